import { QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { LatchkeyProvider } from '@latchkey/react'
import { mount } from '../site/mount.js'
import { Home } from './Home.js'
import { latchkey, queryClient, wagmiConfig, wallets } from './setup.js'
import './home.css'

mount(
  <WagmiProvider config={wagmiConfig}>
    <QueryClientProvider client={queryClient}>
      <LatchkeyProvider latchkey={latchkey}>
        <Home wallets={wallets} />
      </LatchkeyProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
