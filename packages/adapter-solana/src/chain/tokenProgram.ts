import { base58 } from '@scure/base'
import type { Address } from '@solana/addresses'

// By hand: a few fixed offsets are all that is needed, and the packages that do this are many times larger.
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address

/** SPL Token and Token-2022. */
export const tokenPrograms: readonly Address[] = [token, token2022]

export const isTokenProgram = (key: Address): boolean => tokenPrograms.includes(key)
export const isToken2022 = (key: Address): boolean => key === token2022

const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength)
const keyAt = (data: Uint8Array, offset: number): Address =>
  base58.encode(data.subarray(offset, offset + 32)) as Address

// Every account of the two programs is told apart by its length, and beyond that by one byte.
const accountLength = 165
const mintLength = 82
const isKind = (data: Uint8Array, length: number, kind: number): boolean =>
  data.length === length || (data.length > accountLength && data[accountLength] === kind)

export interface TokenAccount {
  readonly mint: Address
  readonly owner: Address
  readonly amount: bigint
  readonly frozen: boolean
  /** Takes transfers with a memo only (Token-2022). */
  readonly needsMemo: boolean
}

/** What a token account holds; `undefined` where the bytes are none. */
export function readTokenAccount(data: Uint8Array): TokenAccount | undefined {
  if (!isKind(data, accountLength, 2)) return undefined
  return {
    mint: keyAt(data, 0),
    owner: keyAt(data, 32),
    amount: viewOf(data).getBigUint64(64, true),
    frozen: data[108] === 2,
    needsMemo: extensionsOf(data).get(8)?.[0] === 1,
  }
}

export interface Mint {
  readonly decimals: number
  /** How many there are, in the smallest unit. */
  readonly supply: bigint
  /** By type, as Token-2022 numbers them. */
  readonly extensions: ReadonlyMap<number, Uint8Array>
}

/** What a mint says; `undefined` where the bytes are none. */
export function readMint(data: Uint8Array): Mint | undefined {
  if (!isKind(data, mintLength, 1) || data[45] !== 1) return undefined
  return {
    decimals: data[44] ?? 0,
    supply: viewOf(data).getBigUint64(36, true),
    extensions: extensionsOf(data),
  }
}

/** Token-2022 keeps what it adds behind the account: type, length, value. */
function extensionsOf(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const found = new Map<number, Uint8Array>()
  const view = viewOf(data)
  for (let at = accountLength + 1; at + 4 <= data.length;) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (type === 0) break
    found.set(type, data.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return found
}

/** Name and symbol, where the mint carries them itself (extension 19). */
export function readMetadata({
  extensions,
}: Mint): { readonly name: string; readonly symbol: string } | undefined {
  const data = extensions.get(19)
  if (!data || data.length < 72) return undefined
  const view = viewOf(data)
  const text = (at: number): { readonly text: string; readonly end: number } => {
    const end = at + 4 + view.getUint32(at, true)
    return { text: new TextDecoder().decode(data.subarray(at + 4, end)), end }
  }
  try {
    const name = text(64)
    return { name: name.text, symbol: text(name.end).text }
  } catch {
    return undefined
  }
}
