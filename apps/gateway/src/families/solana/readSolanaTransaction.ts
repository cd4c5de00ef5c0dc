import type { Signature } from '@solana/kit'
import { formatUnits } from 'viem'
import { type HistoryTransaction, type HistoryTransfer, operationOf } from '../../history/transaction.js'
import { type NodeAmount, shownAmount } from './shownAmount.js'
import type { SolanaReader } from './solanaReader.js'

/** A transaction as its owner sees it: what there was more or less of afterwards, the fee left out. */
export async function readSolanaTransaction(
  { config, rpc }: SolanaReader,
  owner: string,
  signature: Signature,
): Promise<HistoryTransaction | undefined> {
  const found = await rpc
    .getTransaction(signature, {
      encoding: 'jsonParsed',
      maxSupportedTransactionVersion: 0,
      commitment: 'confirmed',
    })
    .send()
  if (!found?.meta) return undefined
  const { meta, blockTime, slot, transaction } = found
  const keys = transaction.message.accountKeys
  const place = keys.findIndex(({ pubkey }) => pubkey === owner)
  const payer = keys[0]?.pubkey ?? ''
  const fee = payer === owner ? BigInt(meta.fee) : 0n
  const native =
    place < 0 ? 0n : BigInt(meta.postBalances[place] ?? 0n) - BigInt(meta.preBalances[place] ?? 0n) + fee
  const transfers = [
    ...toTransfer(native, config.nativeCurrency),
    ...[...tokenChanges(meta, owner)].flatMap(([mint, { change, decimals }]) => {
      const token = config.tokens.find((entry) => entry.address === mint) ?? {
        name: mint,
        symbol: '',
        decimals,
      }
      return toTransfer(change, { ...token, address: `${config.caipId}:${mint}` })
    }),
  ]
  return {
    id: signature,
    metadata: {
      operationType: operationOf(transfers),
      hash: signature,
      minedAt: new Date(Number(blockTime ?? 0) * 1000).toISOString(),
      status: meta.err === null ? 'confirmed' : 'failed',
      sentFrom: payer,
      sentTo:
        otherSide(meta, owner) ??
        otherPayee(
          meta,
          keys.map(({ pubkey }) => pubkey),
          owner,
        ) ??
        '',
      chain: config.caipId,
      block: String(slot),
      ...(fee > 0n && { fee: formatUnits(fee, config.nativeCurrency.decimals) }),
    },
    transfers,
  }
}

interface TokenBalance {
  readonly mint: string
  readonly owner?: string | undefined
  readonly uiTokenAmount: NodeAmount
}

interface Meta {
  readonly preBalances: readonly bigint[]
  readonly postBalances: readonly bigint[]
  readonly preTokenBalances?: readonly TokenBalance[] | undefined
  readonly postTokenBalances?: readonly TokenBalance[] | undefined
}

function tokenChanges(
  { preTokenBalances = [], postTokenBalances = [] }: Meta,
  owner: string,
): ReadonlyMap<string, { readonly change: bigint; readonly decimals: number }> {
  const changes = new Map<string, { change: bigint; decimals: number }>()
  const add =
    (sign: bigint) =>
    (entry: TokenBalance): void => {
      if (entry.owner !== owner) return
      const { uiTokenAmount } = entry
      changes.set(entry.mint, {
        decimals: uiTokenAmount.decimals,
        change: (changes.get(entry.mint)?.change ?? 0n) + sign * shownAmount(uiTokenAmount),
      })
    }
  preTokenBalances.forEach(add(-1n))
  postTokenBalances.forEach(add(1n))
  return changes
}

/** Whose tokens moved beside the owner's, if it was one. */
function otherSide(meta: Meta, owner: string): string | undefined {
  const others = new Set(
    [...(meta.preTokenBalances ?? []), ...(meta.postTokenBalances ?? [])].flatMap((entry) =>
      entry.owner === undefined || entry.owner === owner ? [] : [entry.owner],
    ),
  )
  return others.size === 1 ? [...others][0] : undefined
}

/** Who has more SOL afterwards, or where the owner is that one, who has less. */
function otherPayee(
  { preBalances, postBalances }: Meta,
  keys: readonly string[],
  owner: string,
): string | undefined {
  const others = keys.filter((key, index) => key !== owner && preBalances[index] !== postBalances[index])
  return others.length === 1 ? others[0] : undefined
}

function toTransfer(
  change: bigint,
  {
    name,
    symbol,
    decimals,
    address,
  }: { readonly name: string; readonly symbol: string; readonly decimals: number; readonly address?: string },
): readonly HistoryTransfer[] {
  if (change === 0n) return []
  const amount = change < 0n ? -change : change
  return [
    {
      direction: change < 0n ? 'out' : 'in',
      quantity: { numeric: formatUnits(amount, decimals) },
      token: { name, symbol, ...(address !== undefined && { address }) },
    },
  ]
}
