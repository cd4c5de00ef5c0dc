import { type Address, getAddressDecoder } from '@solana/kit'
import { createByteReader } from './byteReader.js'

/** What an account of Metaplex' Core program says. */
export interface CoreAsset {
  readonly name: string
  readonly uri: string
  /** The account of its collection. */
  readonly collection: Address | undefined
}

const keys = { asset: 1, collection: 5 }
const keySize = 32
/** Who may change it: no one, an address, or its collection. */
const authorities = { none: 0, address: 1, collection: 2 }

/** @returns nothing where the bytes are no asset */
export function readCoreAsset(data: Uint8Array): CoreAsset | undefined {
  try {
    const reader = createByteReader(data)
    if (reader.u8() !== keys.asset) return undefined
    reader.bytes(keySize)
    const authority = reader.u8()
    if (authority > authorities.collection) return undefined
    const key = authority === authorities.none ? undefined : getAddressDecoder().decode(reader.bytes(keySize))
    const [name, uri] = [reader.text(), reader.text()]
    return { name, uri, collection: authority === authorities.collection ? key : undefined }
  } catch {
    return undefined
  }
}

/** @returns the name of a collection; nothing where the bytes are none */
export function readCoreCollection(data: Uint8Array): string | undefined {
  try {
    const reader = createByteReader(data)
    if (reader.u8() !== keys.collection) return undefined
    reader.bytes(keySize)
    return reader.text()
  } catch {
    return undefined
  }
}
