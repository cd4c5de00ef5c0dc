'use client'
import { useEffect, useState } from 'react'
import { readCallsAbility, type SwapQuote } from '@latchkey/core'
import { useCore } from '../../provider/useCore.js'

/** How often the wallet will ask: once where it makes several calls as one; `undefined` until it is known. */
export function useConfirmations(namespace: string, quote: SwapQuote | undefined): 1 | 2 | 3 | undefined {
  const core = useCore()
  const [atomic, setAtomic] = useState<boolean>()
  const approval = quote?.approval
  const wantsSeveral = approval !== undefined
  useEffect(() => {
    if (!wantsSeveral) return
    let over = false
    readCallsAbility(core, { namespace }).then(
      (ability) => !over && setAtomic(ability.atomic !== 'unsupported'),
      () => !over && setAtomic(false),
    )
    return () => void (over = true)
  }, [core, namespace, wantsSeveral])
  if (!quote) return undefined
  if (!approval) return 1
  if (atomic === undefined) return undefined
  if (atomic) return 1
  return approval.reset ? 3 : 2
}
