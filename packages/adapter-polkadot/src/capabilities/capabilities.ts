import { lazyCapabilities, type AdapterHost, type CapabilityMap } from '@latchkey/core/adapter'

import type { Engine } from '../engine.js'
import type { PolkadotAdapterOptions } from '../polkadotAdapterOptions.js'
import { proposal } from '../shared/proposal.js'
import type { ChainCapabilities } from './chainCapabilities.js'

type Own =
  | 'network:switch'
  | 'message:sign'
  | 'signin:message'
  | 'message:verify'
  | 'recipient:records'
  | 'address:key'
  | 'walletconnect:namespace'

/** What the adapter does on first use: each of it loads what it needs. */
export function capabilities(
  host: AdapterHost,
  options: PolkadotAdapterOptions,
  load: () => Promise<Engine>,
): Pick<CapabilityMap, Own> & ChainCapabilities {
  return {
    'network:switch': async (request) => (await load()).switchNetwork(request),
    'message:sign': async (request) => (await load()).signMessage(request),
    'signin:message': async (request) => (await import('./signInMessage.js')).signInMessage(request),
    'message:verify': async (request) => (await import('./verifyMessage.js')).verifyMessage(request),
    ...lazyCapabilities(
      [
        'balance:native',
        'balance:details',
        'balance:tokens',
        'nfts:read',
        'transfer',
        'swap',
        'swap:network',
      ],
      async () => (await load()).chain(),
    ),
    'recipient:records': async (request) =>
      (await import('./recipientRecords.js')).recipientRecords(options, request),
    'address:key': async () => (await import('./addressKey.js')).addressKey,
    'walletconnect:namespace': {
      proposal: () => proposal(host, options.proposal),
      open: async (request) => (await load()).open(request),
    },
  }
}
