'use client'
import { useEffect } from 'react'
import {
  readSmartAccountNetworks,
  selectPreferredAccountTypes,
  selectSmartAccountDeployed,
  selectSmartAccountEnabledNetworks,
} from '@latchkey/core'
import {
  selectActiveNamespace,
  selectCan,
  selectNamespaceNetwork,
  selectWallet,
} from '@latchkey/core/internal'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'

/** The embedded wallet's account, where it can be a smart one on the network in use. */
export interface SmartAccountState {
  readonly namespace: string
  /** Of the network in use. */
  readonly network: string
  readonly isDeployed: boolean
  /** Transactions go out as those of a smart account. */
  readonly isPreferred: boolean
}

/** `undefined` where there is none, and as long as it is not known. */
export function useSmartAccount(): SmartAccountState | undefined {
  const run = useRun()
  const namespace = useSelect((state) => {
    const active = selectActiveNamespace(state)
    const isOwn = active !== undefined && selectWallet(state, active)?.type === 'AUTH'
    return isOwn && selectCan(state, active, 'account:types') ? active : undefined
  })
  const network = useSelect((state) => selectNamespaceNetwork(state, namespace))
  const isEnabled = useSelect((state) =>
    selectSmartAccountEnabledNetworks(state, namespace).some((id) => id === network?.caipNetworkId),
  )
  const isDeployed = useSelect((state) => selectSmartAccountDeployed(state, namespace))
  const preferred = useSelect((state) => selectPreferredAccountTypes(state)[namespace ?? ''])
  useEffect(() => {
    if (namespace !== undefined) void run(readSmartAccountNetworks, { namespace })
  }, [run, namespace])
  if (namespace === undefined || !network || !isEnabled || isDeployed === undefined) return undefined
  return { namespace, network: network.name, isDeployed, isPreferred: preferred !== 'eoa' }
}
