import { type Address, getBase64Encoder } from '@solana/kit'
import type { SolanaReader } from '../solanaReader.js'

/** An account as it is. */
export interface RawAccount {
  readonly owner: Address
  readonly data: Uint8Array
}

/** How many a node gives at once. */
const atOnce = 100

/** Accounts by address; those that there are. */
export async function readAccounts(
  { rpc }: SolanaReader,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Address, RawAccount>> {
  const parts = Array.from({ length: Math.ceil(addresses.length / atOnce) }, (_, index) =>
    addresses.slice(index * atOnce, (index + 1) * atOnce),
  )
  const answers = await Promise.all(
    parts.map((part) =>
      rpc.getMultipleAccounts([...part], { encoding: 'base64', commitment: 'confirmed' }).send(),
    ),
  )
  const found = answers.flatMap(({ value }) => value)
  return new Map(
    addresses.flatMap((address, index) => {
      const account = found[index]
      return account ? [[address, { owner: account.owner, data: bytesOf(account.data) }] as const] : []
    }),
  )
}

/** What a node gives as base64. */
export const bytesOf = ([text]: readonly [string, ...unknown[]]): Uint8Array =>
  new Uint8Array(getBase64Encoder().encode(text))
