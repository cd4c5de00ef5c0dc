import { isAbortError } from '@latchkey/core/adapter'

import type { EvmContext } from '../evmContext.js'
import { ask } from './ask.js'

/** A visitor waits for the answer before anything is on show, in ms. */
const LONGEST_MS = 3000

/** What a wallet says of one chain, whatever that is. */
export type ChainAbilities = Readonly<Record<string, unknown>>

/**
 * What a wallet can do, by chain (EIP-5792, `wallet_getCapabilities`). Most wallets do not know the call, and
 * some never answer it: that is an answer, too.
 *
 * @returns the entry of a chain by its id in hex, or the wallet's entry for all chains (`0x0`)
 */
export async function walletAbilities(
  { wallet, silentTimeout }: EvmContext,
  { connectorId, address, signal }: AbilitiesRequest,
): Promise<(hexId: string) => ChainAbilities> {
  const answer = await ask(await wallet(connectorId), 'wallet_getCapabilities', [address], {
    signal,
    timeout: Math.min(silentTimeout, LONGEST_MS),
  }).catch((error: unknown) => {
    if (signal.aborted && isAbortError(error)) throw error
  })
  const entries = typeof answer === 'object' && answer !== null ? Object.entries(answer) : []
  // Wallets spell the hex of a chain id in either case.
  const of = (hexId: string): object => {
    const found: unknown = entries.find(([key]) => key.toLowerCase() === hexId)?.[1]
    return typeof found === 'object' && found !== null ? found : {}
  }
  return (hexId) => ({ ...of('0x0'), ...of(hexId) })
}

interface AbilitiesRequest {
  readonly connectorId: string
  readonly address: string
  readonly signal: AbortSignal
}
