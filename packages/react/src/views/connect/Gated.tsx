'use client'
import { useState, type JSX, type ReactNode } from 'react'
import { inert } from '@latchkey/ui'
import { Legal } from './Legal.js'
import type { Terms } from './useTerms.js'

interface GatedProps {
  readonly terms: Terms
  readonly children: ReactNode
}

/**
 * Behaviour 2.16: dimmed and out of reach until the terms are accepted, which the box above asks for. What
 * was accepted on the way here is not asked again.
 */
export function Gated({ terms, children }: GatedProps): JSX.Element {
  const { mustAccept, accepted, gated, answer, box, remind } = terms
  const [asks] = useState(gated)
  if (!mustAccept || !(asks || gated)) return <>{children}</>
  return (
    <>
      <Legal accepted={accepted} onChange={answer} box={box} />
      {/* What is inert lets clicks through to what is behind it. */}
      <div onClick={gated ? remind : undefined}>
        <div className="lk-Gated" {...inert(gated)} data-gated={gated || undefined}>
          {children}
        </div>
      </div>
    </>
  )
}
