import { evmAdapter } from '@latchkey/adapter-evm'
import { createLatchkey, serverSignIn, type Latchkey } from '@latchkey/react'
import { keeperUrl } from '@latchkey/sandbox/keeper'
import { gatewayUrl } from '@latchkey/sandbox/world'
import { sandboxOne } from '../sandbox/chains.js'

export const latchkey: Latchkey = createLatchkey({
  adapters: [evmAdapter()],
  networks: [sandboxOne],
  gatewayUrl,
  keeperUrl,
  // A tab is opened by who is signed in as the account that pays.
  signIn: serverSignIn('/bar/sign-in', { required: false, when: 'asked' }),
  features: { smartSessions: true },
  metadata: { name: 'Marram Lido', description: 'A sea pool that belongs to its swimmers.' },
  instanceId: 'bar',
})
