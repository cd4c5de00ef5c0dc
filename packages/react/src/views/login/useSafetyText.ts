import type { Safety } from '@latchkey/core'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'

const TITLES = {
  none: 'notBackedUp',
  passkey: 'backedUpPasskey',
  code: 'backedUpCode',
  both: 'backedUpBoth',
} as const

/** What brings the wallet back on another device, in words. */
export function useSafetyText(safety: Safety): string {
  return useLazyText('login', loginEn)[TITLES[safety]]
}
