import { connect } from './connect.js'
import { reconnect } from './reconnect.js'
import type { Draft } from '@reduxjs/toolkit'
import { connectionRestored, sessionEnded, sessionStarted, walletNetworkChanged } from './connectionEvents.js'
import { slice, type Slice } from '../store/slice.js'
import type { Account } from '../model/session.js'
import {
  accountSelected,
  accountsReceived,
  addressLabelled,
  type AccountsReceived,
  type AccountsState,
} from './accountsState.js'
import { onNetwork } from '../model/caip.js'

const initialState: AccountsState = { byNamespace: {}, labels: {} }

/** A network may spell the address of the same key in its own way. */
function isSame(one: Account | undefined, other: Account): boolean {
  return (
    one?.address === other.address ||
    (one?.publicKey !== undefined && one.publicKey === other.publicKey && one.type === other.type)
  )
}

/** Keeps the account in use where the wallet still shows it; otherwise the wallet's first is in use. */
function receive(
  state: Draft<AccountsState>,
  { namespace, connectorId, accounts }: AccountsReceived,
  stays = true,
): void {
  const [first] = accounts
  const before = state.byNamespace[namespace]
  const used = before?.accounts.find(({ address }) => address === before.address)
  const again =
    accounts.find(({ address }) => address === used?.address) ?? accounts.find((each) => isSame(used, each))
  if (first)
    state.byNamespace[namespace] = {
      connectorId,
      accounts: [...accounts],
      address: ((stays && again) || first).address,
    }
  else delete state.byNamespace[namespace]
}

/** A wallet puts the account that its owner works with first: a new first account is the one in use. */
function follow(state: Draft<AccountsState>, received: AccountsReceived): void {
  const [first] = received.accounts
  receive(state, received, first && isSame(state.byNamespace[received.namespace]?.accounts[0], first))
}

export const accountsSlice: Slice<'accounts', AccountsState> = slice('accounts', initialState, (on) => {
  on.addCase(connectionRestored, (state, { payload }) => {
    for (const [namespace, session] of Object.entries(payload.sessions)) {
      if (!state.byNamespace[namespace]) receive(state, { namespace, ...session })
    }
  })
    .addCase(connect.fulfilled, (state, { payload, meta }) =>
      follow(state, { ...payload, namespace: meta.arg.namespace }),
    )
    .addCase(sessionStarted, (state, { payload: { namespace, session, known } }) =>
      (known ? receive : follow)(state, { namespace, ...session }),
    )
    .addCase(reconnect.rejected, (state, { meta: { arg } }) => {
      if (state.byNamespace[arg.namespace]?.connectorId === arg.connectorId)
        delete state.byNamespace[arg.namespace]
    })
    .addCase(accountsReceived, (state, { payload }) => follow(state, payload))
    .addCase(walletNetworkChanged, (state, { payload: { namespace, connectorId, caipNetworkId } }) => {
      const family = state.byNamespace[namespace]
      if (family?.connectorId === connectorId) family.accounts = onNetwork(family.accounts, caipNetworkId)
    })
    .addCase(accountSelected, (state, { payload }) => {
      const family = state.byNamespace[payload.namespace]
      if (family?.accounts.some((account) => account.address === payload.address))
        family.address = payload.address
    })
    .addCase(sessionEnded, (state, { payload }) => {
      delete state.byNamespace[payload.namespace]
    })
    .addCase(addressLabelled, (state, { payload }) => {
      const { address, label } = payload
      // By a fresh copy, so that no address is a name of the prototype.
      state.labels = Object.fromEntries([
        ...Object.entries(state.labels).filter(([each]) => each !== address),
        ...(label === undefined ? [] : [[address, label]]),
      ])
    })
})
