import type { AccountType } from './accountType.js'
import type { PreparedCall } from './calls.js'
import type { Network } from './network.js'

/** How far calls got that a page sent through a wallet's provider: a part of their record. */
export interface CallsProgress {
  /** `together`: one confirmation, and all take effect or none. `in-turn`: a confirmation for each. */
  readonly way: 'together' | 'in-turn'
  readonly status: 'agreeing' | 'asking' | 'pending' | 'confirmed' | 'partly' | 'failed' | 'unknown'
  readonly steps: readonly {
    readonly status: 'waiting' | 'asking' | 'pending' | 'confirmed' | 'failed' | 'unknown'
    /** As explorers know the transaction that it is in. */
    readonly hash?: string
  }[]
}

/** Calls that were sent for a page. */
export interface PageCalls {
  /** How far they got up to now. */
  progress(): CallsProgress
  /** Shows them in the modal. */
  show(): Promise<void>
}

/** Whose wallet makes the calls, and where. */
export interface CallsUse {
  readonly connectorId: string
  readonly address: string
  readonly network: Network
  /** How the account's transactions go out, unless the visitor prefers another way. */
  readonly accountType?: AccountType
}

/** What a page asked of a wallet's provider, and what the core does towards the answer. */
export interface CallsQuestion {
  /** As the page gave it. Nothing in it is believed unseen. */
  readonly request: unknown
  /** The wallet's own provider. */
  readonly provider: object
  /** The account in use with its network; `undefined` where it is not one of this provider's wallet. */
  inUse(): CallsUse | undefined
  /**
   * Sends calls as `sendCalls` does: a sequence after the visitor agreed to it. Resolves once the first of
   * them may be on its way; `progress` tells the rest.
   *
   * @param use as `inUse` said: where another account or network is in use by now, nothing is sent
   * @throws as `sendCalls` does, where none of the calls was sent
   */
  send(calls: readonly PreparedCall[], use: CallsUse): Promise<PageCalls>
}

/** How a family answers pages that ask a wallet's provider for several calls at once. */
export interface CallsAnswers {
  /** The function of the provider that takes requests, by its name. */
  readonly through: string
  /** Whether a request is about several calls. At once, for everything else goes on to the wallet. */
  readonly takes: (request: unknown) => boolean
  /**
   * The answer: the wallet's own where it has one, and the core's where it has none. Rejects with an error in
   * the family's form.
   */
  readonly answer: (question: CallsQuestion) => Promise<unknown>
}
