import type { LoginOutcome, LoginProvider, SocialProvider } from '../model/loginConnector.js'
import { adoptSession } from '../shared/adoptSession.js'
import type { Tools } from '../store/createCommand.js'
import { authLine, getLoginConnector } from './getLoginConnector.js'
import { shapeOf } from './shapeOf.js'
import { loginNoted, loginStepped, loginTaken } from './loginState.js'

/** Ends a sign-in as failed. One that was called off has been told of before. */
export function failed(
  { dispatch, services, signal }: Pick<Tools, 'dispatch' | 'services' | 'signal'>,
  method: LoginProvider,
  error: unknown,
  email?: string,
): void {
  if (signal.aborted) return
  const shape = shapeOf(error)
  services.track({ event: 'CONNECT_ERROR', properties: { message: shape.message } })
  dispatch(loginStepped({ status: 'failed', method, error: shape, ...(email !== undefined && { email }) }))
}

const isSocial = (method: LoginProvider): method is SocialProvider =>
  method !== 'email' && method !== 'passkey'

/**
 * What the keeper's yes leads to: each family gets its accounts, or the visitor is asked for the way to the
 * wallet from this device.
 */
export async function takeOutcome(tools: Tools, outcome: LoginOutcome, method: LoginProvider): Promise<void> {
  const { getState, dispatch, services, signal } = tools
  if ('needs' in outcome) {
    if (!signal.aborted) dispatch(loginStepped({ status: 'recovery', factors: outcome.factors }))
    return
  }
  const { session, user, safety, lasting, created } = outcome
  const running = await getLoginConnector(tools)
  try {
    signal.throwIfAborted()
    dispatch(loginStepped({ status: 'connecting', method, taken: true }))
    running.session = session
    const { filterNamespace } = getState().modal
    await adoptSession(
      tools,
      authLine,
      session,
      filterNamespace === undefined ? {} : { asked: [filterNamespace] },
    )
  } catch (error) {
    if (running.session === session) running.session = undefined
    await session.close().catch(() => undefined)
    failed(tools, method, error, method === 'email' ? user.email : undefined)
    throw error
  }
  services.track({
    event: 'CONNECT_SUCCESS',
    properties: { method: isSocial(method) ? 'social' : method, name: session.wallet.name },
  })
  if (isSocial(method)) services.track({ event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider: method } })
  dispatch(loginNoted({ user, safety, lasting, surface: undefined }))
  dispatch(loginTaken({ created, safety }))
  dispatch(loginStepped({ status: 'idle' }))
}
