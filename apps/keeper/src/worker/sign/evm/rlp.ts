import { concat } from '../../../bytes.js'

/** Bytes, or a list of such. */
export type Rlp = Uint8Array | readonly Rlp[]

/** A number without leading zeros; 0 is no byte. */
export function bigEndian(value: bigint): Uint8Array {
  const bytes: number[] = []
  for (let left = value; left > 0n; left >>= 8n) bytes.unshift(Number(left & 0xffn))
  return Uint8Array.from(bytes)
}

/** Ethereum's encoding of nested lists. */
export function rlp(item: Rlp): Uint8Array {
  if (!(item instanceof Uint8Array)) {
    const inside = concat(...item.map(rlp))
    return concat(head(0xc0, inside.length), inside)
  }
  return item.length === 1 && (item[0] ?? 0) < 0x80 ? item : concat(head(0x80, item.length), item)
}

function head(kind: number, length: number): Uint8Array {
  if (length < 56) return Uint8Array.of(kind + length)
  const size = bigEndian(BigInt(length))
  return concat(Uint8Array.of(kind + 55 + size.length), size)
}
