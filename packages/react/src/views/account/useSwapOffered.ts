'use client'
import { useEffect, useState } from 'react'
import { readSwapOffered, selectCan } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'
import { askAgain } from '../swap/askAgain.js'
import type { ShownAccount } from './useShownAccount.js'

/** Whether swaps are offered to the account. Where only the network can tell, not before it did. */
export function useSwapOffered({ namespace, network }: Pick<ShownAccount, 'namespace' | 'network'>): boolean {
  const core = useCore()
  const can = useSelect((state) => selectCan(state, namespace, 'swap'))
  const mustAsk = useSelect((state) => selectCan(state, namespace, 'swap:network'))
  const key = can && mustAsk ? network?.caipNetworkId : undefined
  const [offered, setOffered] = useState<string>()
  useEffect(() => {
    if (key === undefined) return
    return askAgain(
      () => readSwapOffered(core, { namespace }),
      (answer) => setOffered(answer ? key : undefined),
      () => setOffered(undefined),
    )
  }, [core, namespace, key])
  return can && (!mustAsk || (key !== undefined && offered === key))
}
