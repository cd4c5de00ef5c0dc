import { SignInNotConfiguredError, SignInRefusedError, SignInUnreachableError } from '../errors/signIn.js'
import { isAbortError, LatchkeyError } from '../errors/base.js'
import { HttpError } from '../errors/http.js'
import type { SignInProvider } from '../model/signIn.js'
import type { Services } from '../store/core.js'
import { httpSignIn } from './httpSignIn.js'

/**
 * Where accounts sign in.
 *
 * @throws {SignInNotConfiguredError}
 */
export async function providerOf(services: Services): Promise<SignInProvider> {
  const { signIn, siwx, siweConfig, pageUrl } = services.options
  if (siwx || siweConfig) {
    const { fromSiwe, fromSiwx } = await services.features.load('referenceSignIn')
    if (siwx) return fromSiwx(siwx)
    if (siweConfig && siweConfig.enabled !== false)
      return fromSiwe(siweConfig, pageUrl, () => services.platform.now())
  }
  if (!signIn) throw new SignInNotConfiguredError()
  return typeof signIn.server === 'string' ? httpSignIn(services, signIn.server) : signIn.server
}

/** A refusal is the server's word; what else a provider throws means that there is none. */
const FIRST_OF_SERVER = 500
/** Too slow, too early, too often: the same again may do. */
const LATER: readonly number[] = [408, 425, 429]

/**
 * What a provider says, with its failures as ours.
 *
 * @throws {SignInRefusedError}
 * @throws {SignInUnreachableError}
 */
export async function heard<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isAbortError(error) || error instanceof SignInRefusedError) throw error
    if (error instanceof HttpError && error.status < FIRST_OF_SERVER && !LATER.includes(error.status))
      throw new SignInRefusedError(codeOf(error), { cause: error })
    const details = error instanceof LatchkeyError ? error.message : undefined
    throw new SignInUnreachableError({ cause: error, ...(details && { details }) })
  }
}

/** `{ error: { code } }`, or the gateway's reasons. Only a word is fit to be used. */
function codeOf({ body, reason }: HttpError): string | undefined {
  const { error } = Object(body) as { readonly error?: unknown }
  const { code } = Object(error) as { readonly code?: unknown }
  const word = typeof code === 'string' ? code : reason
  return word !== undefined && /^[a-z-]{1,40}$/.test(word) ? word : undefined
}
