import type { Transfer } from '@latchkey/core/adapter'

import type { EvmContext } from '../evmContext.js'
import { confirm } from './confirm.js'
import { toEstimate } from './toEstimate.js'
import { findProblems } from './findProblems.js'
import { readFacts } from './readFacts.js'
import { submit } from './submit.js'

/** The network's own currency and ERC-20 tokens, with fees by EIP-1559 where the chain has them. */
export function evmTransfer(context: EvmContext): Transfer {
  return {
    validate: async (request) => findProblems(request, await readFacts(context, request)),
    estimate: async (request) => toEstimate(request, await readFacts(context, request)),
    async submit(request) {
      const facts = await readFacts(context, request)
      const [problem] = findProblems(request, facts)
      if (problem) throw problem.error
      return submit(context, request, facts)
    },
    confirm: (request) => confirm(context, request),
  }
}
