import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { evmAdapter } from '@latchkey/adapter-evm'
import { ConnectButton, createLatchkey, LatchkeyProvider } from '@latchkey/react'
import '@latchkey/ui/styles.css'
import { sandboxNetworks } from './networks.js'

const latchkey = createLatchkey({ adapters: [evmAdapter()], networks: sandboxNetworks })

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>
        <ConnectButton />
      </LatchkeyProvider>
    </StrictMode>,
  )
}
