import type { ReactElement } from 'react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { base, mainnet } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useConnection, WagmiProvider } from 'wagmi'

const projectId = '11111111111111111111111111111111'
const networks = [mainnet, base] as const
const adapter = new WagmiAdapter({ networks: [...networks], projectId, ssr: true })
const queryClient = new QueryClient()

createAppKit({
  adapters: [adapter],
  networks: [...networks],
  projectId,
  metadata: { name: 'Bench', description: 'Bench', url: 'https://appkit.dapp.test', icons: [] },
  // Its best case: what is not the connecting of a wallet is off.
  features: {
    email: false,
    socials: false,
    analytics: false,
    swaps: false,
    onramp: false,
    history: false,
    send: false,
    receive: false,
  },
})

function Host(): ReactElement {
  const { address } = useConnection()
  return (
    <>
      <appkit-button />
      <output id="addr">{address}</output>
    </>
  )
}

export function App(): ReactElement {
  return (
    <WagmiProvider config={adapter.wagmiConfig}>
      <QueryClientProvider client={queryClient}>
        <Host />
      </QueryClientProvider>
    </WagmiProvider>
  )
}
