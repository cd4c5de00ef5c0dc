'use client'
import { useEffect, useState } from 'react'
import { checkPrimaryName, type PrimaryCheck } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import type { ShownAccount } from '../account/useShownAccount.js'

/**
 * Whether the name is the account's primary one already, or can be: asked each time that it is shown, since
 * other pages and wallets change it too. `unknown` where nothing could be found out.
 */
export function usePrimaryCheck(
  name: string,
  { namespace, account: { address } }: ShownAccount,
  can: boolean,
): PrimaryCheck | 'checking' | 'unknown' {
  const core = useCore()
  const question = `${namespace} ${address} ${name}`
  const [known, setKnown] = useState<{
    readonly question: string
    readonly check: PrimaryCheck | 'unknown'
  }>()
  useEffect(() => {
    if (!can) return
    let isGone = false
    const know = (check: PrimaryCheck | 'unknown'): void => {
      if (!isGone) setKnown({ question, check })
    }
    checkPrimaryName(core, { name, namespace }).then(know, () => know('unknown'))
    return () => {
      isGone = true
    }
  }, [can, core, name, namespace, question])
  return known?.question === question ? known.check : 'checking'
}
