'use client'
import { selectSignInAttempt, selectSignInStatus, type SignInAttempt } from '@latchkey/core'
import { signInEn } from '../../messages/signIn.en.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useSelect } from '../../store/useSelect.js'
import { toneOf, type Tone } from '../tones.js'

/** How far a sign-in is, with its texts. */
export interface ShownSignIn {
  readonly state: 'idle' | 'connecting' | 'error' | 'success'
  readonly tone: Tone | undefined
  readonly title: string
  readonly hint: string
  readonly details: undefined
  /** There is something to press for: not while the wallet or the server is waited for. */
  readonly canSign: boolean
  readonly isWaiting: boolean
  readonly failed: boolean
}

type Reason = 'late' | 'used' | 'badSignature' | 'wrongSetup'

/** The text for each code of the server (`SiwxError`). */
const REASONS: ReadonlyMap<string, Reason> = new Map([
  ['nonce-expired', 'late'],
  ['expired', 'late'],
  ['not-yet-valid', 'late'],
  ['nonce-unknown', 'late'],
  ['nonce-used', 'used'],
  ['bad-signature', 'badSignature'],
  ['wrong-address', 'badSignature'],
  ['wrong-domain', 'wrongSetup'],
  ['wrong-uri', 'wrongSetup'],
  ['wrong-chain', 'wrongSetup'],
  ['wrong-resources', 'wrongSetup'],
  ['wrong-statement', 'wrongSetup'],
  ['unknown-family', 'wrongSetup'],
])

/** What the view says of the sign-in of a family's account. */
export function useSignInStatus(namespace: string | undefined, wallet: string): ShownSignIn {
  const text = useLazyText('signIn', signInEn)
  const status = useSelect((state) => selectSignInStatus(state, namespace))
  const attempt = useSelect((state) => selectSignInAttempt(state, namespace))
  const problem = attempt?.problem
  const said = useErrorText(problem?.kind === 'failed' ? problem.error : undefined)
  const shared = { tone: undefined, details: undefined, canSign: false, isWaiting: true, failed: false }
  if (status === 'signedIn') return { ...shared, state: 'success', title: text.done, hint: '' }
  if (status === 'asking')
    return { ...shared, state: 'connecting', title: text.asking(wallet), hint: text.askingHint }
  if (status === 'verifying')
    return { ...shared, state: 'connecting', title: text.verifying, hint: text.verifyingHint }
  const isReady = status === 'ready' || status === 'failed'
  const rest = { ...shared, canSign: isReady, isWaiting: false }
  if (problem)
    return {
      ...rest,
      ...problemTexts(problem, attempt.signed !== undefined, text, said),
      state: 'error',
      tone: toneOf(problem.error.code),
      failed: true,
    }
  const { domain, statement } = attempt?.prepared ?? {}
  return {
    ...rest,
    state: 'idle',
    title: domain === undefined ? text.untitled : text.title(domain),
    hint: statement ?? (isReady ? text.hint : text.preparing),
  }
}

function problemTexts(
  { kind, error }: NonNullable<SignInAttempt['problem']>,
  isSigned: boolean,
  text: typeof signInEn,
  said: string | undefined,
): Pick<ShownSignIn, 'title' | 'hint'> {
  if (kind === 'declined') return { title: text.declined, hint: text.declinedHint }
  if (kind === 'failed') return { title: text.walletFailed, hint: said ?? text.declinedHint }
  if (kind === 'unreachable')
    return isSigned
      ? { title: text.unverified, hint: text.unverifiedHint }
      : { title: text.unreachable, hint: text.unreachableHint }
  const reason = REASONS.get(error.params?.['reason'] ?? '')
  return { title: text.refused, hint: reason === undefined ? text.otherReason : text[reason] }
}
