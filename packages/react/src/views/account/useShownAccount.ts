'use client'
import { useMemo } from 'react'
import type { Account, Network } from '@latchkey/core'
import { selectAccount, selectActiveNamespace, selectActiveNetwork } from '@latchkey/core/internal'
import { useSelect } from '../../store/useSelect.js'
import { useSettled } from '../../store/useSettled.js'

/** The account in use with its network and namespace. */
export interface ShownAccount {
  readonly account: Account
  readonly network: Network | undefined
  readonly namespace: string
}

/**
 * The account in use. When it goes away the last one stays: the modal is closing then, and must not
 * change while it fades out.
 */
export function useShownAccount(): ShownAccount | undefined {
  const account = useSelect((state) => selectAccount(state))
  const network = useSelect(selectActiveNetwork)
  const namespace = useSelect(selectActiveNamespace)
  const shown = useMemo(
    () => (account && namespace !== undefined ? { account, network, namespace } : undefined),
    [account, network, namespace],
  )
  return useSettled(shown, shown !== undefined)
}
