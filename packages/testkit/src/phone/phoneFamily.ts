import type { CaipNetworkId } from '@latchkey/core/adapter'

/** A chain that the phone has a node for. */
export interface PhoneChain {
  readonly id: CaipNetworkId
  readonly name: string
  readonly symbol: string
  readonly rpcUrl: string
}

/** A request as a person reads it. */
export interface Readable {
  readonly title: string
  /** What approving does, for the button: `Sign`, `Send`. */
  readonly action: string
  /** Label and value, one line each. */
  readonly rows: readonly (readonly [label: string, value: string])[]
  /** A longer text, shown as it is. */
  readonly text?: string
}

/** What a page asks one family. `params` is whatever the page sent. */
export interface FamilyRequest {
  readonly caipNetworkId: CaipNetworkId
  readonly method: string
  readonly params: unknown
}

/** What a family may do with the phone while it serves a session. */
export interface PhoneContext {
  /** Every chain the phone knows of this family, those included that were added. */
  readonly chains: readonly PhoneChain[]
  readonly chain: PhoneChain
  /** The addresses that the session may see. */
  readonly addresses: readonly string[]
  switchChain(caipNetworkId: CaipNetworkId): Promise<void>
  addChain(chain: PhoneChain): void
}

/** A request that was understood and checked. */
export interface Prepared {
  /** Absent for a method that needs no approval. */
  readonly readable?: Readable
  perform(): unknown
}

/** One chain family of a phone: its keys, its chains and its methods. */
export interface PhoneFamily {
  /** Of CAIP-2. */
  readonly namespace: string
  /** As a person calls it: `EVM`. */
  readonly name: string
  readonly addresses: readonly string[]
  readonly chains: readonly PhoneChain[]
  /** The methods it serves, and what each allows a page to do, in plain words. */
  readonly methods: Readonly<Record<string, string>>
  readonly events: readonly string[]
  /** How one of the addresses is written on a chain, where chains write them differently. */
  spell?(address: string, caipNetworkId: string): string
  /** Refuses, by throwing, what cannot be done, before a person is asked. */
  prepare(request: FamilyRequest, context: PhoneContext): Promise<Prepared>
  /** Signs the text of a sign-in along with an approval (CAIP-222); absent where the family cannot. */
  signIn?(address: string, message: string): Promise<{ readonly t: 'eip191' | 'eip1271'; readonly s: string }>
  /** How a page hears that the phone is on another chain. */
  chainEvent(chain: PhoneChain): SessionEvent
  /** How a page hears that the phone uses another account. */
  accountsEvent(addresses: readonly string[]): SessionEvent
}

/** An event that the phone sends over a session (CAIP-311). */
export interface SessionEvent {
  readonly name: string
  readonly data: unknown
}
