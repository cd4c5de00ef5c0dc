import {
  abortError,
  RequestPendingError,
  UserRejectedError,
  type SignInChallenge,
} from '@latchkey/core/adapter'
import type { Connector } from '@wagmi/core'
import { numberToHex } from 'viem'

import type { SignedIn } from '../capabilities/readConnect.js'
import { isProvider } from '../provider/eip1193.js'
import { toError } from '../toError.js'

/** What to sign in to while connecting. */
export interface SignInRequest {
  readonly challenge: SignInChallenge
  /** The chain that the message names. */
  readonly chainId: number
}

/** What a connector answers, before it was looked at. */
export interface ConnectAnswer {
  readonly accounts: unknown
  readonly chainId: unknown
  readonly signed?: SignedIn | undefined
}

type Connect = (parameters: { readonly isReconnecting: true }) => Promise<ConnectAnswer>

/**
 * Asks a wallet for its accounts and for a sign-in with one prompt (ERC-7846), and has wagmi pick up what was
 * granted. A wallet that cannot do both is asked for its accounts as usual.
 *
 * @param ask connects as usual, which may prompt
 */
export async function connectAndSignIn(
  connector: Connector,
  { challenge, chainId }: SignInRequest,
  { ask, signal }: { readonly ask: () => Promise<ConnectAnswer>; readonly signal: AbortSignal },
): Promise<ConnectAnswer> {
  const provider = await connector.getProvider()
  if (!isProvider(provider)) return ask()
  const signInWithEthereum = { ...challenge, chainId: numberToHex(chainId) }
  let answer: unknown
  try {
    answer = await provider.request({
      method: 'wallet_connect',
      params: [{ version: '1', capabilities: { signInWithEthereum } }],
    })
  } catch (error) {
    const known = toError(error)
    // A visitor who has left is not asked again.
    if (signal.aborted || known instanceof UserRejectedError || known instanceof RequestPendingError)
      throw error
    return ask()
  }
  // Loaded here, because the words are not needed to ask.
  const signed = await import('../capabilities/readConnect.js').then(
    ({ readConnect }) => readConnect(answer, { challenge, chainId }),
    () => undefined,
  )
  // As for a session that is there: without a prompt.
  const pickUp = connector.connect.bind(connector) as Connect
  const granted = await pickUp({ isReconnecting: true }).catch(() => undefined)
  if (Array.isArray(granted?.accounts) && granted.accounts.length > 0) return { ...granted, signed }
  if (signal.aborted) throw abortError()
  return ask()
}
