import { evmAdapter } from '@latchkey/adapter-evm'
import { createLatchkey, type Latchkey } from '@latchkey/react'
import { gatewayUrl } from '@latchkey/sandbox/world'
import { sandboxOne } from '../sandbox/chains.js'

export const latchkey: Latchkey = createLatchkey({
  adapters: [evmAdapter()],
  networks: [sandboxOne],
  gatewayUrl,
  features: { smartSessions: true },
  metadata: { name: 'Marram Lido', description: 'A sea pool that belongs to its swimmers.' },
  instanceId: 'bar',
})
