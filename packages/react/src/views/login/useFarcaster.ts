'use client'
import { useTimeLeft } from '@latchkey/ui'
import { selectLogin } from '@latchkey/core/internal'
import { loginEn, loginErrorsEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'
import { useSettled } from '../../store/useSettled.js'
import type { Tone } from '../tones.js'
import { problemOf } from './problemOf.js'

interface FarcasterStatus {
  readonly state: 'waiting' | 'preparing' | 'over' | 'failed' | 'signingIn' | 'idle'
  readonly tone: Tone | undefined
  readonly url: string | undefined
  readonly expiresAt: number
  readonly title: string
  readonly hint: string
}

/** How far a sign-in with the app is, with its texts. */
export function useFarcaster(app: string): FarcasterStatus {
  const text = useLazyText('login', loginEn)
  const errors = useLazyText('loginErrors', loginErrorsEn)
  const { scanPhone } = useText('connect')
  const { platform } = useCore().services
  const login = useSelect(selectLogin)
  // The code that is over stays in its place.
  const asked = useSettled(login, login.status === 'farcaster')
  const { url, expiresAt } = asked?.status === 'farcaster' ? asked : { url: undefined, expiresAt: 0 }
  const left = useTimeLeft(expiresAt, platform.now).seconds
  const shared = { url, expiresAt, tone: undefined }
  const isOurs = login.status !== 'failed' || login.method === 'farcaster'
  if (isOurs && login.status === 'failed' && login.error.code !== 'handoff-expired') {
    const { problem, tone } = problemOf(login.error.code)
    return { ...shared, ...errors[problem], state: 'failed', tone }
  }
  if (login.status === 'connecting' && login.method === 'farcaster' && login.taken)
    return { ...shared, state: 'signingIn', title: text.signingIn, hint: text.signingInHint }
  if (login.status === 'connecting') return { ...shared, url: undefined, state: 'preparing', ...scanning() }
  if ((isOurs && login.status === 'failed') || (login.status === 'farcaster' && left === 0))
    return { ...shared, state: 'over', tone: 'warning', title: text.qrExpired, hint: errors.late.hint }
  return { ...shared, state: login.status === 'farcaster' ? 'waiting' : 'idle', ...scanning() }

  function scanning(): { readonly title: string; readonly hint: string } {
    return platform.isMobile()
      ? { title: text.open(app), hint: text.openHint(app) }
      : { title: scanPhone, hint: text.scanHint(app) }
  }
}
