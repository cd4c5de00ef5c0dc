import { base58 } from '@scure/base'

/** What hosts use of a `PublicKey` of `@solana/web3.js`, without the library. */
export interface SolanaPublicKey {
  toBase58(): string
  /** @returns 32 bytes; `new PublicKey(key.toBytes())` is the library's own */
  toBytes(): Uint8Array
  toString(): string
  toJSON(): string
  equals(other: { toBase58(): string }): boolean
}

export function publicKey(address: string): SolanaPublicKey {
  const text = (): string => address
  return {
    toBase58: text,
    toString: text,
    toJSON: text,
    toBytes: () => base58.decode(address),
    equals: (other) => other.toBase58() === address,
  }
}
