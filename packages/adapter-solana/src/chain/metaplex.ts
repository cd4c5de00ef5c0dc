import { base58 } from '@scure/base'
import type { Address } from '@solana/addresses'

import { derivedAddress } from './associatedAccount.js'
import { nodeAnswer, type ChainAccount } from './clusterAnswers.js'

const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s' as Address
/** Metaplex Core. */
export const coreProgram: Address = 'CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d' as Address

const metadataV1 = 4
const assetV1 = 1
const collectionV1 = 5
const noAuthority = 0
const ofCollection = 2

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Where Token-Metadata keeps what it says of a mint. */
export const metadataAddress = (mint: Address): Address | undefined =>
  derivedAddress([bytesOf('metadata'), base58.decode(metadataProgram), base58.decode(mint)], metadataProgram)

export interface Described {
  readonly name: string
  /** The account of its collection, where that is said. */
  readonly collection?: Address
}

/** What Token-Metadata says of a mint: its name, and its collection where the collection's owner agreed. */
export function readTokenMetadata(account: ChainAccount | null, mint: Address): Described | undefined {
  if (account?.owner !== metadataProgram) return undefined
  const bytes = cursorOf(account.data)
  try {
    if (bytes.u8() !== metadataV1) return undefined
    bytes.skip(32)
    if (bytes.key() !== mint) return undefined
    const name = bytes.text()
    bytes.text()
    bytes.text()
    const collection = orNothing(() => collectionOf(bytes))
    return { name, ...(collection && { collection }) }
  } catch {
    return undefined
  }
}

/** What follows the texts was added in the course of time: older accounts end sooner. */
function collectionOf(bytes: Cursor): Address | undefined {
  bytes.skip(2)
  if (bytes.u8() === 1) bytes.skip(bytes.u32() * 34)
  bytes.skip(2)
  if (bytes.u8() === 1) bytes.skip(1)
  if (bytes.u8() === 1) bytes.skip(1)
  if (bytes.u8() !== 1) return undefined
  const isVerified = bytes.u8() === 1
  const key = bytes.key()
  return isVerified ? key : undefined
}

/** What an asset of Core says of itself. */
export function readCoreAsset(account: ChainAccount | null, owner: Address): Described | undefined {
  if (account?.owner !== coreProgram) return undefined
  const bytes = cursorOf(account.data)
  return orNothing(() => {
    if (bytes.u8() !== assetV1 || bytes.key() !== owner) return undefined
    const authority = bytes.u8()
    const key = authority === noAuthority ? undefined : bytes.key()
    return { name: bytes.text(), ...(authority === ofCollection && key && { collection: key }) }
  })
}

/** The name of a collection of Core. */
export function readCoreCollection(account: ChainAccount | null | undefined): string | undefined {
  if (account?.owner !== coreProgram) return undefined
  const bytes = cursorOf(account.data)
  return orNothing(() => {
    if (bytes.u8() !== collectionV1) return undefined
    bytes.skip(32)
    return bytes.text()
  })
}

interface Cursor {
  u8(): number
  u32(): number
  key(): Address
  text(): string
  skip(bytes: number): void
}

/** Reads Borsh from the front on. Throws where the bytes end. */
function cursorOf(data: Uint8Array): Cursor {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let at = 0
  const take = (count: number): number => {
    if (at + count > data.length) throw nodeAnswer('an account')
    at += count
    return at - count
  }
  const u32 = (): number => view.getUint32(take(4), true)
  const slice = (count: number): Uint8Array => {
    const start = take(count)
    return data.subarray(start, start + count)
  }
  return {
    u8: () => view.getUint8(take(1)),
    u32,
    key: () => base58.encode(slice(32)) as Address,
    // Older programs fill a text up with zeros.
    text: () => new TextDecoder().decode(slice(u32())).replace(/\0+$/, ''),
    skip: (count) => void take(count),
  }
}

function orNothing<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
