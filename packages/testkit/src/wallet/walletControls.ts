import type { CaipNetworkId } from '@latchkey/core/adapter'

/** How a wallet can meet a request. All but `approve` and `reject` are ways to misbehave. */
export type Outcome =
  | 'approve'
  | 'reject'
  | 'hang'
  | 'pending'
  | 'throwString'
  | 'answerTwice'
  | 'malformedAccounts'
  | 'malformedNetwork'
  | 'moveMidConnect'
  | Misbehaviour

/** Ways to misbehave that not every wallet of a test knows. */
export type Misbehaviour =
  /** Answers a question for accounts with its own, and with texts that are no address of the family. */
  | 'foreignAccounts'
  /** Answers a question for a signature with what is none. */
  | 'malformedSignature'
  /** Signs with another key than that of the account. */
  | 'wrongSignature'
  /** Signs another transaction than the one it was asked to sign. */
  | 'otherTransaction'
  /** Signs another text for a sign-in than the one it was asked to word. */
  | 'otherMessage'

/**
 * `auto` answers each request at once; `manual` lets it wait for `approve()` or `reject()`; `window` does so
 * too, and shows the person a window, where the wallet has one.
 */
export type Approval = 'auto' | 'manual' | 'window'

/** What can be wrong with the calls that no person has to answer. */
export type SilentFault = 'hang' | 'throwString' | 'malformedAccounts' | 'malformedNetwork'

/**
 * The hand on the wallet: what a person, or a faulty wallet, does while the page waits. Both the fake wallet
 * and the sandbox wallets have it, so that one conformance suite drives every family.
 */
export interface WalletControls {
  /** The id under which the adapter announces this wallet. */
  readonly connectorId: string
  /** Addresses in the family's canonical spelling, the first one being the wallet's choice. */
  readonly addresses: readonly string[]
  /** Where the wallet is now. */
  readonly caipNetworkId: CaipNetworkId
  /** How often a window opened for the person, since the last `reset`. */
  readonly prompts: number
  /** How many requests wait for the person. */
  readonly waiting: number
  approval: Approval
  /** Approves the oldest request that waits. */
  approve(): void
  /** Rejects the oldest request that waits. */
  reject(): void
  /** What happens to the next request that needs the person; afterwards `approval` decides again. */
  next(outcome: Outcome): void
  /** What happens to every silent call from now on; `undefined` heals the wallet. */
  silent(fault: SilentFault | undefined): void
  lock(): void
  unlock(): void
  /** The person picks other accounts. An empty list ends the session, as wallets do. */
  setAccounts(addresses: readonly string[]): void
  /** The person moves the wallet to another network, offered by the page or not. */
  setNetwork(caipNetworkId: CaipNetworkId): void
  /** The person ends the session in the wallet. */
  disconnect(): void
  /** Which of the rarer ways to misbehave it knows; the suites leave the others out. */
  readonly misbehaviours?: readonly Misbehaviour[]
  /** Tells pages of accounts or of a network whatever is given, granted or not, as a faulty wallet would. */
  tell?(what: 'accounts' | 'network', value: unknown): void
  /** Back to the start: unlocked, nothing granted, first account, first network, no requests waiting. */
  reset(): void
}
