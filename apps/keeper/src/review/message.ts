import {
  reviewOf,
  type Fact,
  type Review,
  type ReviewContext,
  type ReviewRequest,
  type Warning,
} from './review.js'
import { hasUnseen, hex, shown, utf8 } from './shown.js'
import { readSignIn } from './signIn.js'

/** From here on a text is longer than what anybody takes in at a glance. */
const LONG = 4000

/** A message that is signed as it is, in any family. */
export function reviewMessage(
  request: ReviewRequest,
  { addresses, now }: ReviewContext,
  bytes: Uint8Array,
  facts: readonly Fact[] = [],
): Review {
  const text = utf8(bytes)
  // 32 bytes are what hashes have: a yes to one is a yes to what cannot be seen.
  if (text === undefined || isBytes(text)) {
    const warnings: readonly Warning[] = [{ code: 'unreadable', severity: 'danger' }]
    // What such a signature moves is not known.
    return reviewOf(request, { kind: 'message', movesAssets: true, message: hex(bytes), facts, warnings })
  }
  const signIn = readSignIn(request, text, addresses, now)
  const warnings: Warning[] = [...(signIn?.warnings ?? [])]
  if (hasUnseen(text)) warnings.push({ code: 'hidden', severity: 'warning' })
  if (text.length > LONG) warnings.push({ code: 'long', severity: 'warning' })
  return reviewOf(request, {
    kind: signIn ? 'signIn' : 'message',
    canCheck: true,
    message: shown(text),
    facts: [...(signIn?.facts ?? []), ...facts],
    warnings,
  })
}

/** Text that is made of controls, or the hex of a hash. */
const isBytes = (text: string): boolean => {
  if (/^(?:0x)?[\da-f]{64}$/i.test(text)) return true
  const controls = text.match(/[\p{Cc}]/gu)?.filter((each) => !/[\n\r\t]/.test(each)).length ?? 0
  return controls > 0 && controls * 10 >= text.length
}
