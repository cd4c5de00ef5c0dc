'use client'
import { useCallback } from 'react'
import {
  pickConnector,
  pickWallet,
  prepareConnector,
  preparePairing,
  to,
  viewPushed,
  type ConnectRow,
} from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useEmit } from '../../store/useEmit.js'
import { useRun } from '../../store/useRun.js'

/** Whether a wallet is reached through a pairing, and not in this browser. */
export function isRemote({ kind, connector }: ConnectRow): boolean {
  return kind === 'walletConnect' || connector === undefined
}

/** Asks for the screen behind a row. */
function fetchScreen(row: ConnectRow): Promise<unknown> {
  if (row.kind === 'allWallets') return import('../wallets/AllWalletsView.js')
  if (isRemote(row)) return import('../walletconnect/ConnectingWalletConnectView.js')
  if (row.connectors) return import('./ConnectingMultiChainView.js')
  return import('./ConnectingExternalView.js')
}

interface RowActions {
  /** A click on the row. */
  readonly choose: (row: ConnectRow) => void
  /** The pointer or the focus reaches the row: what a click needs starts to load. */
  readonly approach: (row: ConnectRow) => void
}

/** What a row of the Connect list leads to (S4.38, behaviour 3.7). */
export function useChooseRow(): RowActions {
  const core = useCore()
  const run = useRun()
  const emit = useEmit()
  const choose = useCallback(
    (row: ConnectRow): void => {
      const { kind, connector, connectors, walletId } = row
      if (kind === 'allWallets') emit(viewPushed(to('AllWallets')))
      else if (!isRemote(row) && connector && connectors)
        emit(viewPushed(to('ConnectingMultiChain', connector)))
      else if (!isRemote(row) && connector) void run(pickConnector, connector)
      else void run(pickWallet, walletId === undefined ? {} : { walletId })
    },
    [run, emit],
  )
  const approach = useCallback(
    (row: ConnectRow): void => {
      if (isRemote(row)) void run(preparePairing)
      else if (row.connector) prepareConnector(core, row.connector.namespace)
      // The screen loads in advance. After a failure the click loads it again.
      fetchScreen(row).catch(() => undefined)
    },
    [core, run],
  )
  return { choose, approach }
}
