import type { AskedFamily, Granted } from './namespaces.js'
import type { Readable } from './phoneFamily.js'

/** Who asks, as it says of itself: nothing of it is checked. */
export interface Peer {
  readonly name: string
  readonly url: string
}

interface CommonRequest {
  readonly id: number
  readonly peer: Peer
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  /** The answer is on its way. */
  readonly busy?: true
}

/** A page wants a session. */
export interface ConnectRequest extends CommonRequest {
  readonly kind: 'connect'
  readonly asked: readonly AskedFamily[]
  /** What an honest phone would agree to. */
  readonly granted: Granted
  /** The chains that the page insists on and the phone does not have. */
  readonly missing: readonly string[]
  /** A text that approving signs as well: the page wants a session and a sign-in at once. */
  readonly message?: string
}

/** A page wants something within a session. */
export interface SessionRequest extends CommonRequest {
  readonly kind: 'request'
  readonly topic: string
  readonly method: string
  readonly params: unknown
  readonly caipNetworkId: string
  readonly readable: Readable
}

/** A request that reached the phone. */
export type PhoneRequest = ConnectRequest | SessionRequest

/** What became of a request. */
export interface PhoneRecord {
  readonly request: PhoneRequest
  readonly outcome: 'approved' | 'rejected' | 'ignored' | 'withdrawn' | 'failed'
  readonly result?: unknown
  readonly error?: string
}

/** How the phone behaves from the next request on. May be changed at any time. */
export interface PhoneSettings {
  /**
   * `ask` waits for `approve` or `reject`; `silent` never answers; `hangUp` ends the session instead of
   * answering.
   */
  mode: 'approve' | 'reject' | 'ask' | 'silent' | 'hangUp'
  /** Milliseconds between a request and the answer that the phone gives by itself. */
  delay: number
  /**
   * Connects and signs in with one approval, where a page asks for that. Off by default: an older phone,
   * which hears the proposal beside it only.
   */
  authenticates: boolean
  /** Changes what is agreed to: `badGrants` has the usual lies. Not where an approval signs in as well. */
  grant: ((honest: Granted) => Granted) | undefined
  /** Changes the result of a request. */
  answer: ((honest: unknown, request: SessionRequest) => unknown) | undefined
}
