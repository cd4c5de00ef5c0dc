import { StartError } from '../errors/startError.js'
import type { SignInOptions } from '../signIn/signInOptions.js'
import { type Environment, listOf, numberOf, textOf } from './values.js'

/** The variables of sign-in. */
export const signInVariables = [
  'SIGN_IN_SECRET',
  'SIGN_IN_PREVIOUS_SECRETS',
  'SIGN_IN_STATEMENT',
  'SIGN_IN_RESOURCES',
  'SIGN_IN_DAYS',
] as const

const shortest = 32
const day = 86_400

/**
 * How visitors sign in; nothing without a secret. Secrets are never repeated.
 * @throws StartError that names the variable
 */
export function readSignIn(env: Environment): SignInOptions | undefined {
  const secret = textOf(env, 'SIGN_IN_SECRET')
  if (secret === undefined) {
    const other = signInVariables.find((variable) => textOf(env, variable) !== undefined)
    if (other !== undefined) throw new StartError(`${other} is set, and SIGN_IN_SECRET is missing.`)
    return undefined
  }
  const previousSecrets = listOf(env['SIGN_IN_PREVIOUS_SECRETS'])
  if (secret.length < shortest)
    throw new StartError(`SIGN_IN_SECRET must have at least ${shortest} characters: openssl rand -base64 32.`)
  if (previousSecrets?.some((each) => each.length < shortest))
    throw new StartError(
      `SIGN_IN_PREVIOUS_SECRETS must list secrets of at least ${shortest} characters, separated by commas.`,
    )
  if (listOf(env['ORIGINS']) === undefined)
    throw new StartError('SIGN_IN_SECRET needs ORIGINS, the pages whose visitors may sign in.')
  const days = numberOf(env, 'SIGN_IN_DAYS', 1, 365)
  return {
    secret,
    previousSecrets,
    statement: statementOf(env),
    resources: listOf(env['SIGN_IN_RESOURCES']),
    ttl: days && days * day,
  }
}

function statementOf(env: Environment): string | undefined {
  const value = textOf(env, 'SIGN_IN_STATEMENT')
  if (value === undefined || /^[ -~]{1,500}$/.test(value)) return value
  throw new StartError('SIGN_IN_STATEMENT must be one line of at most 500 ASCII characters.')
}
