import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { bitcoinAdapter } from '@latchkey/adapter-bitcoin'
import { evmAdapter } from '@latchkey/adapter-evm'
import { polkadotAdapter } from '@latchkey/adapter-polkadot'
import { solanaAdapter } from '@latchkey/adapter-solana'
import { ConnectButton, createLatchkey, LatchkeyProvider } from '@latchkey/react'
import '@latchkey/ui/styles.css'
import { sandboxNetworks } from '../networks.js'

const latchkey = createLatchkey({
  adapters: [evmAdapter(), solanaAdapter(), polkadotAdapter(), bitcoinAdapter()],
  networks: sandboxNetworks,
})

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
