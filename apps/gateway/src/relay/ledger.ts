import type { Shares } from './limits.js'

/** Who a message is charged to. */
export interface Account {
  readonly client: string
  /** Empty where it is not known. */
  readonly address: string
}

export interface Tally {
  messages: number
  bytes: number
}

/** What one client at one address has in the mailboxes. */
export interface Holding extends Account, Readonly<Tally> {}

/** A sender over its share: a client, or the heaviest client of an address that is over its own. */
export interface Excess {
  readonly client: string
  /** Only where the address is over its share. */
  readonly address: string | undefined
}

/** How much the mailboxes hold, and for whom. */
export interface Ledger {
  readonly total: Readonly<Tally>
  client(id: string): Readonly<Tally>
  address(digest: string): Readonly<Tally>
  /** Adds what came, or with negative numbers takes off what went. */
  add(holding: Holding): void
  /** Begins again with what the database says. */
  replace(holdings: Iterable<Holding>): void
  /** Who is furthest over its share, in proportion, but for those in `passed`. */
  heaviest(shares: Shares, passed: ReadonlySet<string>): Excess | undefined
}

const nothing: Readonly<Tally> = { messages: 0, bytes: 0 }

export function createLedger(): Ledger {
  const total: Tally = { ...nothing }
  const clients = new Map<string, Tally>()
  const addresses = new Map<string, Tally>()
  /** By address, then by client. */
  const pairs = new Map<string, Map<string, Tally>>()

  const clear = (): void => {
    Object.assign(total, nothing)
    for (const map of [clients, addresses, pairs]) map.clear()
  }
  const add = ({ client, address, ...change }: Holding): void => {
    apply(total, change)
    addTo(clients, client, change)
    if (address === '') return
    addTo(addresses, address, change)
    const pair = pairs.get(address) ?? new Map<string, Tally>()
    addTo(pair, client, change)
    if (pair.size > 0) pairs.set(address, pair)
    else pairs.delete(address)
  }

  return {
    total,
    client: (id) => clients.get(id) ?? nothing,
    address: (digest) => addresses.get(digest) ?? nothing,
    add,
    replace(holdings) {
      clear()
      for (const holding of holdings) add(holding)
    },
    heaviest(shares, passed) {
      const client = heaviestOf(clients, passed)
      const address = heaviestOf(addresses, passed)
      const overClient = client ? client.bytes / shares.client : 0
      const overAddress = address ? address.bytes / shares.address : 0
      if (Math.max(overClient, overAddress) <= 1) return undefined
      if (client && overClient >= overAddress) return { client: client.name, address: undefined }
      const within = address && heaviestOf(pairs.get(address.name) ?? new Map<string, Tally>(), new Set())
      return within && { client: within.name, address: address.name }
    },
  }
}

function apply(tally: Tally, { messages, bytes }: Readonly<Tally>): void {
  // The count of a database that others write to as well is never quite right.
  tally.messages = Math.max(0, tally.messages + messages)
  tally.bytes = Math.max(0, tally.bytes + bytes)
}

function addTo(map: Map<string, Tally>, name: string, change: Readonly<Tally>): void {
  const tally = map.get(name) ?? { ...nothing }
  apply(tally, change)
  if (tally.messages > 0 || tally.bytes > 0) map.set(name, tally)
  else map.delete(name)
}

function heaviestOf(
  map: ReadonlyMap<string, Tally>,
  passed: ReadonlySet<string>,
): { readonly name: string; readonly bytes: number } | undefined {
  let heaviest: { readonly name: string; readonly bytes: number } | undefined
  for (const [name, { bytes }] of map)
    if (bytes > (heaviest?.bytes ?? 0) && !passed.has(name)) heaviest = { name, bytes }
  return heaviest
}
