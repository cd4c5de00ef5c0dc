import type { KeyVerifier, SignatureCheck, SignatureRequest, Verifier } from '@latchkey/siwx/message'

import { checksumAddress } from './checksumAddress.js'
import { evmStyle } from './evmStyle.js'
import { recoverAddress } from './recoverAddress.js'
import { withinTime } from './withinTime.js'

/** A signature that no key of the account made: its contract may know it (ERC-1271, ERC-6492). */
export interface OnChainRequest {
  /** With its checksum (EIP-55). */
  readonly address: `0x${string}`
  /** Of the chain to ask: `1`, `8453`. */
  readonly reference: string
  readonly message: string
  readonly signature: `0x${string}`
  /** Fires when the time is over. */
  readonly signal: AbortSignal
}

/** What `evm` takes; every option has a default. */
export interface EvmVerifierOptions {
  /**
   * Asks the account's contract on its chain (ERC-1271; ERC-6492 before it is deployed). Must throw where the
   * chain did not answer: `false` is the contract's own word. viem's `verifyMessage` says `false` for a node
   * that failed, too, so that its `false` has to be confirmed. Without it only signatures of keys are valid.
   */
  readonly onChain?: (request: OnChainRequest) => Promise<boolean>
  /** How long `onChain` may take, in ms; 5000 otherwise, `Infinity` for as long as it likes. */
  readonly timeout?: number
}

/** Signatures wrapped by ERC-6492 contain the call that deploys the account: a few kilobytes. */
const MOST_BYTES = 8192

/**
 * Verifies sign-ins and messages of EVM accounts: by the key without asking a node (EIP-191), by a contract
 * through `onChain`, and says which of the two. An account that EIP-7702 gave code to stays valid by its key,
 * on each network. `verify` throws what `onChain` throws, or that the chain did not answer in time.
 *
 * @example
 * const siwx = createSiwx({ secret, domains: ['app.example'], claims, verifiers: [evm()] })
 */
export function evm(): KeyVerifier
export function evm(options?: EvmVerifierOptions): Verifier
export function evm({ onChain, timeout = 5000 }: EvmVerifierOptions = {}): Verifier {
  return {
    namespace: 'eip155',
    style: evmStyle,
    canonical: checksumAddress,
    async verify(asked: SignatureRequest): Promise<SignatureCheck> {
      const { address: text, reference, message, signature, signal } = asked
      const address = checksumAddress(text)
      if (!address || !isHexBytes(signature)) return false
      if (recoverAddress(message, signature) === address) return true
      if (!onChain || !evmStyle.isReference(reference)) return false
      const request = { address: address as `0x${string}`, reference, message, signature }
      const said = await withinTime(async (limit) => onChain({ ...request, signal: limit }), timeout, signal)
      return said === true && 'onChain'
    },
  }
}

/** `0x` counts: a contract may know a text that was approved on chain, and then needs no signature. */
const isHexBytes = (text: string): text is `0x${string}` =>
  text.length <= 2 + 2 * MOST_BYTES && /^0x(?:[0-9a-fA-F]{2})*$/.test(text)
