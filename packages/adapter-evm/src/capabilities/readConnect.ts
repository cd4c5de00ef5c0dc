import type { SignInChallenge } from '@latchkey/core/adapter'
import { parseMessage } from '@latchkey/siwx/message'
import { evmStyle } from '@latchkey/verify-evm'
import { getAddress, isAddress, type Address, type Hex } from 'viem'

import { readHex } from '../provider/readAnswer.js'

/** An account that signed in while it was connected. */
export interface SignedIn {
  readonly address: Address
  /** The chain that the message names. */
  readonly chainId: number
  readonly message: string
  readonly signature: Hex
}

interface Asked {
  readonly challenge: SignInChallenge
  readonly chainId: number
}

/**
 * The first account of an answer to `wallet_connect` that signed what it was asked for. The server checks the
 * signature, which a contract may have made, and the times, which wallets may write themselves.
 *
 * @returns `undefined` where none did
 */
export function readConnect(answer: unknown, asked: Asked): SignedIn | undefined {
  const { accounts } = Object(answer) as { readonly accounts?: unknown }
  if (!Array.isArray(accounts)) return undefined
  for (const account of accounts as readonly unknown[]) {
    const signed = readAccount(account, asked)
    if (signed) return signed
  }
  return undefined
}

function readAccount(account: unknown, { challenge, chainId }: Asked): SignedIn | undefined {
  const { address, capabilities } = Object(account) as { address?: unknown; capabilities?: unknown }
  const { signInWithEthereum } = Object(capabilities) as { signInWithEthereum?: unknown }
  const { message, signature } = Object(signInWithEthereum) as { message?: unknown; signature?: unknown }
  if (typeof address !== 'string' || !isAddress(address, { strict: false }) || typeof message !== 'string')
    return undefined
  try {
    const signer = getAddress(address)
    const { domain, uri, nonce, statement, resources, ...fields } = parseMessage(message, evmStyle)
    const isAsked =
      fields.address === signer &&
      fields.chainId === String(chainId) &&
      domain === challenge.domain &&
      uri === challenge.uri &&
      nonce === challenge.nonce &&
      statement === challenge.statement &&
      JSON.stringify(resources ?? []) === JSON.stringify(challenge.resources ?? [])
    return isAsked ? { address: signer, chainId, message, signature: readHex(signature) } : undefined
  } catch {
    return undefined
  }
}
