import type { VerifyRequest } from '@latchkey/core/adapter'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

import { readAccountId } from '../address/ss58.js'
import { verifySignature } from './verifySignature.js'

/**
 * Whether the account's key made the signature, be it sr25519, ed25519 or ecdsa. Extensions put `<Bytes>`
 * around a text; some wallets on other devices do not. Computed in the page, without a request.
 */
export function verifyMessage({ account, message, signature, signal }: VerifyRequest): boolean {
  signal.throwIfAborted()
  const accountId = readAccountId(account.split(':')[2])
  if (!accountId || !/^0x[0-9a-f]{128}([0-9a-f]{2}){0,2}$/i.test(signature)) return false
  const [bytes, key] = [hexToBytes(signature.slice(2)), hexToBytes(accountId.slice(2))]
  return [message, otherForm(message)].some((text) => verifySignature(utf8ToBytes(text), bytes, key))
}

/** The same text as a wallet may have signed it: with the tags around it, or without the ones it has. */
const otherForm = (message: string): string =>
  /^<Bytes>([^]*)<\/Bytes>$/.exec(message)?.[1] ?? `<Bytes>${message}</Bytes>`
