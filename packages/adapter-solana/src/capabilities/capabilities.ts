import { lazyCapabilities, type AdapterHost, type CapabilityMap } from '@latchkey/core/adapter'

import type { Engine } from '../engine.js'
import { proposal } from '../shared/proposal.js'
import type { SolanaAdapterOptions } from '../solanaAdapterOptions.js'

/** What the adapter does on first use: each of it loads what it needs. */
export function capabilities(
  host: AdapterHost,
  options: SolanaAdapterOptions,
  load: () => Promise<Engine>,
): Pick<
  CapabilityMap,
  'signin:message' | 'message:verify' | 'recipient:records' | 'payment:uri' | 'walletconnect:namespace'
> &
  Engine['capabilities'] {
  return {
    ...lazyCapabilities(
      [
        'network:switch',
        'message:sign',
        'signin:native',
        'balance:native',
        'balance:tokens',
        'history:read',
        'nfts:read',
        'transfer',
        'transfer:foresee',
        'calls:capabilities',
        'calls:send',
        'calls:status',
        'swap',
      ],
      async () => (await load()).capabilities,
    ),
    'signin:message': async (request) => (await import('./signInMessage.js')).signInMessage(request),
    'message:verify': async (request) => (await import('./verifyMessage.js')).verifyMessage(request),
    'recipient:records': async () => (await import('./recipientRecords.js')).recipientRecords(),
    'payment:uri': async () => (await import('./paymentUri.js')).paymentUri,
    'walletconnect:namespace': {
      proposal: () => proposal(host, options.proposal),
      open: async (request) => (await load()).open(request),
    },
  }
}
