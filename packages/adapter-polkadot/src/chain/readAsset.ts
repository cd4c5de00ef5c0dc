import { encodeSs58 } from '../address/ss58.js'
import type { Node } from './openNode.js'
import { readStorage } from './runtime.js'

/** What the pallet `assets` knows of an asset, and of one account's part of it. */
export interface AssetData {
  readonly balance: bigint
  /** What can be moved: nothing while it is frozen. */
  readonly transferable: bigint
  /** Whether the account cannot receive it either. Only newer runtimes know that. */
  readonly blocked: boolean
  /** The least that an account can hold of it. */
  readonly minBalance: bigint
  /** Whether holding it keeps an account alive that has nothing else. */
  readonly sufficient: boolean
  readonly exists: boolean
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** An asset id as hosts write it; `undefined` for what is none. */
export function readAssetId(address: string): number | undefined {
  const id = /^\d{1,10}$/.test(address) ? Number(address) : NaN
  return id <= 0xffff_ffff ? id : undefined
}

type Fields = Readonly<Record<string, unknown>>
const fields = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? (value as Fields) : undefined
const big = (value: unknown): bigint =>
  typeof value === 'bigint' || typeof value === 'number' ? BigInt(value) : 0n
const text = (value: unknown): string => (value instanceof Uint8Array ? new TextDecoder().decode(value) : '')
const variant = (value: unknown): unknown => fields(value)?.['type']

/** `undefined` where the chain has no such asset. */
export async function readAsset(
  { runtime, send }: Node,
  id: number,
  accountId: string,
): Promise<AssetData | undefined> {
  const { entry } = await runtime()
  const read = async (name: string, ...keys: readonly unknown[]): Promise<Fields | undefined> =>
    fields(await readStorage(send, entry('Assets', name), ...keys))
  const [asset, metadata, account] = await Promise.all([
    read('Asset', id),
    read('Metadata', id),
    read('Account', id, encodeSs58(accountId, 42)),
  ])
  if (!asset) return undefined
  const balance = big(account?.['balance'])
  // Older runtimes have flags where newer ones have a status.
  const stopped =
    asset['is_frozen'] === true || (asset['status'] !== undefined && variant(asset['status']) !== 'Live')
  const status = variant(account?.['status'])
  const blocked = status === 'Blocked'
  const frozen = blocked || status === 'Frozen' || account?.['is_frozen'] === true
  return {
    balance,
    transferable: stopped || frozen ? 0n : balance,
    blocked,
    minBalance: big(asset['min_balance']),
    sufficient: asset['is_sufficient'] === true,
    exists: account !== undefined,
    name: text(metadata?.['name']),
    symbol: text(metadata?.['symbol']),
    decimals: Number(metadata?.['decimals'] ?? 0),
  }
}
