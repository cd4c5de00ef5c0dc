'use client'
import { selectLogin, type LoginState } from '@latchkey/core/internal'
import type { SocialProvider } from '@latchkey/core'
import { loginEn, loginErrorsEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useSelect } from '../../store/useSelect.js'
import type { Tone } from '../tones.js'
import { problemOf } from './problemOf.js'
import { providerName } from '../../messages/providerName.js'

/** How far a sign-in with an account elsewhere is, with its texts. */
export interface SocialStatus {
  readonly state: 'idle' | 'connecting' | 'error' | 'success'
  readonly tone: Tone | undefined
  readonly title: string
  readonly hint: string
  /** There is something to try again. */
  readonly mayRetry: boolean
  /** Nothing can be begun before this is answered: a number is asked for. */
  readonly asksNumber: boolean
  readonly failed: boolean
}

const isOf = (login: LoginState, provider: SocialProvider): boolean =>
  (login.status === 'popup' && login.provider === provider) ||
  (login.status === 'farcaster' && provider === 'farcaster') ||
  ((login.status === 'connecting' || login.status === 'failed') && login.method === provider)

/** What a screen says of the sign-in with a provider. */
export function useSocialStatus(provider: SocialProvider): SocialStatus {
  const text = useLazyText('login', loginEn)
  const errors = useLazyText('loginErrors', loginErrorsEn)
  const login = useSelect(selectLogin)
  const connected = useSelect((state) => selectLogin(state).user?.provider === provider)
  const name = providerName(provider)
  const shared = { tone: undefined, mayRetry: false, asksNumber: false, failed: false }
  if (!isOf(login, provider)) {
    if (connected) return { ...shared, state: 'success', title: text.done, hint: name }
    return { ...shared, state: 'idle', title: text.window(name), hint: text.windowHint, mayRetry: true }
  }
  if (login.status === 'failed') {
    const { problem, tone } = problemOf(login.error.code)
    // The same account again would get the same answer.
    const mayRetry = login.error.code !== 'link-required'
    return { ...shared, ...errors[problem], state: 'error', tone, mayRetry, failed: true }
  }
  if (login.status !== 'popup')
    return { ...shared, state: 'connecting', title: text.signingIn, hint: text.signingInHint }
  if (login.number)
    return {
      ...shared,
      state: 'connecting',
      title: text.numberTitle,
      hint: text.numberHint,
      asksNumber: true,
    }
  if (login.closed)
    return {
      ...shared,
      state: 'error',
      tone: 'neutral',
      title: text.closed,
      hint: text.closedHint,
      mayRetry: true,
      failed: true,
    }
  return login.slow
    ? { ...shared, state: 'connecting', title: text.slow(name), hint: text.slowHint, mayRetry: true }
    : { ...shared, state: 'connecting', title: text.window(name), hint: text.windowHint }
}
