import type { ApiPromise } from '@polkadot/api'
import type { Codec } from '@polkadot/types/types'

/** What the pallet `assets` knows of an asset, and of one account's part of it. */
export interface AssetData {
  readonly balance: bigint
  /** What can be moved: nothing while it is frozen. */
  readonly transferable: bigint
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

interface Plain {
  readonly [key: string]: unknown
}
const plain = (value: Codec | undefined): Plain | undefined =>
  (value?.toJSON() ?? undefined) as Plain | undefined
const big = (value: unknown): bigint =>
  typeof value === 'number' || typeof value === 'string' ? BigInt(value) : 0n
const text = (value: unknown): string => {
  const hex = typeof value === 'string' ? value : ''
  return /^0x([0-9a-f]{2})*$/.test(hex)
    ? new TextDecoder().decode(Uint8Array.from(hex.slice(2).match(/../g) ?? [], (byte) => parseInt(byte, 16)))
    : hex
}

/** `undefined` where the chain has no such asset. */
export async function readAsset(
  api: ApiPromise,
  id: number,
  accountId: string,
): Promise<AssetData | undefined> {
  const pallet = api.query['assets']
  if (!pallet) return undefined
  const [asset, metadata, account] = (
    await Promise.all([pallet['asset']?.(id), pallet['metadata']?.(id), pallet['account']?.(id, accountId)])
  ).map((value) => plain(value))
  if (!asset) return undefined
  const balance = big(account?.['balance'])
  const stopped = asset['isFrozen'] === true || (asset['status'] !== undefined && asset['status'] !== 'Live')
  const frozen = account?.['isFrozen'] === true || ['Frozen', 'Blocked'].includes(String(account?.['status']))
  return {
    balance,
    transferable: stopped || frozen ? 0n : balance,
    minBalance: big(asset['minBalance']),
    sufficient: asset['isSufficient'] === true,
    exists: account !== undefined,
    name: text(metadata?.['name']),
    symbol: text(metadata?.['symbol']),
    decimals: Number(metadata?.['decimals'] ?? 0),
  }
}
