import { lazyCapabilities, type CapabilityMap } from '@latchkey/core/adapter'

import type { BitcoinContext } from '../bitcoinContext.js'
import type { Engine } from '../engine.js'
import { proposal } from '../shared/proposal.js'

type Own =
  | 'network:switch'
  | 'message:sign'
  | 'signin:message'
  | 'message:verify'
  | 'balance:native'
  | 'history:read'
  | 'transfer'
  | 'transfer:replace'
  | 'recipient:records'

/** What the adapter does on first use: each of it loads what it needs. */
export function capabilities(
  { host, options }: BitcoinContext,
  load: () => Promise<Engine>,
): Pick<CapabilityMap, Own | 'walletconnect:namespace'> {
  return {
    ...lazyCapabilities(
      ['network:switch', 'message:sign', 'balance:native', 'history:read', 'transfer', 'transfer:replace'],
      async () => (await load()).capabilities,
    ),
    'signin:message': async (request) => (await import('./signInMessage.js')).signInMessage(request),
    'message:verify': async (request) => (await import('./verifyMessage.js')).verifyMessage(request),
    'recipient:records': async (request) => (await import('./recipientRecords.js')).recipientRecords(request),
    'walletconnect:namespace': {
      proposal: () => proposal(host, options.proposal),
      open: async (request) => (await load()).open(request),
    },
  }
}
