import type { Network } from './network.js'

/** What a name says of one kind of coin. */
export interface NameRecord {
  /** The kind of coin as SLIP-44 and ENSIP-11 number it, in decimal. */
  readonly coinType: string
  /** The record's bytes as ENSIP-9 lays them out, in hex behind `0x`. */
  readonly bytes: string
  /** A contract has this address on the chain that keeps the name. */
  readonly isContract?: boolean
}

/** What `recipient:records` is asked. */
export interface RecordsRequest {
  /** Where the name's owner is to be paid. */
  readonly network: Network
  readonly signal: AbortSignal
}

/** Which records of a name are accounts of a network, and how the network writes them. */
export interface RecipientRecords {
  /** The kinds of coin that are looked up, the best first. The first that the name has a record of counts. */
  readonly coinTypes: readonly string[]
  /** The address that a record makes; `undefined` where it is no account that can be paid there. */
  toAddress(record: NameRecord): string | undefined
}

/** What `recipient:find` is asked. */
export interface NameRequest extends RecordsRequest {
  /** The name as it was entered, without the spaces around. */
  readonly text: string
  /** The kinds of coin that are wanted, the best first. */
  readonly coinTypes: readonly string[]
}

/** A name that is known. */
export interface FoundName {
  /** In its normal form. */
  readonly name: string
  /** Who keeps it, as a person calls it: `ENS`. */
  readonly origin: string
  /** Its record of the first wanted kind of coin that it has one of. */
  readonly record?: NameRecord
}
