import type { PrivateKeyAccount } from 'viem/accounts'
import { memoryClaims } from '../claims/memoryClaims.js'
import type { SiwxErrorCode } from '../errors/siwxError.js'
import { evmLike, evmStyle, newAccount } from '../evmLike.fixture.js'
import { formatMessage } from '../message/formatMessage.js'
import type { Challenge, MessageFields } from '../message/messageFields.js'
import type { SignInRequest } from './checkRequest.js'
import { createSiwx, type Siwx } from './createSiwx.js'
import type { SiwxOptions } from './siwxOptions.js'

export const origin = 'https://app.example'
export const secret = 'a secret of more than 32 characters'

/** The platform's clock, as far as a test sets it. */
export interface Clock {
  at: number
  readonly now: () => number
}
export function createClock(): Clock {
  const clock = { at: Date.UTC(2026, 10, 27, 12), now: () => clock.at }
  return clock
}

export interface Desk {
  readonly clock: Clock
  readonly options: SiwxOptions
  readonly siwx: Siwx
  readonly account: PrivateKeyAccount
  /** A request that counts, but for what is changed: fields after the challenge, or parts of the request. */
  readonly request: (fields?: Partial<MessageFields>, more?: Partial<SignInRequest>) => Promise<SignInRequest>
  /** The text of a challenge for the account. */
  readonly word: (challenge: Challenge, fields?: Partial<MessageFields>) => string
}

/** A back end and a visitor's key. */
export function openDesk(change: Partial<SiwxOptions> = {}): Desk {
  const clock = createClock()
  const options: SiwxOptions = {
    secret,
    domains: ['app.example', 'other.example'],
    statement: 'I accept the terms: https://app.example/terms',
    verifiers: [evmLike()],
    claims: memoryClaims({ now: clock.now }),
    now: clock.now,
    ...change,
  }
  const siwx = createSiwx(options)
  const account = newAccount()
  const word: Desk['word'] = (challenge, fields) =>
    formatMessage({ ...challenge, address: account.address, chainId: '1', ...fields }, evmStyle)
  return {
    clock,
    options,
    siwx,
    account,
    word,
    request: async (fields, more) => {
      const message = word(siwx.challenge({ domain: 'app.example', uri: origin }), fields)
      const signature = await account.signMessage({ message: more?.message ?? message })
      return { account: `eip155:1:${account.address}`, message, signature, origin, ...more }
    },
  }
}

/** The code that a call was refused with; `undefined` where it was not. */
export async function codeOf(promise: Promise<unknown>): Promise<SiwxErrorCode | undefined> {
  try {
    await promise
    return undefined
  } catch (error) {
    return (error as { code: SiwxErrorCode }).code
  }
}
