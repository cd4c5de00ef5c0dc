import { base58 } from '@scure/base'

/**
 * The bytes of an address; `undefined` for what is none. Solana's addresses have no checksum: 32 bytes are an
 * address.
 */
export function addressBytes(address: unknown): Uint8Array | undefined {
  if (typeof address !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return undefined
  const bytes = base58.decode(address)
  return bytes.length === 32 ? bytes : undefined
}
