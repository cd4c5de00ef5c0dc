'use client'
import { useRef, type RefObject } from 'react'
import { selectAsksForTerms, selectTermsAccepted, termsAnswered } from '@latchkey/core/internal'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'

export interface Terms {
  /** The host asks for them in a box to tick. */
  readonly mustAccept: boolean
  readonly accepted: boolean
  /** Until then no wallet is in reach (behaviour 2.16). */
  readonly gated: boolean
  readonly answer: (accepted: boolean) => void
  readonly box: RefObject<HTMLInputElement | null>
  /** Shows what is missing, without answering for the visitor. */
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
