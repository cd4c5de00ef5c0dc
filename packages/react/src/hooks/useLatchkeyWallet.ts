'use client'
import { useCallback, useEffect, useMemo } from 'react'
import { connect, openModal, type Session } from '@latchkey/core'
import {
  findWallet,
  mergeConnectors,
  selectAttempt,
  selectConnection,
  selectWalletRecord,
  type RootState,
} from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from '../store/useRead.js'
import { walletOfRecord, walletOfRow, type LatchkeyWallet } from './latchkeyWallet.js'

/** What `useLatchkeyWallet` returns. */
export interface LatchkeyWalletState {
  /** `undefined` while it is looked for, and where it is not known. */
  readonly wallet: LatchkeyWallet | undefined
  /** It is in use, in the family that is named or in any. */
  readonly isConnected: boolean
  /** It was asked, and has not answered yet. */
  readonly isConnecting: boolean
  /**
   * Asks the wallet where it is installed, and rejects as `connect` does. Otherwise the modal opens and shows
   * how to reach it.
   *
   * @returns the session; `undefined` where the modal opened
   */
  readonly connect: () => Promise<Session | undefined>
}

/**
 * One wallet, and the way to connect it without a list.
 *
 * @param options `id`: its rdns or connector id (`io.metamask`), or its id in the directory; `namespace`: the
 *   family to connect; its first when absent
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * const { wallet, connect } = useLatchkeyWallet({ id: 'io.metamask' })
 */
export function useLatchkeyWallet({
  id,
  namespace,
}: {
  readonly id: string
  readonly namespace?: string
}): LatchkeyWalletState {
  const core = useCore()
  const connectors = useRead((state) => state.connectors.byNamespace)
  const record = useRead((state) => selectWalletRecord(state, id))
  const started = useRead(({ lifecycle }) => lifecycle.status !== 'idle')
  const wallet = useMemo((): LatchkeyWallet | undefined => {
    const members = Object.values(connectors)
      .flat()
      .filter((each) => each.type !== 'WALLET_CONNECT' && [each.id, each.rdns, each.explorerId].includes(id))
    const [group] = mergeConnectors(members)
    if (!group) return record && walletOfRecord(core, core.store.getState(), record)
    const [{ name, explorerId }] = group
    const imageUrl = group.find((each) => each.imageUrl !== undefined)?.imageUrl
    const refs = group.map((each) => ({ namespace: each.chainNamespace, connectorId: each.id }))
    return walletOfRow(core, {
      id,
      kind: 'injected',
      name,
      connectors: refs,
      ...(imageUrl !== undefined && { imageUrl }),
      ...(explorerId !== undefined && { walletId: explorerId }),
    })
  }, [core, connectors, record, id])
  const isKnown = wallet !== undefined
  useEffect(() => {
    if (started && !isKnown) findWallet(core, { id }).catch(() => undefined)
  }, [core, started, isKnown, id])
  const refs = wallet?.connectors.filter((each) => namespace === undefined || each.namespace === namespace)
  return {
    wallet,
    isConnected: useRead((state) => refs?.some((each) => isInUse(state, each)) ?? false),
    isConnecting: useRead((state) => {
      const attempt = selectAttempt(state)
      return (
        attempt?.status === 'pending' &&
        (refs?.some(
          (each) => each.namespace === attempt.namespace && each.connectorId === attempt.connectorId,
        ) ??
          false)
      )
    }),
    connect: useCallback(async () => {
      const installed = wallet?.connectors.find(
        (each) => namespace === undefined || each.namespace === namespace,
      )
      if (installed) return await connect(core, installed)
      const known = wallet ?? (await findWallet(core, { id }))
      await openModal(
        core,
        known
          ? { view: 'ConnectingWalletConnect', params: { walletId: known.id }, namespace }
          : { namespace },
      )
      return undefined
    }, [core, id, namespace, wallet]),
  }
}

function isInUse(
  state: RootState,
  { namespace, connectorId }: { readonly namespace: string; readonly connectorId: string },
): boolean {
  const connection = selectConnection(state, namespace)
  return connection.status === 'connected' && connection.connectorId === connectorId
}
