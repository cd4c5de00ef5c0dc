import type { Address } from '@solana/addresses'

import type { Cluster } from './cluster.js'
import type { ChainAccount } from './clusterAnswers.js'
import {
  isTokenProgram,
  readMint,
  readTokenAccount,
  tokenPrograms,
  type Mint,
  type TokenAccount,
} from './tokenProgram.js'

export interface HeldAccount extends TokenAccount {
  readonly address: Address
  readonly program: Address
}

/** Every token account of an owner, of both programs. */
export async function heldAccounts(cluster: Cluster, owner: Address): Promise<readonly HeldAccount[]> {
  const answers = await Promise.all(
    tokenPrograms.map(async (program) => ({ program, list: await cluster.tokenAccounts(owner, program) })),
  )
  return answers.flatMap(({ program, list }) =>
    list.flatMap(({ address, account }) => {
      const read = readTokenAccount(account.data)
      // The node's own filter is not believed.
      return read && read.owner === owner ? [{ ...read, address, program }] : []
    }),
  )
}

export interface KnownMint extends Mint {
  readonly program: Address
}

export function toMint(account: ChainAccount | null | undefined): KnownMint | undefined {
  const mint = account && isTokenProgram(account.owner) ? readMint(account.data) : undefined
  return account && mint ? { ...mint, program: account.owner } : undefined
}

/** Accounts in the order of their addresses, by as many questions as a hundred at once take. */
export async function accountsOf(
  cluster: Cluster,
  addresses: readonly Address[],
): Promise<readonly (ChainAccount | null)[]> {
  const pages = Array.from({ length: Math.ceil(addresses.length / 100) }, (_, page) =>
    addresses.slice(page * 100, page * 100 + 100),
  )
  return (await Promise.all(pages.map((page) => cluster.accounts(page)))).flat()
}

/** Mints by address; what is none is left out. */
export async function readMints(
  cluster: Cluster,
  addresses: readonly Address[],
): Promise<ReadonlyMap<string, KnownMint>> {
  const accounts = await accountsOf(cluster, addresses)
  const mints = accounts.map((account, index): readonly [string, KnownMint | undefined] => [
    addresses[index] ?? '',
    toMint(account),
  ])
  return new Map(mints.filter((entry): entry is readonly [string, KnownMint] => entry[1] !== undefined))
}
