import { evmAdapter } from '@latchkey/adapter-evm'
import { createLatchkey } from '@latchkey/react'
import { relayUrl } from '@latchkey/sandbox/world'
import { sandboxOne, sandboxTwo } from '../sandbox/chains.js'
import { sandboxTokens } from '../sandbox/tokens.js'
import { announceSandboxWallets } from '../sandbox/wallets.js'
import { mount } from '../site/mount.js'
import { TwoModals } from './TwoModals.js'
import './twoModals.css'

const shared = { relayUrl, tokens: sandboxTokens, metadata: { name: 'Marram Lido' } }

const morning = createLatchkey({
  ...shared,
  adapters: [evmAdapter()],
  networks: [sandboxOne, sandboxTwo],
  instanceId: 'morning',
  themeMode: 'light',
  themeVariables: { '--lk-accent': '#b8401c', '--lk-border-radius-master': '6px' },
})
const night = createLatchkey({
  ...shared,
  adapters: [evmAdapter()],
  networks: [sandboxTwo, sandboxOne],
  instanceId: 'night',
  themeMode: 'dark',
  themeVariables: {
    '--lk-accent': '#e6c15a',
    '--lk-border-radius-master': '2px',
    '--lk-color-mix': '#2a4a8a',
    '--lk-color-mix-strength': '12%',
  },
})

mount(<TwoModals morning={morning} night={night} wallets={announceSandboxWallets()} />)
