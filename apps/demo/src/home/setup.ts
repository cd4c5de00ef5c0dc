import { QueryClient } from '@tanstack/react-query'
import { createConfig, createStorage, http, type Config } from 'wagmi'
import { evmAdapter } from '@latchkey/adapter-evm'
import { createLatchkey, type Latchkey } from '@latchkey/react'
import { gatewayUrl, namesZone, relayUrl } from '@latchkey/sandbox/world'
import type { SandboxWallet } from '@latchkey/testkit/evm'
import { pageStorage } from '../phone/pageStorage.js'
import { sandboxOne, sandboxTwo } from '../sandbox/chains.js'
import { swapsOf } from '../sandbox/swaps.js'
import { sandboxTokens } from '../sandbox/tokens.js'
import { announceSandboxWallets } from '../sandbox/wallets.js'

// Extensions are in a page before its scripts are.
export const wallets: readonly SandboxWallet[] = announceSandboxWallets()

/** The page's own wagmi config, as a page that used wagmi before would have it. */
export const wagmiConfig: Config = createConfig({
  chains: [sandboxOne, sandboxTwo],
  transports: { [sandboxOne.id]: http(), [sandboxTwo.id]: http() },
  // wagmi's own reads `localStorage` at once, and the page would be blank where a browser refuses it.
  storage: createStorage({ storage: pageStorage('') }),
})
export const queryClient: QueryClient = new QueryClient()

export const latchkey: Latchkey = createLatchkey({
  adapters: [evmAdapter({ config: wagmiConfig, swaps: swapsOf(location.search) })],
  networks: [sandboxOne, sandboxTwo],
  gatewayUrl,
  names: { zone: namesZone },
  features: { names: 'anyWallet' },
  relayUrl,
  tokens: sandboxTokens,
  metadata: { name: 'Marram Lido', description: 'A sea pool that belongs to its swimmers.' },
  instanceId: 'lido',
})
