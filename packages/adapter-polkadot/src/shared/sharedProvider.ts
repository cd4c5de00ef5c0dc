import { NoAccountsError } from '@latchkey/core/adapter'
import type { SignerPayloadJSON, SignerPayloadRaw } from '@polkadot/types/types'

import { readAccountId } from '../address/ss58.js'
import type { LiveSession } from '../session/liveSession.js'
import { usableOn, type WalletAccount } from '../session/walletAccount.js'

/** A session elsewhere as extensions are: `api.setSigner(provider.signer)` works with either. */
export interface SharedProvider {
  readonly accounts: { get(): Promise<readonly { readonly address: string }[]> }
  readonly signer: {
    signPayload(
      payload: SignerPayloadJSON,
    ): Promise<{ readonly id: number; readonly signature: `0x${string}` }>
    signRaw(raw: SignerPayloadRaw): Promise<{ readonly id: number; readonly signature: `0x${string}` }>
  }
}

export function sharedProvider(session: () => LiveSession): SharedProvider {
  const { signal } = new AbortController()
  const accounts = (): readonly WalletAccount[] => usableOn(session().shared, session().caipNetworkId)
  function find(address: string): WalletAccount {
    const account = accounts().find(({ accountId }) => accountId === readAccountId(address))
    if (!account) throw new NoAccountsError()
    return account
  }
  return {
    accounts: { get: async () => accounts().map(({ address }) => ({ address })) },
    signer: {
      async signPayload(payload) {
        const { signer, caipNetworkId } = session()
        return {
          id: 1,
          signature: await signer.signPayload({
            account: find(payload.address),
            payload,
            caipNetworkId,
            signal,
          }),
        }
      },
      async signRaw({ address, data }) {
        const { signer, caipNetworkId } = session()
        return {
          id: 1,
          signature: await signer.signMessage({
            account: find(address),
            message: data,
            caipNetworkId,
            signal,
          }),
        }
      },
    },
  }
}
