import { type Address, getAddressDecoder } from '@solana/kit'
import { type ByteReader, createByteReader } from './byteReader.js'

/** What an account of Metaplex' Token-Metadata program says. */
export interface TokenMetadata {
  readonly mint: Address
  readonly name: string
  readonly uri: string
  /** The mint of the collection, where the collection's owner agreed to it. */
  readonly collection: Address | undefined
}

const metadataV1 = 4
const sizes = { key: 32, creator: 34 }
const mostCreators = 5

/** @returns nothing where the bytes are no such account */
export function readTokenMetadata(data: Uint8Array): TokenMetadata | undefined {
  try {
    const reader = createByteReader(data)
    if (reader.u8() !== metadataV1) return undefined
    reader.bytes(sizes.key)
    const mint = getAddressDecoder().decode(reader.bytes(sizes.key))
    const [name, , uri] = [reader.text(), reader.text(), reader.text()]
    return { mint, name, uri, collection: collectionOf(reader) }
  } catch {
    return undefined
  }
}

/** What follows was added in the course of time: older accounts end sooner. */
function collectionOf(reader: ByteReader): Address | undefined {
  try {
    reader.u16()
    reader.option(() => reader.bytes(Math.min(reader.u32(), mostCreators) * sizes.creator))
    reader.bytes(2)
    reader.option(() => reader.u8())
    reader.option(() => reader.u8())
    return reader.option(() => {
      const isVerified = reader.u8() === 1
      const key = getAddressDecoder().decode(reader.bytes(sizes.key))
      return isVerified ? key : undefined
    })
  } catch {
    return undefined
  }
}
