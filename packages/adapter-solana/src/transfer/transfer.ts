import { problemsOf, type Transfer, type TransferRequest } from '@latchkey/core/adapter'

import { readChain } from '../chain/readChain.js'
import { checkTransfer } from './checkTransfer.js'
import { confirm } from './confirm.js'
import { estimateOf } from './estimate.js'
import { readPlan, type Plan } from './plan.js'
import { submit } from './submit.js'
import type { TransferParts } from './transferParts.js'

/** SOL and tokens, as the contract has it. */
export function transfer(parts: TransferParts): Transfer {
  const plan = (request: TransferRequest): Promise<Plan> =>
    readChain(parts.context, request.network, request.signal, (cluster) => readPlan(cluster, request))
  return {
    validate: async (request) => problemsOf(checkTransfer(await plan(request))),
    estimate: async (request) => estimateOf(await plan(request), request.network),
    submit: (request) => submit(parts, request),
    confirm: (request) => confirm(parts, request),
  }
}
