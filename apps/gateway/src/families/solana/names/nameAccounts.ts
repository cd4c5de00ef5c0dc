import { createHash } from 'node:crypto'
import {
  type Address,
  address,
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
} from '@solana/kit'
import { createByteReader } from '../nfts/byteReader.js'
import type { RawAccount } from '../nfts/readAccounts.js'

/** The programs of the Solana Name Service. */
export const namePrograms: { readonly names: Address; readonly tokenizer: Address } = {
  names: address('namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'),
  tokenizer: address('nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk'),
}

/** What is above all names, and the class of their records. */
const root = address('58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx')
const records = address('2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo')
const nothing = address('11111111111111111111111111111111')
const prefix = 'SPL Name Service'
const keySize = 32
const signatureSize = 64
/** Behind which a record begins: parent, owner, class. */
const headSize = 96
/** The state of a name that is a token. */
const activeToken = 2
/** Who confirmed a record: a key of Solana, by its signature. */
const confirmed = 1

/** Where all that decides about a name stands. */
export interface NamePlaces {
  readonly parent: Address
  readonly name: Address
  /** Whether the name is a token, and its mint. */
  readonly tokenState: Address
  readonly mint: Address
  /** Where the owner wants to be paid, in the older and the newer form. */
  readonly oldRecord: Address
  readonly record: Address
}

/** @param labels of a name without its ending: its own, or the one below it first */
export async function placesOf(labels: readonly [string] | readonly [string, string]): Promise<NamePlaces> {
  const [first, second] = labels
  const parent = second === undefined ? root : await derive(second, root)
  const name = await derive(second === undefined ? first : `\0${first}`, parent)
  const [tokenState, mint] = await Promise.all(['nft_record', 'tokenized_name'].map((seed) => tokenOf(seed)))
  return {
    parent,
    name,
    tokenState: tokenState ?? nothing,
    mint: mint ?? nothing,
    oldRecord: await derive('\x01SOL', name),
    record: await derive('\x02SOL', name, records),
  }

  async function tokenOf(seed: string): Promise<Address> {
    const seeds = [seed, getAddressEncoder().encode(name)]
    return (await getProgramDerivedAddress({ programAddress: namePrograms.tokenizer, seeds }))[0]
  }
}

async function derive(label: string, parent: Address, kind: Address = nothing): Promise<Address> {
  const hash = createHash('sha256')
    .update(prefix + label)
    .digest()
  const [found] = await getProgramDerivedAddress({
    programAddress: namePrograms.names,
    seeds: [hash, getAddressEncoder().encode(kind), getAddressEncoder().encode(parent)],
  })
  return found
}

/** @returns who owns a name; nothing where the account is none of a name below `parent` */
export function readNameOwner(account: RawAccount | undefined, parent: Address): Address | undefined {
  if (account?.owner !== namePrograms.names || account.data.length < headSize) return undefined
  const [above, owner, kind] = [0, 1, 2].map((at) => keyAt(account.data, at * keySize))
  return above === parent && kind === nothing && owner !== nothing ? owner : undefined
}

/** Whether a name is a token, whose holder is paid. */
export function isToken(account: RawAccount | undefined): boolean {
  return account?.owner === namePrograms.tokenizer && account.data[0] === activeToken
}

/** @returns whose token account it is, where the only token of the mint is in it */
export function readHolder(account: RawAccount | undefined, mint: Address): Address | undefined {
  if (account === undefined || account.data.length < 72) return undefined
  const view = new DataView(account.data.buffer, account.data.byteOffset, account.data.byteLength)
  const isOnly = keyAt(account.data, 0) === mint && view.getBigUint64(2 * keySize, true) === 1n
  return isOnly ? keyAt(account.data, keySize) : undefined
}

/** A record of the newer form: whom it names, and whether an owner of before wrote it. */
export interface PaidRecord {
  /** Nothing where the one that is named did not confirm it. */
  readonly payee: Address | undefined
  readonly isStale: boolean
}

/** @returns nothing where there is no record */
export function readRecord(account: RawAccount | undefined, owner: Address): PaidRecord | undefined {
  if (account?.owner !== namePrograms.names) return undefined
  const unsure = { payee: undefined, isStale: false }
  try {
    const reader = createByteReader(account.data, headSize)
    const [writtenBy, agreedBy, size] = [reader.u16(), reader.u16(), reader.u32()]
    if (writtenBy !== confirmed || agreedBy !== confirmed || size !== keySize) return unsure
    const [writer, agreed, payee] = [0, 1, 2].map(() => getAddressDecoder().decode(reader.bytes(keySize)))
    return { payee: agreed === payee ? payee : undefined, isStale: writer !== owner }
  } catch {
    return unsure
  }
}

/** A record of the older form. */
export interface SignedRecord {
  readonly payee: Address
  readonly signature: Uint8Array
  /** What the owner signed. */
  readonly text: Uint8Array
}

/** @returns nothing where there is none */
export function readOldRecord(account: RawAccount | undefined, place: Address): SignedRecord | undefined {
  if (account?.owner !== namePrograms.names) return undefined
  const { data } = account
  if (data.length < headSize + keySize + signatureSize) return undefined
  const payee = data.subarray(headSize, headSize + keySize)
  const signed = Buffer.concat([payee, Uint8Array.from(getAddressEncoder().encode(place))])
  return {
    payee: keyAt(data, headSize),
    signature: data.slice(headSize + keySize, headSize + keySize + signatureSize),
    text: new TextEncoder().encode(signed.toString('hex')),
  }
}

const keyAt = (data: Uint8Array, at: number): Address =>
  getAddressDecoder().decode(data.subarray(at, at + keySize))
