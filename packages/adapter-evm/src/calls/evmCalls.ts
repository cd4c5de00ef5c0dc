import type { CapabilityMap } from '@latchkey/core/adapter'

import type { EvmContext } from '../evmContext.js'
import type { SilentWallets } from '../provider/walletAbilities.js'
import { callsAbility } from './callsAbility.js'
import { callsStatus, type Watches } from './callsStatus.js'
import { sendCalls } from './sendCalls.js'

type Own = 'calls:capabilities' | 'calls:send' | 'calls:status'

/** Several calls as one (EIP-5792), or a single one. In one file, for the three are used together. */
export function evmCalls(context: EvmContext, silent: SilentWallets): Pick<CapabilityMap, Own> {
  const watches: Watches = new Map()
  return {
    'calls:capabilities': (request) => callsAbility(context, request, silent),
    'calls:send': (request) => sendCalls(context, request, silent),
    'calls:status': (request) => callsStatus(context, request, watches),
  }
}
