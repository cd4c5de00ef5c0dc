import type { CapabilityMap } from '@latchkey/core/adapter'

import type { TransferParts } from '../transfer/transferParts.js'
import { callsAbility } from './callsAbility.js'
import { callsStatus } from './callsStatus.js'
import { sendCalls } from './sendCalls.js'

type Own = 'calls:capabilities' | 'calls:send' | 'calls:status'

/** Several instructions as one transaction. In one file, for the three are used together. */
export function solanaCalls(parts: TransferParts): Pick<CapabilityMap, Own> {
  return {
    'calls:capabilities': async (request) => callsAbility(parts.sessions, request),
    'calls:send': (request) => sendCalls(parts, request),
    'calls:status': (request) => callsStatus(parts, request),
  }
}
