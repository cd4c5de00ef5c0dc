import type { ReactElement } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
import { createConfig, useAccount, WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

// Its login by e-mail is off, as for the others.
const config = createConfig(
  getDefaultConfig({
    enableAaveAccount: false,
    appName: 'Bench',
    walletConnectProjectId: '11111111111111111111111111111111',
    chains: [mainnet, base],
    ssr: true,
  }),
)
const queryClient = new QueryClient()

function Host(): ReactElement {
  const { address } = useAccount()
  return (
    <>
      <ConnectKitButton />
      <output id="addr">{address}</output>
    </>
  )
}

export function App(): ReactElement {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <ConnectKitProvider>
          <Host />
        </ConnectKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
