import { findLookAlike } from '@latchkey/core/internal'
// For the types of core's features, which its entry for hosts declares.
import type {} from '@latchkey/core'

import type { Warning } from './review.js'

/** A warning for each recipient that was made to be taken for a known address. */
export function lookAlikes(
  recipients: readonly string[],
  known: readonly string[],
  isSame?: (address: string, known: string) => boolean,
): readonly Warning[] {
  return recipients.flatMap((address): Warning[] => {
    // Whom something was sent before is known, whatever it looks like.
    if (known.some((each) => each.toLowerCase() === address.toLowerCase())) return []
    const like = findLookAlike(address, known, isSame)
    return like === undefined
      ? []
      : [{ code: 'lookAlike', severity: 'danger', values: { address, known: like } }]
  })
}
