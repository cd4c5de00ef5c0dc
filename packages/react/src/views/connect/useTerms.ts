'use client'
import { useRef, type RefObject } from 'react'
import { selectAsksForTerms, selectTermsAccepted, termsAnswered } from '@latchkey/core/internal'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'

export interface Terms {
  /** The host requires a checkbox for them. */
  readonly mustAccept: boolean
  readonly accepted: boolean
  /** Wallets are out of reach until the terms are accepted (behaviour 2.16). */
  readonly gated: boolean
  readonly answer: (accepted: boolean) => void
  readonly box: RefObject<HTMLInputElement | null>
  /** Points to the checkbox, without ticking it. */
  readonly remind: () => void
}

export function useTerms(): Terms {
  const emit = useEmit()
  const mustAccept = useSelect(selectAsksForTerms)
  const accepted = useSelect(selectTermsAccepted)
  const box = useRef<HTMLInputElement>(null)
  return {
    mustAccept,
    accepted,
    gated: mustAccept && !accepted,
    answer: (answer) => emit(termsAnswered(answer)),
    box,
    remind: () => box.current?.focus(),
  }
}
