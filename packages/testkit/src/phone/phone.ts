import type { CaipNetworkId, Storage } from '@latchkey/core/adapter'

import type { FamilyState } from './familyRegistry.js'
import type { PhoneClient } from './phoneClient.js'
import type { PhoneFamily } from './phoneFamily.js'
import type { PhoneRecord, PhoneRequest, PhoneSettings } from './phoneRequest.js'
import type { PhoneSession } from './phoneSessions.js'
import type { Watched } from './watched.js'

/** What {@link createPhone} takes. */
export interface PhoneOptions {
  /** Address of the relay, `ws:` or `wss:`. */
  readonly relayUrl: string
  readonly projectId?: string
  /** As pages see the phone. */
  readonly name?: string
  /** Default: where it runs, in a page. */
  readonly url?: string
  /**
   * Where sessions and keys of the protocol are kept: the same one again plays a reload. Default: in memory.
   */
  readonly storage?: Storage
  readonly families: readonly PhoneFamily[]
  /** Default: approves everything at once. */
  readonly settings?: Partial<PhoneSettings>
  /** Pages see every account, the one in use first, instead of that one only. */
  readonly shareAllAccounts?: boolean
}

/** A phone wallet, and the hand that holds it. */
export interface Phone {
  /** May be changed at any time. */
  readonly settings: PhoneSettings
  /** Those that wait for an answer, oldest first. */
  readonly requests: Watched<readonly PhoneRequest[]>
  /** What became of the others, newest first. */
  readonly log: Watched<readonly PhoneRecord[]>
  readonly sessions: Watched<readonly PhoneSession[]>
  readonly families: Watched<readonly FamilyState[]>
  /** Whether the phone has network. */
  readonly online: Watched<boolean>
  /** Whether the relay's socket is open. It opens with the first pairing. */
  readonly connected: Watched<boolean>
  /**
   * Scans a code.
   * @throws {PhoneError} not a `wc:` link
   */
  pair(uri: string): Promise<void>
  /** @throws what went wrong; it stands in the log too. */
  approve(id: number): Promise<void>
  reject(id: number): Promise<void>
  /** Never answers it. */
  ignore(id: number): void
  /** Closes the socket. What is to be sent waits. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /**
   * Moves to another chain and tells every session.
   * @throws {PhoneError} the phone does not know it
   */
  switchChain(caipNetworkId: CaipNetworkId): Promise<void>
  /** Uses another account and tells every session. `namespace`: the first family's by default. */
  switchAccount(index: number, namespace?: string): Promise<void>
  /** Ends a session; all of them without a topic. */
  disconnect(topic?: string): Promise<void>
  /** Closes the socket and ends every timer. Sessions stay in the storage. */
  close(): Promise<void>
  /** The bare SDK, for misbehaviour that the phone has no word for. */
  readonly client: PhoneClient
}
