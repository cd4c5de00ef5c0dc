import type { ReviewContext, ReviewedCost, Warning } from '../review.js'
import { shownShort } from '../shown.js'

/** Who pays for calls, and what that does beside. */
export interface Payer {
  /** The contract that pays, where it is not the visitor. */
  readonly paymaster?: string
  readonly payer?: 'sponsor' | 'instead'
  readonly fees: Readonly<Record<string, string>>
  readonly warnings: readonly Warning[]
}

const LONGEST_WORDS = 200

/** What is said of the cost: nothing for a request that has none of its own kind. */
export function payerOf({ calls, fees = {} }: Pick<ReviewContext, 'calls' | 'fees'>): Payer {
  if (!calls) return { fees, warnings: [] }
  const { own, sponsor } = calls
  const paid = sponsor && 'paid' in sponsor ? sponsor.paid : undefined
  const isUpgraded = paid ? paid.upgrade !== undefined : own?.code === 'upgrade'
  const warnings: Warning[] = isUpgraded ? [{ code: 'upgrade', severity: 'note' }] : []
  if (paid) return { paymaster: paid.operation.paymaster.toLowerCase(), payer: 'sponsor', fees: {}, warnings }
  const about = sponsor && saidOf(sponsor)
  return {
    fees: own?.fees ?? {},
    ...(about && { payer: 'instead' }),
    warnings: [...(about ? [about] : []), ...warnings],
  }
}

/** In the sponsor's own words, which are its own and not the keeper's: the text has them in quotes. */
function saidOf(sponsor: Exclude<ReviewedCost['sponsor'], undefined>): Warning {
  const words = 'refused' in sponsor ? shownShort(sponsor.refused, LONGEST_WORDS).trim() : ''
  return words === ''
    ? { code: 'sponsorSilent', severity: 'warning' }
    : { code: 'sponsorSaid', severity: 'warning', values: { words } }
}
