import type { loginErrorsEn } from '../../messages/login.en.js'
import type { Tone } from '../tones.js'

type Problem = keyof typeof loginErrorsEn

/** What is said of an error, by its code, and how severe it is. What is not listed is an error. */
const problems: Readonly<Record<string, readonly [Problem, Tone]>> = {
  'too-many': ['tooMany', 'warning'],
  'link-required': ['linkRequired', 'neutral'],
  'session-ended': ['late', 'warning'],
  'code-expired': ['late', 'warning'],
  // Where a code can be typed again, its field says so.
  'wrong-code': ['wrongNumber', 'warning'],
  'handoff-expired': ['late', 'warning'],
  revoked: ['removed', 'warning'],
  'not-on-device': ['removed', 'warning'],
  'passkey-cancelled': ['passkeyUnused', 'neutral'],
  'passkey-refused': ['passkeyRefused', 'error'],
  'share-mismatch': ['mismatch', 'error'],
  'provider-refused': ['declined', 'neutral'],
  'user-rejected': ['declined', 'neutral'],
  aborted: ['declined', 'neutral'],
  'popup-blocked': ['blocked', 'warning'],
  'keeper-unreachable': ['unreachable', 'warning'],
  'embedded-wallet-timeout': ['unreachable', 'warning'],
  'http-network': ['unreachable', 'warning'],
  'version-mismatch': ['outdated', 'warning'],
  'fresh-needed': ['freshNeeded', 'warning'],
}

/** What a visitor was about to do. */
export type Tried = 'signIn' | 'addressChange'

/** Where the address is changed the visitor is signed in, and what is taken is the new address. */
const ofChange = { ...problems, 'link-required': ['addressTaken', 'warning'] } as typeof problems
const texts = {
  signIn: { known: problems, unknown: 'other' },
  addressChange: { known: ofChange, unknown: 'addressKept' },
} as const

/** @param code of an error of the embedded wallet */
export function problemOf(
  code: string,
  tried: Tried = 'signIn',
): { readonly problem: Problem; readonly tone: Tone } {
  const { known, unknown } = texts[tried]
  const [problem, tone] = (Object.hasOwn(known, code) && known[code]) || ([unknown, 'error'] as const)
  return { problem, tone }
}
