'use client'
import { useMemo } from 'react'
import type { Account, Network } from '@latchkey/core'
import { selectAccount, selectActiveNamespace } from '@latchkey/core/internal'
import { useActiveNetwork } from '../../store/useActiveNetwork.js'
import { useSelect } from '../../store/useSelect.js'
import { useSettled } from '../../store/useSettled.js'

/** The active account with its network and namespace. */
export interface ShownAccount {
  readonly account: Account
  readonly network: Network | undefined
  readonly namespace: string
}

/**
 * The active account. After it is gone the last one stays, so that a closing modal does not change while it
 * fades out.
 */
export function useShownAccount(): ShownAccount | undefined {
  const account = useSelect((state) => selectAccount(state))
  const network = useActiveNetwork()
  const namespace = useSelect(selectActiveNamespace)
  const shown = useMemo(
    () => (account && namespace !== undefined ? { account, network, namespace } : undefined),
    [account, network, namespace],
  )
  return useSettled(shown, shown !== undefined)
}
