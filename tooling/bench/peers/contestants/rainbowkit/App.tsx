import type { ReactElement } from 'react'
import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useAccount, WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

const config = getDefaultConfig({
  appName: 'Bench',
  projectId: '11111111111111111111111111111111',
  chains: [mainnet, base],
  ssr: true,
})
const queryClient = new QueryClient()

function Host(): ReactElement {
  const { address } = useAccount()
  return (
    <>
      <ConnectButton />
      <output id="addr">{address}</output>
    </>
  )
}

export function App(): ReactElement {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <RainbowKitProvider>
          <Host />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
