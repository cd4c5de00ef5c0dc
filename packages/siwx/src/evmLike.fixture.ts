import { getAddress, isAddress, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import type { MessageStyle } from './message/messageFields.js'
import type { Verifier } from './verify/verifier.js'

/** The family of the published vectors, by viem. */
export const evmStyle: MessageStyle = {
  label: 'Ethereum',
  isAddress: (text) => isAddress(text, { strict: true }) && getAddress(text) === text,
  isReference: (text) => /^[1-9]\d{0,15}$/.test(text),
}

/** A family whose wallets leave one blank line where there is no statement. */
export const terseStyle: MessageStyle = { ...evmStyle, label: 'Terse', blankWithoutStatement: false }

export function evmLike(change: Partial<Verifier> = {}): Verifier {
  return {
    namespace: 'eip155',
    style: evmStyle,
    canonical: (address) => (isAddress(address, { strict: false }) ? getAddress(address) : undefined),
    async verify({ address, message, signature }) {
      try {
        return await verifyMessage({
          address: address as `0x${string}`,
          message,
          signature: signature as `0x${string}`,
        })
      } catch {
        return false
      }
    },
    ...change,
  }
}

export const newAccount = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey())
