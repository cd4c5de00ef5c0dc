import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { evmAdapter } from '@latchkey/adapter-evm'
import { createLatchkey, LatchkeyProvider } from '@latchkey/react'
import { gatewayUrl, namesZone, relayUrl } from '@latchkey/sandbox/world'
// The only sheet of this page before the modal is wanted.
import '@latchkey/ui/buttons.css'
import { sandboxOne, sandboxTwo } from '../sandbox/chains.js'
import { sandboxSwaps } from '../sandbox/swaps.js'
import { sandboxTokens } from '../sandbox/tokens.js'
import { announceSandboxWallets } from '../sandbox/wallets.js'
import { Plain } from './Plain.js'

announceSandboxWallets()

const latchkey = createLatchkey({
  adapters: [evmAdapter({ swaps: sandboxSwaps })],
  networks: [sandboxOne, sandboxTwo],
  gatewayUrl,
  names: { zone: namesZone },
  features: { names: 'anyWallet' },
  relayUrl,
  tokens: sandboxTokens,
  metadata: { name: 'Plain page' },
  termsUrl: 'https://example.org/terms',
  instanceId: 'plain',
})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey} styles={() => import('@latchkey/ui/modal.css')}>
        <Plain />
      </LatchkeyProvider>
    </StrictMode>,
  )
}
