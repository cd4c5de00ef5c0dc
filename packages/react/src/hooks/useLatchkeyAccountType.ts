'use client'
import { useMemo } from 'react'
import {
  downgradeAccount,
  NotConnectedError,
  readSmartAccountNetworks,
  selectAddress,
  selectPreferredAccountTypes,
  selectSmartAccountDeployed,
  selectSmartAccountEnabledNetworks,
  setPreferredAccountType,
  upgradeAccount,
} from '@latchkey/core'
import type { AccountType, CaipNetworkId, SentBatch } from '@latchkey/core'
import {
  selectActiveNamespace,
  selectCan,
  selectIsConnected,
  selectNamespaceNetwork,
} from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'

/** What `useLatchkeyAccountType` returns. */
export interface LatchkeyAccountType {
  /** A wallet is connected whose family has accounts of both types. */
  readonly canChoose: boolean
  /** How transactions go out, as far as it was read or chosen. */
  readonly preferred: AccountType | undefined
  /** The networks on which the account can be a smart account, as far as they were read. */
  readonly enabledNetworks: readonly CaipNetworkId[]
  /** Whether it is one on the network in use; `undefined` as long as that was not read. */
  readonly isDeployed: boolean | undefined
  /** Reads all of that: from the gateway, which networks; from the chains, what the account is there. */
  readonly readNetworks: () => Promise<readonly CaipNetworkId[]>
  /** Keeps how transactions go out. */
  readonly setPreferred: (type: AccountType) => Promise<void>
  /**
   * Makes it a smart account at once, on the network of the render that the function comes from. Only the
   * embedded wallet does that for a page. Resolves when it may be on its way.
   */
  readonly upgrade: () => Promise<SentBatch>
  /** Makes it a regular account again, which ends every smart session there. */
  readonly downgrade: () => Promise<SentBatch>
}

/**
 * Whether transactions of an account go out as those of a smart account, at one address.
 *
 * @param options `namespace`: the family; the active one when absent
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { preferred, setPreferred } = useLatchkeyAccountType()
 * const toggle = () => setPreferred(preferred === 'eoa' ? 'smartAccount' : 'eoa')
 */
export function useLatchkeyAccountType({
  namespace,
}: { readonly namespace?: string } = {}): LatchkeyAccountType {
  const core = useCore()
  const active = useRead(selectActiveNamespace)
  const family = namespace ?? active
  const canChoose = useRead(
    (state) =>
      family !== undefined && selectIsConnected(state, family) && selectCan(state, family, 'account:types'),
  )
  const types = useRead(selectPreferredAccountTypes)
  const enabledNetworks = useRead((state) => selectSmartAccountEnabledNetworks(state, family))
  const isDeployed = useRead((state) => selectSmartAccountDeployed(state, family))
  const from = useRead((state) => selectAddress(state, family))
  const caipNetworkId = useRead((state) => selectNamespaceNetwork(state, family)?.caipNetworkId)
  const commands = useMemo(() => {
    const ofFamily = family === undefined ? {} : { namespace: family }
    const change = async (command: typeof upgradeAccount): Promise<SentBatch> => {
      // What was rendered is what the visitor saw.
      if (from === undefined || caipNetworkId === undefined) throw new NotConnectedError()
      return command(core, { ...ofFamily, from, caipNetworkId })
    }
    return {
      readNetworks: () => readSmartAccountNetworks(core, ofFamily),
      setPreferred: (type: AccountType) => setPreferredAccountType(core, { ...ofFamily, type }),
      upgrade: () => change(upgradeAccount),
      downgrade: () => change(downgradeAccount),
    }
  }, [core, family, from, caipNetworkId])
  const preferred = family === undefined ? undefined : types[family]
  return { ...commands, canChoose, preferred, enabledNetworks, isDeployed }
}
