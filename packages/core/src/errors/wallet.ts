import { LatchkeyError, type ErrorOptions, toErrorShape } from './base.js'

/** What a person can say no to. */
export type Refusable = 'connection' | 'signature' | 'payment' | 'network'

const DECLINED: { readonly [R in Refusable]: string } = {
  connection: 'Connection declined', // S8.10
  signature: 'Signature declined',
  payment: 'Payment declined',
  network: 'Network switch declined',
}

/**
 * The person said no in the wallet (EIP-1193 code 4001). `refused` says to what; adapters need not name it.
 */
export class UserRejectedError extends LatchkeyError {
  readonly code = 'user-rejected'
  readonly refused: Refusable
  constructor({ refused = 'connection', ...options }: ErrorOptions & { readonly refused?: Refusable } = {}) {
    super(DECLINED[refused], options)
    this.refused = refused
  }
}

/** The wallet still shows an earlier request (EIP-1474 code -32002). */
export class RequestPendingError extends LatchkeyError {
  readonly code = 'request-pending'
  constructor(options?: ErrorOptions) {
    super('A request is already waiting in the wallet', options)
  }
}

/** The wallet does not let this page do that (EIP-1193 code 4100). */
export class UnauthorizedError extends LatchkeyError {
  readonly code = 'unauthorized'
  constructor(options?: ErrorOptions) {
    super('The wallet did not allow this request', options)
  }
}

/** The wallet is locked and did not ask to be unlocked. */
export class WalletLockedError extends LatchkeyError {
  readonly code = 'wallet-locked'
  constructor(options?: ErrorOptions) {
    super('The wallet is locked', options)
  }
}

/** The wallet never answered. */
export class WalletTimeoutError extends LatchkeyError {
  readonly code = 'wallet-timeout'
  constructor(options?: ErrorOptions) {
    super('The wallet did not answer', options)
  }
}

/** The wallet answered, but with no account that the page may use. */
export class NoAccountsError extends LatchkeyError {
  readonly code = 'no-accounts'
  constructor(options?: ErrorOptions) {
    super('The wallet shared no account', options)
  }
}

/** The wallet's answer is not what its standard promises. */
export class MalformedResponseError extends LatchkeyError {
  readonly code = 'malformed-response'
  constructor(options?: ErrorOptions) {
    super('The wallet sent an answer that cannot be used', options)
  }
}

/** The wallet is not connected to any chain (EIP-1193 codes 4900 and 4901), or its extension went away. */
export class ProviderDisconnectedError extends LatchkeyError {
  readonly code = 'provider-disconnected'
  constructor(options?: ErrorOptions) {
    super('The wallet is not connected', options)
  }
}

/** Any other failure that the wallet reported. `details` has its words. */
export class WalletError extends LatchkeyError {
  readonly code = 'wallet-error'
  constructor(options?: ErrorOptions) {
    super('Connection error', options)
  }
}

/** Spec S4.39, S8.29: the wallet neither knows the chain nor lets it be added. */
export class ChainNotSupportedError extends LatchkeyError {
  readonly code = 'chain-not-supported'
  constructor(options?: ErrorOptions) {
    super('Chain is not supported', options)
  }
}

/** None of the network's RPC addresses gave a usable answer. `details` says what went wrong. */
export class ChainUnreachableError extends LatchkeyError {
  readonly code = 'chain-unreachable'
  constructor(options?: ErrorOptions) {
    super('The network did not answer', options)
  }
}

/**
 * Every RPC address limits us (HTTP 429). `details` has the seconds after which to ask again, where they were
 * named.
 */
export class ChainBusyError extends LatchkeyError {
  readonly code = 'chain-busy'
  constructor(options?: ErrorOptions) {
    super('The network is busy. Try again shortly.', options)
  }
}

/** The RPC address is behind its network: what it says of balances is old. */
export class ChainBehindError extends LatchkeyError {
  readonly code = 'chain-behind'
  constructor(options?: ErrorOptions) {
    super('The network is catching up', options)
  }
}

/** Gives a refusal the words for what was refused: a wallet, and so an adapter, says no more than no. */
export async function refusalOf<T>(refused: Refusable, call: Promise<T> | T): Promise<T> {
  try {
    return await call
  } catch (error) {
    const { code, details } = toErrorShape(error)
    if (code !== 'user-rejected') throw error
    throw new UserRejectedError({ refused, cause: error, ...(details !== undefined && { details }) })
  }
}
