'use client'
import { pairingEn } from '../../messages/pairing.en.js'
import { useWords } from '../../messages/useWords.js'
import type { LinkKind } from './useLink.js'
import { problemOf, type PairingView } from './usePairing.js'
import { useProblemWords } from './useProblemWords.js'
import type { Target } from './useTarget.js'

interface LinkSituation {
  readonly kind: LinkKind
  readonly pairing: PairingView
  readonly target: Target
  readonly isUnusable: boolean
  /** The link was tapped, or the visitor came back from the app. */
  readonly isWaiting: boolean
  readonly isSlow: boolean
}

interface LinkWords {
  readonly ring: 'idle' | 'connecting' | 'error'
  readonly state: 'idle' | 'connecting' | 'error'
  readonly title: string
  readonly hint: string
}

/** How things stand with a wallet's link, in words. */
export function useLinkWords({ kind, pairing, target, isUnusable, isWaiting, isSlow }: LinkSituation): LinkWords {
  const text = useWords('pairing', pairingEn)
  const problem = problemOf(pairing)
  const trouble = useProblemWords(problem ?? 'failed')
  const { name } = target.record
  const wrong = (title: string, hint: string): LinkWords => ({ ring: 'error', state: 'error', title, hint })
  if (problem) return wrong(trouble.title, trouble.hint)
  if (isUnusable) return wrong(text.broken, text.brokenHint(name))
  const isPreparing = pairing.state === 'preparing'
  const hint = { mobile: text.mobileHint, web: text.webHint, desktop: text.desktopHint }[kind]
  return {
    ring: isPreparing || isWaiting ? 'connecting' : 'idle',
    state: isPreparing || isWaiting ? 'connecting' : 'idle',
    title: text.openIn(name),
    hint: isSlow && (isPreparing || isWaiting) ? text.slow : isWaiting ? text.waiting(name) : hint,
  }
}
