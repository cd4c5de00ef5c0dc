import { createHash } from 'node:crypto'
import type { RelayLimits } from './limits.js'
import { type TokenBucket, createTokenBucket } from './tokenBucket.js'

/** The budgets that all sockets of one address share. */
export interface Visitor {
  /** A digest: the database keeps it beside messages. */
  readonly address: string
  readonly calls: TokenBucket
  readonly bytes: TokenBucket
}

export interface AddressRegistry {
  /** Counts one socket more; `undefined` where the address has too many. */
  enter(address: string): Visitor | undefined
  leave(address: string): void
}

/** An address has the budget of this many sockets. */
const socketsWorth = 8

/** In milliseconds: by then a budget has filled again, so that reconnecting gains nothing. */
const rememberFor = 15_000

/** @param sockets that one address may have open */
export function createAddressRegistry({
  callsPerSecond,
  bytesPerSecond,
  socketsPerAddress,
}: RelayLimits): AddressRegistry {
  const entries = new Map<string, Visitor & { open: number }>()

  const newEntry = (address: string): Visitor & { open: number } => ({
    address: createHash('sha256').update(address).digest('base64url').slice(0, 22),
    calls: createTokenBucket(callsPerSecond * socketsWorth, callsPerSecond * socketsWorth * 10),
    bytes: createTokenBucket(bytesPerSecond * socketsWorth, bytesPerSecond * socketsWorth * 4),
    open: 0,
  })
  return {
    enter(address) {
      const entry = entries.get(address) ?? newEntry(address)
      if (entry.open >= socketsPerAddress) return undefined
      entry.open += 1
      entries.set(address, entry)
      return entry
    },
    leave(address) {
      const entry = entries.get(address)
      if (!entry) return
      entry.open -= 1
      if (entry.open > 0) return
      setTimeout(() => {
        if (entry.open === 0 && entries.get(address) === entry) entries.delete(address)
      }, rememberFor).unref()
    },
  }
}
