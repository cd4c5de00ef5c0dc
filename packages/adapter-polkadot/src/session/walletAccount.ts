import { MalformedResponseError, NoAccountsError, type CaipNetworkId } from '@latchkey/core/adapter'
import * as v from 'valibot'

import { readAccountId } from '../address/ss58.js'

/** An account that a wallet shares. */
export interface WalletAccount {
  /** In the wallet's own spelling, which it knows best. */
  readonly address: string
  /** What every spelling of the address stands for: 32 bytes as hex. */
  readonly accountId: `0x${string}`
  /** The only networks it is for; absent where it is for all. */
  readonly only?: readonly CaipNetworkId[]
}

const entry = v.object({
  address: v.string(),
  genesisHash: v.nullish(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))])),
  type: v.nullish(v.string()),
})

/**
 * The accounts out of an extension's answer. Those of Ethereum's kind are left out: no network of this
 * family's own addresses has them.
 * @throws {MalformedResponseError}
 * @throws {NoAccountsError}
 */
export function readAccounts(answer: unknown): readonly WalletAccount[] {
  const parsed = v.safeParse(v.pipe(v.array(entry), v.maxLength(1000)), answer)
  if (!parsed.success) throw new MalformedResponseError({ details: 'accounts' })
  const own = parsed.output.filter(
    ({ address, type }) => type !== 'ethereum' && !/^0x[0-9a-f]{40}$/i.test(address),
  )
  const accounts = own.map(({ address, genesisHash }): WalletAccount => {
    const accountId = readAccountId(address)
    if (!accountId) throw new MalformedResponseError({ details: 'accounts' })
    return {
      address,
      accountId,
      ...(genesisHash && { only: [`polkadot:${genesisHash.slice(2, 34).toLowerCase()}`] }),
    }
  })
  if (accounts.length === 0) throw new NoAccountsError()
  return accounts
}

/** The accounts that can be used on a network, each once. */
export function usableOn(
  accounts: readonly WalletAccount[],
  caipNetworkId: CaipNetworkId,
): readonly WalletAccount[] {
  const there = accounts.filter(({ only }) => only === undefined || only.includes(caipNetworkId))
  return [...new Map(there.map((account) => [account.accountId, account])).values()]
}
