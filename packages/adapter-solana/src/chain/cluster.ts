import { base58 } from '@scure/base'
import type { Address } from '@solana/addresses'
import type { Signature } from '@solana/keys'
import { createSolanaRpcApi } from '@solana/rpc-api'
import { createRpc, type RpcTransport } from '@solana/rpc-spec'
import type { Base58EncodedBytes } from '@solana/rpc-types'
import type { Base64EncodedWireTransaction } from '@solana/transactions'

import {
  listOf,
  nodeAnswer,
  readAccount,
  readBlockhash,
  readIncludedTransaction,
  readListed,
  readSimulation,
  readStatus,
  textOf,
  valueOf,
  whole,
  type ChainAccount,
  type IncludedTransaction,
  type LatestBlockhash,
  type ListedTransaction,
  type Simulation,
  type TransactionStatus,
} from './clusterAnswers.js'

/**
 * What is read from a cluster, at the commitment `confirmed`. Each answer is checked for what is used of it:
 * kit's types describe what nodes should say.
 * @throws {ChainUnreachableError} by each: the node refuses, or says something else
 */
export interface Cluster {
  /** In lamports. */
  balance(owner: Address): Promise<bigint>
  /** `null` where there is no account at an address. */
  account(address: Address): Promise<ChainAccount | null>
  /** At most 100 at once, in order. */
  accounts(addresses: readonly Address[]): Promise<readonly (ChainAccount | null)[]>
  tokenAccounts(
    owner: Address,
    programId: Address,
  ): Promise<readonly { readonly address: Address; readonly account: ChainAccount }[]>
  /** The accounts of a program with these bytes in front. */
  programAccounts(
    programId: Address,
    front: Uint8Array,
  ): Promise<readonly { readonly address: Address; readonly account: ChainAccount }[]>
  /** What an account of a size has to hold, in lamports. */
  rent(bytes: number): Promise<bigint>
  latestBlockhash(): Promise<LatestBlockhash>
  /** Of the last 150 blocks, for transactions that write to these accounts; micro-lamports for each unit. */
  recentFees(accounts: readonly Address[]): Promise<readonly bigint[]>
  /** With another blockhash, and without signatures; tells what the watched accounts would be then. */
  simulate(wire: string, watched?: readonly Address[]): Promise<Simulation>
  height(): Promise<{ readonly slot: number; readonly blockHeight: number }>
  /** @param deep in all that the node keeps, and not in the newest blocks alone */
  status(hash: string, deep: boolean): Promise<TransactionStatus>
  /** What an address takes part in, the newest first: behind `before`, and no further than `until`. */
  listed(
    address: Address,
    range: { readonly limit: number; readonly before?: string; readonly until?: string },
  ): Promise<readonly ListedTransaction[]>
  /** `undefined` where the node does not show it. */
  transaction(hash: string): Promise<IncludedTransaction | undefined>
  /** Without a trial before. */
  send(wire: string): Promise<void>
}

function namedAccounts(
  value: unknown,
  method: string,
): readonly { readonly address: Address; readonly account: ChainAccount }[] {
  return listOf(value, method).map((entry) => {
    const { pubkey, account } = Object(entry) as { pubkey?: unknown; account?: unknown }
    const read = readAccount(account)
    if (!read) throw nodeAnswer(method)
    return { address: textOf(pubkey, method) as Address, account: read }
  })
}

export function createCluster(transport: RpcTransport): Cluster {
  const rpc = createRpc({ api: createSolanaRpcApi({ defaultCommitment: 'confirmed' }), transport })
  const base64 = { encoding: 'base64' } as const
  return {
    balance: async (owner) => whole(valueOf(await rpc.getBalance(owner).send()), 'getBalance'),
    account: async (address) => readAccount(valueOf(await rpc.getAccountInfo(address, base64).send())),
    async accounts(addresses) {
      const answer = await rpc.getMultipleAccounts([...addresses], base64).send()
      const list = listOf(valueOf(answer), 'getMultipleAccounts')
      if (list.length !== addresses.length) throw nodeAnswer('getMultipleAccounts')
      return list.map(readAccount)
    },
    async tokenAccounts(owner, programId) {
      const answer = await rpc.getTokenAccountsByOwner(owner, { programId }, base64).send()
      return namedAccounts(valueOf(answer), 'getTokenAccountsByOwner')
    },
    async programAccounts(programId, front) {
      const bytes = base58.encode(front) as Base58EncodedBytes
      const filters = [{ memcmp: { offset: 0n, bytes, encoding: 'base58' } }] as const
      const answer: unknown = await rpc.getProgramAccounts(programId, { ...base64, filters }).send()
      return namedAccounts(answer, 'getProgramAccounts')
    },
    rent: async (bytes) =>
      whole(
        await rpc.getMinimumBalanceForRentExemption(BigInt(bytes)).send(),
        'getMinimumBalanceForRentExemption',
      ),
    latestBlockhash: async () => readBlockhash(valueOf(await rpc.getLatestBlockhash().send())),
    async recentFees(accounts) {
      const answer = await rpc.getRecentPrioritizationFees([...accounts]).send()
      return listOf(answer, 'getRecentPrioritizationFees').map((entry) => {
        const { prioritizationFee } = Object(entry) as { prioritizationFee?: unknown }
        return whole(prioritizationFee, 'getRecentPrioritizationFees')
      })
    },
    async simulate(wire, watched = []) {
      const bytes = wire as Base64EncodedWireTransaction
      const how = { ...base64, sigVerify: false, replaceRecentBlockhash: true } as const
      const accounts = { ...base64, addresses: [...watched] }
      const answer =
        watched.length > 0
          ? await rpc.simulateTransaction(bytes, { ...how, accounts }).send()
          : await rpc.simulateTransaction(bytes, how).send()
      return readSimulation(valueOf(answer), watched.length)
    },
    async height() {
      const { absoluteSlot, blockHeight = 0n } = Object(await rpc.getEpochInfo().send()) as {
        absoluteSlot?: unknown
        blockHeight?: unknown
      }
      return {
        slot: Number(whole(absoluteSlot, 'getEpochInfo')),
        blockHeight: Number(whole(blockHeight, 'getEpochInfo')),
      }
    },
    async status(hash, deep) {
      const how = { searchTransactionHistory: deep }
      return readStatus(await rpc.getSignatureStatuses([hash as Signature], how).send())
    },
    async listed(address, { limit, before, until }) {
      const range = {
        limit,
        ...(before !== undefined && { before: before as Signature }),
        ...(until !== undefined && { until: until as Signature }),
      }
      const answer = await rpc.getSignaturesForAddress(address, range).send()
      return listOf(answer, 'getSignaturesForAddress').map(readListed)
    },
    async transaction(hash) {
      const how = { ...base64, maxSupportedTransactionVersion: 0 } as const
      const answer: unknown = await rpc.getTransaction(hash as Signature, how).send()
      return answer === null ? undefined : readIncludedTransaction(answer)
    },
    async send(wire) {
      await rpc
        .sendTransaction(wire as Base64EncodedWireTransaction, { ...base64, skipPreflight: true })
        .send()
    },
  }
}
