import type { AccountType } from './accountType.js'
import type { SentCalls } from './calls.js'
import type { CaipNetworkId, Network } from './network.js'

/** What is known of an account's code. */
export interface AccountTypeReport {
  /** The networks that have the code for it. */
  readonly enabled: readonly CaipNetworkId[]
  /** The networks on which the account has the code of a smart account by now. */
  readonly deployed: readonly CaipNetworkId[]
  /** What the visitor chose; absent where nothing was. */
  readonly preferred?: AccountType
}

/** Whose account is meant. */
export interface AccountTypeRequest {
  readonly connectorId: string
  readonly address: string
  readonly signal: AbortSignal
}

/** How a family's accounts become smart accounts (capability `account:types`). */
export interface AccountTypes {
  /**
   * Reads the account's code from the chain. A network that does not answer is left out.
   *
   * @param request `implementations`: code that is known as that of a smart account, by network
   */
  read(
    request: AccountTypeRequest & {
      readonly networks: readonly Network[]
      readonly implementations: Readonly<Record<CaipNetworkId, readonly string[]>>
    },
  ): Promise<AccountTypeReport>
  /** Keeps what the visitor chose; `calls:*` follow it. Asks no wallet. */
  prefer(request: AccountTypeRequest & { readonly type: AccountType }): Promise<void>
  /**
   * Gives the account the code of a smart account at once. Without it the first calls that need it bring it
   * along.
   *
   * @throws {NotSupportedError} the wallet changes no accounts for pages
   * @throws {UserRejectedError} and its siblings
   */
  upgrade(request: AccountTypeRequest & { readonly network: Network }): Promise<SentCalls>
  /**
   * Takes the code back, which pauses smart sessions until an upgrade. The address and what it holds stay.
   */
  downgrade(request: AccountTypeRequest & { readonly network: Network }): Promise<SentCalls>
}
