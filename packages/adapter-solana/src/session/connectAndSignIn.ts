import {
  referenceOf,
  RequestPendingError,
  UserRejectedError,
  type CaipNetworkId,
  type ConnectRequest,
  type SignInChallenge,
  type SignInSignature,
} from '@latchkey/core/adapter'
import type { SolanaSignInFeature } from '@solana/wallet-standard-features'
import type { Wallet } from '@wallet-standard/base'

import { toError } from '../toError.js'
import { featuresOf, need } from '../wallet/walletCalls.js'

/** What a wallet answered to a question for its accounts. */
export interface ConnectAnswer {
  readonly answer: unknown
  /** It signed in along with that. */
  readonly signed?: SignedIn
}

interface SignedIn {
  readonly address: string
  readonly signature: SignInSignature
}

/**
 * Asks a wallet for its accounts, and for a sign-in with the same prompt where it has `solana:signIn`. One
 * that fails to do both, or signs something else, is asked for its accounts as ever. The wallet is called
 * before anything is awaited: a phone or a popup needs the visitor's tap.
 *
 * @param on the network that the message names
 */
export async function connectAndSignIn(
  standard: Wallet,
  { signIn: challenge, signal }: Pick<ConnectRequest, 'signIn' | 'signal'>,
  on: () => CaipNetworkId,
): Promise<ConnectAnswer> {
  const feature = challenge && featuresOf(standard)['solana:signIn']
  const output = feature && (await askBoth(feature, challenge, on(), signal))
  const signed = output && (await read(output))
  // Connected by that. A visitor who has left is not asked again: the caller gives back what was granted.
  const isConnected = (signed && shows(standard, signed.address)) || (output && signal.aborted)
  const answer: unknown = isConnected
    ? { accounts: standard.accounts }
    : await need(standard, 'standard:connect').connect()
  return { answer, ...(signed && { signed }) }
}

const shows = ({ accounts }: { readonly accounts: unknown }, wanted: string): boolean =>
  Array.isArray(accounts) && accounts.some((account) => Object(account).address === wanted)

/** An answer that was not looked at yet. */
interface Output {
  readonly value: unknown
  readonly challenge: SignInChallenge
  readonly on: CaipNetworkId
}

/** @returns `undefined` where the wallet cannot do both; a refusal counts for both */
async function askBoth(
  feature: SolanaSignInFeature['solana:signIn'],
  challenge: SignInChallenge,
  on: CaipNetworkId,
  signal: AbortSignal,
): Promise<Output | undefined> {
  try {
    const [value]: readonly unknown[] = await feature.signIn({ ...challenge, chainId: referenceOf(on) })
    return { value, challenge, on }
  } catch (error) {
    const known = toError(error)
    if (signal.aborted || known instanceof UserRejectedError || known instanceof RequestPendingError)
      throw error
    return undefined
  }
}

async function read({ value, challenge, on }: Output): Promise<SignedIn | undefined> {
  try {
    // Loaded here, because neither the curve nor the words are needed to ask.
    const { readSignIn } = await import('../capabilities/readSignIn.js')
    const { address, message, signature } = await readSignIn(value, challenge, on)
    return { address, signature: { account: `${on}:${address}`, message, signature, via: 'native' } }
  } catch {
    return undefined
  }
}
