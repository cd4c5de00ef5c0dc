import { HttpError } from '../errors/httpError.js'
import type { SignInWay } from '../sessions/sessionStore.js'

/** What a page sends to sign in. */
export interface SignInBody {
  readonly account: string
  readonly message: string
  readonly signature: string
  readonly via: SignInWay
  readonly bearer: boolean
}

const ways: readonly unknown[] = ['message', 'native', 'connect']
const keys: readonly string[] = ['account', 'message', 'signature', 'via', 'bearer']

/** @throws {HttpError} `malformed` for anything else than a body of the right shape */
export function readSignInBody(json: unknown): SignInBody {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new HttpError('malformed')
  const { account, message, signature, via = 'message', bearer = false } = json as Record<string, unknown>
  const isRight =
    typeof account === 'string' &&
    typeof message === 'string' &&
    typeof signature === 'string' &&
    ways.includes(via) &&
    typeof bearer === 'boolean' &&
    Object.keys(json).every((key) => keys.includes(key))
  if (!isRight) throw new HttpError('malformed')
  return { account, message, signature, via: via as SignInWay, bearer }
}
