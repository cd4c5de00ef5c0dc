import { type AccountInfo, type Connection, PublicKey } from '@solana/web3.js'

import {
  isTokenProgram,
  readMint,
  readTokenAccount,
  tokenPrograms,
  type Mint,
  type TokenAccount,
} from './tokenProgram.js'

export interface HeldAccount extends TokenAccount {
  readonly address: PublicKey
  readonly program: PublicKey
}

/** Every token account of an owner, of both programs. */
export async function heldAccounts(
  connection: Connection,
  owner: PublicKey,
): Promise<readonly HeldAccount[]> {
  const answers = await Promise.all(
    tokenPrograms.map((programId) => connection.getTokenAccountsByOwner(owner, { programId })),
  )
  return answers.flatMap(({ value }, index) =>
    value.flatMap(({ pubkey, account }) => {
      const read = readTokenAccount(account.data)
      const program = tokenPrograms[index]
      // The node's own filter is not believed.
      return read && program && read.owner.equals(owner) ? [{ ...read, address: pubkey, program }] : []
    }),
  )
}

export interface KnownMint extends Mint {
  readonly program: PublicKey
}

export function toMint(account: AccountInfo<Uint8Array> | null | undefined): KnownMint | undefined {
  const mint = account && isTokenProgram(account.owner) ? readMint(account.data) : undefined
  return account && mint ? { ...mint, program: account.owner } : undefined
}

/** Mints by address; what is none is left out. */
export async function readMints(
  connection: Connection,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, KnownMint>> {
  // As many as a node answers at once.
  const pages = Array.from({ length: Math.ceil(addresses.length / 100) }, (_, page) =>
    addresses.slice(page * 100, page * 100 + 100),
  )
  const answers = await Promise.all(
    pages.map((page) => connection.getMultipleAccountsInfo(page.map((address) => new PublicKey(address)))),
  )
  const mints = answers
    .flat()
    .map((account, index): readonly [string, KnownMint | undefined] => [
      addresses[index] ?? '',
      toMint(account),
    ])
  return new Map(mints.filter((entry): entry is readonly [string, KnownMint] => entry[1] !== undefined))
}
