import type { Draft } from '@reduxjs/toolkit'
import { connect } from '../connection/connect.js'
import { connectionRestored, sessionEnded, sessionStarted } from '../connection/connectionEvents.js'
import { reconnect } from '../connection/reconnect.js'
import { slice, type Slice } from '../store/slice.js'
import type { Account } from './account.js'
import { accountSelected, accountsReceived, addressLabelled } from './accountsEvents.js'
import type { AccountsState } from './accountsState.js'

const initialState: AccountsState = { byNamespace: {}, labels: {} }

/** Keeps the address in use where the wallet still shows it; otherwise the wallet's first is in use. */
function receive(state: Draft<AccountsState>, namespace: string, accounts: readonly Account[]): void {
  const [first] = accounts
  const before = state.byNamespace[namespace]?.address
  if (first === undefined) delete state.byNamespace[namespace]
  else state.byNamespace[namespace] = { accounts: [...accounts], address: accounts.find((each) => each.address === before)?.address ?? first.address }
}

/** A wallet puts the account that its owner works with first: a new first account is the one in use. */
function follow(state: Draft<AccountsState>, namespace: string, accounts: readonly Account[]): void {
  if (state.byNamespace[namespace]?.accounts[0]?.address === accounts[0]?.address) receive(state, namespace, accounts)
  else if (accounts[0]) state.byNamespace[namespace] = { accounts: [...accounts], address: accounts[0].address }
  else delete state.byNamespace[namespace]
}

export const accountsSlice: Slice<'accounts', AccountsState> = slice('accounts', initialState, (on) => {
  on.addCase(connectionRestored, (state, { payload }) => {
    for (const [namespace, session] of Object.entries(payload.sessions)) {
      if (!state.byNamespace[namespace]) receive(state, namespace, session.accounts)
    }
  })
    .addCase(connect.fulfilled, (state, { payload, meta }) => follow(state, meta.arg.namespace, payload.accounts))
    .addCase(sessionStarted, (state, { payload }) => follow(state, payload.namespace, payload.session.accounts))
    .addCase(reconnect.fulfilled, (state, { payload, meta }) => receive(state, meta.arg.namespace, payload?.accounts ?? []))
    .addCase(reconnect.rejected, (state, { meta }) => {
      delete state.byNamespace[meta.arg.namespace]
    })
    .addCase(accountsReceived, (state, { payload }) => follow(state, payload.namespace, payload.accounts))
    .addCase(accountSelected, (state, { payload }) => {
      const family = state.byNamespace[payload.namespace]
      if (family?.accounts.some((account) => account.address === payload.address)) family.address = payload.address
    })
    .addCase(sessionEnded, (state, { payload }) => {
      delete state.byNamespace[payload.namespace]
    })
    .addCase(addressLabelled, (state, { payload }) => {
      state.labels[payload.address] = payload.label
    })
})
