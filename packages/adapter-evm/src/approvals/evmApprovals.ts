import type { CapabilityMap } from '@latchkey/core/adapter'

import type { EvmContext } from '../evmContext.js'
import { listApprovals } from './listApprovals.js'
import { triedRevocations } from './triedRevocations.js'

type Own = 'approvals:list' | 'approvals:revoke'

/** Approvals of tokens: what stands, and the calls that end it. */
export const evmApprovals = (context: EvmContext): Pick<CapabilityMap, Own> => ({
  'approvals:list': (request) => listApprovals(context, request),
  'approvals:revoke': (request) => triedRevocations(context, request),
})
