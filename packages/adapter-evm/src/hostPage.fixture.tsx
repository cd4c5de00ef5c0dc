import { chainOne, chainTwo } from '@latchkey/sandbox/world'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import {
  createConfig,
  createStorage,
  http,
  useConnection,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
  WagmiProvider,
  type Config,
} from 'wagmi'

import { urlOf } from './world.fixture.js'

export interface Hooks {
  readonly connection: ReturnType<typeof useConnection>
  readonly disconnect: ReturnType<typeof useDisconnect>
  readonly switchChain: ReturnType<typeof useSwitchChain>
  readonly send: ReturnType<typeof useSendTransaction>
  readonly sign: ReturnType<typeof useSignMessage>
}

/** A host application that has wagmi, and what it sees through wagmi's own hooks. */
export interface HostPage {
  readonly config: Config
  readonly wagmi: Hooks
  leave(): void
}

const viemOne = defineChain({ ...chainOne, rpcUrls: { default: { http: [urlOf(chainOne)] } } })
const viemTwo = defineChain({ ...chainTwo, rpcUrls: { default: { http: [urlOf(chainTwo)] } } })

export function openHostPage(
  options: {
    readonly storage?: Storage | undefined
    readonly connectors?: Parameters<typeof createConfig>[0]['connectors']
  } = {},
): HostPage {
  const config = createConfig({
    chains: [viemOne, viemTwo],
    transports: { [viemOne.id]: http(), [viemTwo.id]: http() },
    storage: options.storage ? createStorage({ storage: options.storage }) : null,
    connectors: options.connectors ?? [],
  })
  let wagmi: Hooks | undefined
  function Probe(): ReactElement {
    // Spread, for wagmi renders again only for what was read.
    const hooks = {
      connection: { ...useConnection() },
      disconnect: useDisconnect(),
      switchChain: useSwitchChain(),
      send: useSendTransaction(),
      sign: useSignMessage(),
    }
    useEffect(() => {
      wagmi = hooks
    })
    return <output>{hooks.connection.address ?? 'nobody'}</output>
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <StrictMode>
      <WagmiProvider config={config}>
        <QueryClientProvider client={new QueryClient()}>
          <Probe />
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>,
  )
  return {
    config,
    get wagmi() {
      if (!wagmi) throw new Error('The page has not been drawn yet')
      return wagmi
    },
    leave: () => root.unmount(),
  }
}
