import { summed, type Amount, type Approval, type Currency, type Warning } from '../review.js'
import type { Node } from './decodeCall.js'

export interface Effects {
  readonly sends: readonly Amount[]
  readonly approvals: readonly Approval[]
  readonly recipients: readonly string[]
  readonly warnings: readonly Warning[]
  /** Whether each call is one whose whole effect is known from its arguments. */
  readonly isWhole: boolean
}

const wrappers = /^(?:Utility\.(?:batch|batch_all|force_batch))$/
const transfers = /^Balances\.(?:transfer|transfer_allow_death|transfer_keep_alive)$/
const assetTransfers = /^Assets\.(?:transfer|transfer_keep_alive)$/
/** Calls that let another act for the account. */
const delegating =
  /^(?:Proxy\.(?:add_proxy|create_pure)|Recovery\.create_recovery|Assets\.transfer_ownership|Multisig\.as_multi_threshold_1|Utility\.(?:dispatch_as|as_derivative))$/
const allowing = /^(?:Assets\.approve_transfer|(?:Nfts|Uniques)\.approve_transfer)$/

/** What calls do, as far as their arguments say it. */
export function callEffects(root: Node, currency: Currency | undefined): Effects {
  const sends: Amount[] = []
  const approvals: Approval[] = []
  const recipients = new Set<string>()
  const warnings: Warning[] = []
  let isWhole = true

  function visit(node: Node): void {
    const { call, nodes = [] } = node
    if (call === undefined) return nodes.forEach(visit)
    const named = (...names: readonly string[]): Node | undefined =>
      nodes.find(({ name }) => names.includes(name))
    const [to, value, id] = [named('dest', 'target')?.address, named('value', 'amount')?.number, named('id')]
    if (transfers.test(call) && value !== undefined) {
      sends.push({ value: value.toString(), ...currency })
      if (to !== undefined) recipients.add(to)
    } else if (assetTransfers.test(call) && value !== undefined) {
      sends.push({ value: value.toString(), token: `#${id?.text ?? ''}` })
      if (to !== undefined) recipients.add(to)
    } else if (allowing.test(call)) {
      const spender = named('delegate')?.address ?? ''
      const token = `#${named('id', 'collection')?.text ?? ''}`
      approvals.push({ spender, extent: 'amount', amount: { value: (value ?? 1n).toString(), token } })
      warnings.push({ code: 'permit', severity: 'danger', values: { spender, token } })
    } else if (delegating.test(call)) {
      const address = named('delegate', 'owner')?.address ?? ''
      warnings.push({ code: 'delegates', severity: 'danger', values: { address } })
    } else if (!wrappers.test(call) && call !== 'System.remark') {
      isWhole = false
      // Whom else a call names may be whom it pays.
      if (to !== undefined) recipients.add(to)
    }
    nodes.forEach(visit)
  }
  visit(root)
  return { sends: summed(sends), approvals, recipients: [...recipients], warnings, isWhole }
}
