import { SiwxOptionsError } from '@latchkey/siwx'
import { memoryClaims } from '@latchkey/siwx/claims'
import { memorySessionStore } from '@latchkey/siwx/sessions'
import { StartError } from '../errors/startError.js'
import type { GatewayOptions } from '../options.js'
import { partsFor } from './createSignIn.js'
import { createVerifiers } from './verifiers.js'

/** What pages read of a challenge, at most: characters of the statement, and resources. */
const mostRead = { statement: 500, resources: 20 }

/**
 * Tries the options before anything is opened: requests read them one by one.
 *
 * @throws StartError that names what cannot be used; a secret is never in it
 */
export function checkSignIn({ signIn, origins = [] }: Pick<GatewayOptions, 'signIn' | 'origins'>): void {
  if (signIn === undefined) return
  const { statement = '', resources = [] } = signIn
  if (origins.length === 0) refuse('origins (ORIGINS) must list the pages whose visitors may sign in.')
  if (statement.length > mostRead.statement)
    refuse(`statement must have at most ${mostRead.statement} characters.`)
  if (resources.length > mostRead.resources) refuse(`resources must be at most ${mostRead.resources}.`)
  const written = origins.filter((each) => typeof each === 'string')
  const parts = {
    verifiers: createVerifiers(new Map()),
    claims: memoryClaims(),
    store: memorySessionStore(),
  }
  try {
    partsFor(signIn, written.length > 0 ? written : ['localhost'], parts)
  } catch (error) {
    if (error instanceof SiwxOptionsError) refuse(error.message)
    throw error
  }
}

function refuse(text: string): never {
  throw new StartError(`Sign-in: ${text}`)
}
