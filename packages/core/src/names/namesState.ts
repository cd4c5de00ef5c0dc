import type { ErrorShape } from '../errors/base.js'
import { event, type Event } from '../store/event.js'

/** A registration, from the wallet's prompt to the gateway's answer. */
export interface NameAttempt {
  /** Whose it is: family and address. */
  readonly account: string
  /** With its zone. */
  readonly name: string
  /** `refused`: the visitor declined in the wallet, which is no failure. */
  readonly status: 'signing' | 'registering' | 'refused' | 'failed'
  readonly error?: ErrorShape
}

/** A name that is made an account's primary one, from the wallet's prompt to what the chain decided. */
export interface PrimaryName {
  readonly account: string
  readonly name: string
  /**
   * `done`: the chain resolves the account's address to the name. `recorded`: the account's record has the
   * name, and whether others see it could not be read. `unseen`: the record does not have it yet, although
   * the transaction is confirmed. `unknown`: the outcome of the transaction could not be determined.
   */
  readonly status: 'asking' | 'pending' | 'done' | 'recorded' | 'unseen' | 'refused' | 'failed' | 'unknown'
  /** Of the record of the transaction: `selectCalls`. */
  readonly callsId?: number
  readonly error?: ErrorShape
}

export interface NamesState {
  /** What the visitor typed, as it was typed: without the zone. */
  readonly entered: string
  /** By {@link accountKey}, like the fields below, so that accounts do not share state. */
  readonly attempts: Readonly<Record<string, NameAttempt>>
  readonly primaries: Readonly<Record<string, PrimaryName>>
  /** The names of accounts, the newest first, as far as they were asked for. */
  readonly owned: Readonly<Record<string, readonly string[]>>
}

declare module '../store/core.js' {
  interface RootState {
    readonly names?: NamesState
  }
}

/** The visitor typed something. */
export const nameEntered: Event<string> = event('names/entered')
/** A registration began, or got further. */
export const nameAttempted: Event<NameAttempt> = event('names/attempted')
/** The gateway holds the name for the account now. */
export const nameRegistered: Event<{
  readonly account: string
  readonly name: string
  /** The account is still in use: what was typed was typed for it. */
  readonly isInUse: boolean
}> = event('names/registered')
/** The names that the gateway holds for an account. */
export const namesFound: Event<{ readonly account: string; readonly names: readonly string[] }> =
  event('names/found')
/** A name is being made the primary one, or that got further. */
export const primaryNameChanged: Event<PrimaryName> = event('names/primaryChanged')

/** Tells accounts apart, of all families. */
export const accountKey = (namespace: string, address: string): string => `${namespace}/${address}`
