import {
  referenceOf,
  RequestPendingError,
  UserRejectedError,
  type CaipNetworkId,
  type ConnectRequest,
  type SignInChallenge,
  type SignInSignature,
} from '@latchkey/core/adapter'
import type { Wallet } from '@wallet-standard/base'

import { readOutput, type NativeSignIn } from '../capabilities/signIn.js'
import { toError } from '../toError.js'
import { featuresOf, need } from '../wallet/walletCalls.js'

/** What a wallet answered to a question for its accounts. */
export interface ConnectAnswer {
  readonly answer: unknown
  /** It signed in along with that. */
  readonly signed?: SignInSignature & Pick<NativeSignIn, 'address'>
}

/**
 * Asks a wallet for its accounts, and for a sign-in with the same prompt where it has `solana:signIn`. One
 * that fails to do both, or signs something else, is asked for its accounts as usual. The wallet is called
 * before anything is awaited: a phone or a popup needs the visitor's tap.
 *
 * @param on the network that the message names
 */
export async function connectAndSignIn(
  standard: Wallet,
  { signIn: challenge, signal }: Pick<ConnectRequest, 'signIn' | 'signal'>,
  on: CaipNetworkId,
): Promise<ConnectAnswer> {
  const asAlways = async (): Promise<unknown> => need(standard, 'standard:connect').connect()
  const feature = featuresOf(standard)['solana:signIn']
  if (!challenge || !feature) return { answer: await asAlways() }
  const input = { ...challenge, chainId: referenceOf(on) }
  let output: unknown
  try {
    ;[output] = await feature.signIn(input)
  } catch (error) {
    const known = toError(error)
    // A refusal counts for both, and a visitor who has left is not asked again.
    if (signal.aborted || known instanceof UserRejectedError || known instanceof RequestPendingError)
      throw error
    return { answer: await asAlways() }
  }
  const signed = await read(challenge).catch(() => undefined)
  // Connected by that: the wallet shows its accounts in the form of an answer. Where the visitor has left,
  // the caller gives back what was granted.
  if (signal.aborted || (signed && shows(standard, signed.address)))
    return { answer: standard, ...(signed && { signed }) }
  return { answer: await asAlways(), ...(signed && { signed }) }

  async function read(challenge: SignInChallenge): Promise<ConnectAnswer['signed']> {
    const { address, message, signature } = await readOutput(output, input)
    // Loaded here, because the words are not needed to ask.
    const { signInMessage } = await import('../capabilities/signInMessage.js')
    return message === signInMessage({ challenge, address, network: { caipNetworkId: on } })
      ? { address, account: `${on}:${address}`, message, signature, via: 'native' }
      : undefined
  }
}

const shows = ({ accounts }: { readonly accounts: unknown }, wanted: string): boolean =>
  Array.isArray(accounts) && accounts.some((account) => Object(account).address === wanted)
