import { evmAdapter } from '@latchkey/adapter-evm'
import { createLatchkey, LatchkeyProvider } from '@latchkey/react'
import { gatewayUrl, relayUrl } from '@latchkey/sandbox/world'
import { sandboxOne, sandboxTwo } from '../sandbox/chains.js'
import { sandboxTokens } from '../sandbox/tokens.js'
import { announceSandboxWallets } from '../sandbox/wallets.js'
import { mount } from '../site/mount.js'
import { Desk } from './Desk.js'
import './embedded.css'

const latchkey = createLatchkey({
  adapters: [evmAdapter()],
  networks: [sandboxOne, sandboxTwo],
  gatewayUrl,
  relayUrl,
  tokens: sandboxTokens,
  metadata: { name: 'Marram Lido' },
  instanceId: 'desk',
  enableEmbedded: true,
})

mount(
  <LatchkeyProvider latchkey={latchkey}>
    <Desk wallets={announceSandboxWallets()} />
  </LatchkeyProvider>,
)
