import { MalformedResponseError, untilAborted, type CapabilityRequest } from '@latchkey/core/adapter'
import { base58 } from '@scure/base'
import type { SolanaSignInInput } from '@solana/wallet-standard-features'

import type { SolanaSessions } from '../session/solanaSessions.js'
import { toError } from '../toError.js'
import { addressBytes } from '../wallet/addressBytes.js'
import { bytesOf, featuresOf } from '../wallet/walletCalls.js'

/** What `signin:native` of `CapabilityMap` takes; all of `input` is what EIP-4361 has. */
export interface NativeSignInRequest extends CapabilityRequest {
  readonly input: Omit<SolanaSignInInput, 'domain'> & { readonly domain?: string }
}

/** A sign-in message that the wallet wrote and the account signed. */
export interface NativeSignIn {
  readonly address: string
  /** The text that was signed, as the wallet wrote it. */
  readonly message: string
  /** Base58. */
  readonly signature: string
}

declare module '@latchkey/core/adapter' {
  interface CapabilityMap {
    /**
     * Sign in with a message that the wallet writes (`solana:signIn`); `undefined` where it has no such call.
     * The signature and each line that was asked for are checked.
     * @throws {UserRejectedError} and its siblings
     * @throws {MalformedResponseError} the wallet signed something else, or did not sign
     */
    'signin:native': (request: NativeSignInRequest) => Promise<NativeSignIn | undefined>
  }
}

export async function signIn(
  sessions: SolanaSessions,
  { connectorId, input, signal }: NativeSignInRequest,
): Promise<NativeSignIn | undefined> {
  const { standard, accounts } = sessions.need(connectorId)
  const feature = featuresOf(standard)['solana:signIn']
  if (!feature) return undefined
  const wanted = { domain: location.host, ...(accounts[0] && { address: accounts[0].address }), ...input }
  try {
    const [output] = await untilAborted(signal, (async () => feature.signIn(wanted))())
    return await readOutput(output, wanted)
  } catch (error) {
    throw toError(error)
  }
}

/**
 * @throws {MalformedResponseError} a line that was wanted is missing, or the account did not sign
 */
export async function readOutput(output: unknown, wanted: SolanaSignInInput): Promise<NativeSignIn> {
  const { account, signedMessage, signature } = Object(output) as Record<string, unknown>
  const { address } = Object(account) as { address?: unknown }
  const publicKey = addressBytes(address)
  const bytes = bytesOf(signedMessage, 'message')
  const message = new TextDecoder().decode(bytes)
  const signed = bytesOf(signature, 'signature', 64)
  if (!publicKey || (wanted.address && address !== wanted.address))
    throw new MalformedResponseError({ details: 'account' })
  if (!says(message, wanted))
    throw new MalformedResponseError({ details: 'the wallet signed another message' })
  // Loaded here, because the curve is not needed to connect.
  const { isSigned } = await import('./verifyMessage.js')
  if (!isSigned(publicKey, bytes, signed)) throw new MalformedResponseError({ details: 'signature' })
  return { address: String(address), message, signature: base58.encode(signed) }
}

/** Whether a text begins as EIP-4361 requires, and has every requested line. */
function says(
  message: string,
  { domain, address, statement, resources, ...fields }: SolanaSignInInput,
): boolean {
  const labels: Readonly<Record<keyof typeof fields, string>> = {
    uri: 'URI',
    version: 'Version',
    chainId: 'Chain ID',
    nonce: 'Nonce',
    issuedAt: 'Issued At',
    expirationTime: 'Expiration Time',
    notBefore: 'Not Before',
    requestId: 'Request ID',
  }
  const [first, second, ...lines] = message.split('\n')
  const asked = (Object.keys(labels) as (keyof typeof fields)[]).flatMap((key) =>
    fields[key] === undefined ? [] : [`${labels[key]}: ${fields[key]}`],
  )
  return (
    first === `${domain} wants you to sign in with your Solana account:` &&
    (address === undefined || second === address) &&
    (statement === undefined || message.includes(`\n\n${statement}\n`)) &&
    [...asked, ...(resources ?? []).map((resource) => `- ${resource}`)].every((line) => lines.includes(line))
  )
}
