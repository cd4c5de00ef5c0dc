import { formatUnits, problemsOf, type Transfer } from '@latchkey/core/adapter'

import type { PolkadotContext } from '../polkadotContext.js'
import { checkTransfer } from './checkTransfer.js'
import { confirm } from './confirm.js'
import { readDraft } from './draft.js'
import { submit } from './submit.js'

/**
 * Sending on this family's chains: the own currency and the assets of an Asset Hub, the sender always staying
 * alive.
 */
export function transfer(context: PolkadotContext): Transfer {
  const { nodes, prefix } = context
  return {
    validate: (request) =>
      nodes.use(request.network, request.signal, async (node) => {
        const draft = await readDraft(node, request, prefix(request.network))
        return problemsOf(await checkTransfer(node, draft, request.network))
      }),
    estimate: (request) =>
      nodes.use(request.network, request.signal, async (node) => {
        const { decimals, symbol } = request.network.nativeCurrency
        const { fee, max, sender, decimals: places } = await readDraft(node, request, prefix(request.network))
        return {
          costs: [
            { kind: 'network', amount: { value: String(fee), decimals, symbol } },
            { kind: 'deposit', amount: { value: String(sender.existentialDeposit), decimals, symbol } },
          ],
          max: formatUnits(max, places),
        }
      }),
    submit: (request) => submit(context, request),
    confirm: (request) => confirm(context, request),
  }
}
