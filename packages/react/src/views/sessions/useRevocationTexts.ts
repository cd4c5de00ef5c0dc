'use client'
import { sessionsEn } from '../../messages/sessions.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import type { OutcomeTexts } from '../account/useOutcome.js'

/** How the revocation of a session ends, in words. */
export function useRevocationTexts(): OutcomeTexts {
  const text = useLazyText('sessions', sessionsEn)
  return { done: text.revokedNow, failed: text.notRevoked }
}
