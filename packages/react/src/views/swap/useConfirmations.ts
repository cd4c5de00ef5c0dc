'use client'
import { useEffect, useState } from 'react'
import { readCallsAbility, type SwapQuote } from '@latchkey/core'
import { useCore } from '../../provider/useCore.js'
import { askAgain } from './askAgain.js'

/** How often the wallet will ask: once where it makes several calls as one; `undefined` until it is known. */
export function useConfirmations(namespace: string, quote: SwapQuote | undefined): 1 | 2 | 3 | undefined {
  const core = useCore()
  const [atomic, setAtomic] = useState<boolean>()
  const approval = quote?.approval
  const wantsSeveral = approval !== undefined
  useEffect(() => {
    if (!wantsSeveral) return
    return askAgain(
      () => readCallsAbility(core, { namespace }),
      (ability) => setAtomic(ability.atomic !== 'unsupported'),
      () => setAtomic(false),
    )
  }, [core, namespace, wantsSeveral])
  if (!quote) return undefined
  if (!approval) return 1
  if (atomic === undefined) return undefined
  if (atomic) return 1
  return approval.reset ? 3 : 2
}
