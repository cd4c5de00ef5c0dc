'use client'
import { useEffect } from 'react'
import { loadPermissions, selectPermissions, type AccountPermissions } from '@latchkey/core'
import { selectConnection, selectNamespaceNetwork } from '@latchkey/core/internal'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import type { ShownAccount } from '../account/useShownAccount.js'

/** What a screen shows of the permissions of an account. */
export interface Sessions {
  readonly known: AccountPermissions | undefined
  /** Nothing is known yet, and it is being read. */
  readonly waiting: boolean
  readonly failed: boolean
  readonly refresh: () => void
}

/**
 * The permissions of the account that is shown: read when the screen opens, on another account or network,
 * and once a wallet that was restored is there.
 */
export function useSessions({ namespace, account }: ShownAccount): Sessions {
  const run = useRun()
  const known = useSelect((state) => selectPermissions(state, namespace))
  const { status } = useSelect((state) => selectConnection(state, namespace))
  const networkId = useSelect((state) => selectNamespaceNetwork(state, namespace)?.caipNetworkId)
  const { caipAddress } = account
  const refresh = (): void => void run(loadPermissions, { namespace })
  useEffect(() => {
    if (status === 'connected') void run(loadPermissions, { namespace })
  }, [run, namespace, caipAddress, networkId, status])
  const failed = known?.status === 'failed'
  const isEmpty = !known || known.permissions.length === 0
  return { known, waiting: isEmpty && !failed && known?.status !== 'ready', failed, refresh }
}
