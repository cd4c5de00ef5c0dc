import { type Address, type Rpc, type SolanaRpcApi, address } from '@solana/kit'
import type { SolanaConfig } from '../familyConfig.js'
import { shownAmount } from './shownAmount.js'

/** A cluster and the way to ask it. */
export interface SolanaReader {
  readonly config: SolanaConfig
  readonly rpc: Rpc<SolanaRpcApi>
}

/** SPL Token and Token-2022. */
export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

/** An account of either token program. */
export interface TokenAccount {
  readonly address: Address
  readonly mint: string
  /** In the smallest unit, as it is shown. */
  readonly amount: bigint
}

/** What an owner has in accounts of both token programs. */
export async function readTokenAccounts(
  { rpc }: SolanaReader,
  owner: Address,
): Promise<readonly TokenAccount[]> {
  const lists = await Promise.all(
    tokenPrograms.map((program) =>
      rpc
        .getTokenAccountsByOwner(
          owner,
          { programId: address(program) },
          { encoding: 'jsonParsed', commitment: 'confirmed' },
        )
        .send(),
    ),
  )
  return lists
    .flatMap(({ value }) => value)
    .map(({ pubkey, account }) => {
      const { mint, tokenAmount } = account.data.parsed.info
      return { address: pubkey, mint, amount: shownAmount(tokenAmount) }
    })
}
