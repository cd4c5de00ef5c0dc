'use client'
import { useCallback, useEffect } from 'react'
import {
  readSmartAccountNetworks,
  selectAccountTypesRead,
  selectPreferredAccountType,
  selectSmartAccountDeployed,
  selectSmartAccountEnabledNetworks,
  type CaipAddress,
  type CaipNetworkId,
} from '@latchkey/core'
import {
  selectAccount,
  selectActiveNamespace,
  selectCan,
  selectConnection,
  selectNamespaceNetwork,
  selectWallet,
} from '@latchkey/core/internal'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'

/** The embedded wallet's account, where it can be a smart one on the network in use. */
export interface SmartAccountState {
  readonly namespace: string
  readonly address: string
  readonly caipAddress: CaipAddress
  readonly caipNetworkId: CaipNetworkId
  /** Of the network in use. */
  readonly network: string
  /** `undefined` as long as it is not known. */
  readonly isDeployed: boolean | undefined
  /** Calls go out as those of a smart account. */
  readonly isPreferred: boolean
  /** The chain or the gateway did not answer. */
  readonly failed: boolean
  readonly refresh: () => void
}

/** `undefined` where there is none. Read when a screen with it opens, and on another account or network. */
export function useSmartAccount(): SmartAccountState | undefined {
  const run = useRun()
  const namespace = useSelect((state) => {
    const active = selectActiveNamespace(state)
    const isOwn = active !== undefined && selectWallet(state, active)?.type === 'AUTH'
    return isOwn && selectCan(state, active, 'account:types') ? active : undefined
  })
  const account = useSelect((state) => selectAccount(state, namespace))
  const network = useSelect((state) => selectNamespaceNetwork(state, namespace))
  const isConnected = useSelect((state) => selectConnection(state, namespace ?? '').status === 'connected')
  const isEnabled = useSelect((state) =>
    selectSmartAccountEnabledNetworks(state, namespace).some((id) => id === network?.caipNetworkId),
  )
  const isDeployed = useSelect((state) => selectSmartAccountDeployed(state, namespace))
  const preferred = useSelect((state) => selectPreferredAccountType(state, namespace))
  const reading = useSelect((state) => selectAccountTypesRead(state, namespace))
  const refresh = useCallback(() => {
    if (namespace !== undefined) void run(readSmartAccountNetworks, { namespace })
  }, [run, namespace])
  const address = account?.address
  const caipNetworkId = network?.caipNetworkId
  useEffect(() => {
    if (isConnected && address !== undefined && caipNetworkId !== undefined) refresh()
  }, [refresh, isConnected, address, caipNetworkId])
  if (namespace === undefined || !network || !account) return undefined
  const failed = reading?.status === 'failed'
  // As long as nothing was read it is not known whether there is one.
  const isKnown = reading?.status === 'ready' || isDeployed !== undefined
  if (isKnown && !failed && !isEnabled) return undefined
  return {
    namespace,
    address: account.address,
    caipAddress: account.caipAddress,
    caipNetworkId: network.caipNetworkId,
    network: network.name,
    isDeployed,
    isPreferred: preferred !== 'eoa',
    failed,
    refresh,
  }
}
