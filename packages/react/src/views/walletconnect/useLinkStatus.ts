'use client'
import { pairingEn } from '../../messages/pairing.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { toneOf, type Tone } from '../tones.js'
import type { LinkKind } from './useLink.js'
import { problemOf, type PairingView } from './usePairing.js'
import { useProblemText } from './useProblemText.js'
import type { Target } from './useTarget.js'

interface LinkSituation {
  readonly kind: LinkKind
  readonly pairing: PairingView
  readonly target: Target
  /** The link was tapped, or the visitor came back from the app. */
  readonly isWaiting: boolean
  /** The link was tapped without an answer; help is shown below. */
  readonly isUnanswered: boolean
  readonly isSlow: boolean
}

interface LinkStatus {
  readonly state: 'idle' | 'connecting' | 'error'
  /** Severity of a failure. */
  readonly tone?: Tone
  readonly title: string
  readonly hint: string
}

/** The state of a wallet's link, with its texts. */
export function useLinkStatus({
  kind,
  pairing,
  target,
  isWaiting,
  isUnanswered,
  isSlow,
}: LinkSituation): LinkStatus {
  const text = useLazyText('pairing', pairingEn)
  const problem = problemOf(pairing)
  const trouble = useProblemText(problem ?? 'failed')
  const { name } = target.record
  if (problem) return { state: 'error', tone: toneOf(problem), title: trouble.title, hint: trouble.hint }
  const isPreparing = pairing.state === 'preparing'
  const isRunning = isPreparing || (isWaiting && !isUnanswered)
  let hint = { mobile: text.mobileHint, web: text.webHint, desktop: text.desktopHint }[kind]
  // S4.24: a slow wallet is explained even where help is shown below.
  if (isSlow && (isPreparing || isWaiting)) hint = text.slow
  else if (isWaiting && !isUnanswered) hint = text.waiting(name)
  return { state: isRunning ? 'connecting' : 'idle', title: text.openIn(name), hint }
}
