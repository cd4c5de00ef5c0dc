import {
  MalformedResponseError,
  referenceOf,
  type CaipNetworkId,
  type SignInChallenge,
} from '@latchkey/core/adapter'
import { formatMessage, parseMessage } from '@latchkey/siwx/message'
import { solanaStyle } from '@latchkey/verify-solana'

import { readOutput, type NativeSignIn } from './signIn.js'

/**
 * What a wallet signed for a server's challenge: exactly the fields that were asked for, in words that the
 * server can read, by the key of the account.
 *
 * @throws {MalformedResponseError} it signed something else, or did not sign
 * @throws {MessageError} it signed what is no message for a sign-in
 */
export async function readSignIn(
  output: unknown,
  challenge: SignInChallenge,
  on: CaipNetworkId,
): Promise<NativeSignIn> {
  const asked = { ...challenge, chainId: referenceOf(on) }
  const signed = await readOutput(output, asked)
  const wanted = formatMessage({ ...asked, address: signed.address }, solanaStyle)
  // Written again, because a text without a statement may have one blank line or two.
  if (formatMessage(parseMessage(signed.message, solanaStyle), solanaStyle) !== wanted)
    throw new MalformedResponseError({ details: 'the wallet signed another message' })
  return signed
}
