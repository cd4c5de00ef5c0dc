'use client'
import { useRef } from 'react'
import type { Account, Network } from '@latchkey/core'
import { selectAccount, selectActiveNamespace, selectActiveNetwork } from '@latchkey/core/internal'
import { useSelect } from '../../store/useSelect.js'

/** The account in use, where it is, and in whose hand. */
export interface ShownAccount {
  readonly account: Account
  readonly network: Network | undefined
  readonly namespace: string
}

/**
 * The account in use. When it goes away the last one stays: the modal is closing then, and must not
 * change its face on the way out.
 */
export function useShownAccount(): ShownAccount | undefined {
  const account = useSelect((state) => selectAccount(state))
  const network = useSelect(selectActiveNetwork)
  const namespace = useSelect(selectActiveNamespace)
  const last = useRef<ShownAccount>(undefined)
  if (account && namespace !== undefined) last.current = { account, network, namespace }
  return last.current
}
