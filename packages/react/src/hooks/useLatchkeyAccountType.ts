'use client'
import { useEffect, useMemo } from 'react'
import {
  downgradeAccount,
  NotConnectedError,
  readSmartAccountNetworks,
  selectAccountChange,
  selectAccountTypesRead,
  selectAddress,
  selectCanUpgradeAccount,
  selectPreferredAccountType,
  selectSmartAccountDeployed,
  selectSmartAccountEnabledNetworks,
  setPreferredAccountType,
  upgradeAccount,
} from '@latchkey/core'
import type { AccountChange, AccountType, CaipNetworkId, SentBatch } from '@latchkey/core'
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
  /**
   * The wallet changes accounts for pages, as the embedded wallet does: `upgrade` and `downgrade` may work.
   */
  readonly canUpgrade: boolean
  /** How calls of the account in use go out; `undefined` as long as that was not read. */
  readonly preferred: AccountType | undefined
  /** The networks on which the account can be a smart account, as far as they were read. */
  readonly enabledNetworks: readonly CaipNetworkId[]
  /** Whether it is one on the network in use; `undefined` as long as that was not read. */
  readonly isDeployed: boolean | undefined
  /** `none` where nothing can be chosen. It is read when the hook is first used, and for another account. */
  readonly status: 'none' | 'idle' | 'loading' | 'success' | 'error'
  /** The newest upgrade or downgrade on the network in use, and what became of it. */
  readonly change: AccountChange | undefined
  /**
   * Reads all of that again: from the gateway, which networks; from the chains, what the account is there.
   */
  readonly readNetworks: () => Promise<readonly CaipNetworkId[]>
  /** Keeps how calls of the account in use go out. */
  readonly setPreferred: (type: AccountType) => Promise<void>
  /**
   * Makes it a smart account at once, on the network of the render that the function comes from. Only the
   * embedded wallet does that for a page. Resolves when it may be on its way.
   */
  readonly upgrade: () => Promise<SentBatch>
  /** Makes it a regular account again, which pauses every smart session there. */
  readonly downgrade: () => Promise<SentBatch>
}

const KNOWN = { loading: 'loading', ready: 'success', failed: 'error' } as const

/**
 * Whether calls of an account go out as those of a smart account, at one address.
 *
 * @param options `namespace`: the family; the active one when absent
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { canChoose, preferred, setPreferred } = useLatchkeyAccountType()
 * const toggle = () => setPreferred(preferred === 'eoa' ? 'smartAccount' : 'eoa')
 * const button = canChoose && <button onClick={toggle}>{preferred}</button>
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
  const canUpgrade = useRead((state) => canChoose && selectCanUpgradeAccount(state, family))
  const preferred = useRead((state) => selectPreferredAccountType(state, family))
  const enabledNetworks = useRead((state) => selectSmartAccountEnabledNetworks(state, family))
  const isDeployed = useRead((state) => selectSmartAccountDeployed(state, family))
  const reading = useRead((state) => selectAccountTypesRead(state, family)?.status)
  const change = useRead((state) => selectAccountChange(state, family))
  const from = useRead((state) => selectAddress(state, family))
  const caipNetworkId = useRead((state) => selectNamespaceNetwork(state, family)?.caipNetworkId)
  const commands = useMemo(() => {
    const ofFamily = family === undefined ? {} : { namespace: family }
    const changeTo = async (command: typeof upgradeAccount): Promise<SentBatch> => {
      // What was rendered is what the visitor saw.
      if (from === undefined || caipNetworkId === undefined) throw new NotConnectedError()
      return command(core, { ...ofFamily, from, caipNetworkId })
    }
    return {
      readNetworks: () => readSmartAccountNetworks(core, ofFamily),
      setPreferred: (type: AccountType) => setPreferredAccountType(core, { ...ofFamily, type }),
      upgrade: () => changeTo(upgradeAccount),
      downgrade: () => changeTo(downgradeAccount),
    }
  }, [core, family, from, caipNetworkId])
  useEffect(() => {
    // What the account prefers is not known before: a page would toggle the wrong way.
    if (canChoose && from !== undefined) commands.readNetworks().catch(() => undefined)
  }, [commands, canChoose, from])
  const known = reading === undefined ? 'idle' : KNOWN[reading]
  const status = canChoose ? known : 'none'
  return { ...commands, canChoose, canUpgrade, preferred, enabledNetworks, isDeployed, status, change }
}
