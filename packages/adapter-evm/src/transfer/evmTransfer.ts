import { checkedOf, problemsOf, type Transfer } from '@latchkey/core/adapter'

import type { EvmContext } from '../evmContext.js'
import { confirm } from './confirm.js'
import { toEstimate } from './toEstimate.js'
import { checkTransfer } from './checkTransfer.js'
import { readFacts } from './readFacts.js'
import { submit } from './submit.js'

/** The network's own currency and ERC-20 tokens, with fees by EIP-1559 where the chain has them. */
export function evmTransfer(context: EvmContext): Transfer {
  return {
    validate: async (request) => problemsOf(checkTransfer(request, await readFacts(context, request))),
    estimate: async (request) => toEstimate(request, await readFacts(context, request)),
    async submit(request) {
      const checked = checkedOf(checkTransfer(request, await readFacts(context, request)))
      return submit(context, request, checked)
    },
    confirm: (request) => confirm(context, request),
  }
}
