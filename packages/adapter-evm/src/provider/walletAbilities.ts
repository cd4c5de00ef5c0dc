import { isAbortError, WalletTimeoutError } from '@latchkey/core/adapter'

import type { EvmContext } from '../evmContext.js'
import { ask } from './ask.js'

/** A visitor waits for the answer before anything is on show, in ms. */
const LONGEST_MS = 3000
/** One that stayed silent is not waited for again so soon, in ms: each of several calls asks. */
const SILENCE_MS = 60_000

/** What a wallet says of one chain, whatever that is. */
export type ChainAbilities = Readonly<Record<string, unknown>>

/** Until when wallets that stayed silent are not asked again, by connector, in ms since the epoch. */
export type SilentWallets = Map<string, number>

/**
 * What a wallet can do, by chain (EIP-5792, `wallet_getCapabilities`). Most wallets do not know the call, and
 * some never answer it: that is an answer, too.
 *
 * @returns the entry of a chain by its id in hex, or the wallet's entry for all chains (`0x0`)
 */
export async function walletAbilities(
  context: EvmContext,
  request: AbilitiesRequest,
  silent?: SilentWallets,
): Promise<(hexId: string) => ChainAbilities> {
  const entries = Object.entries((await allAbilities(context, request, silent)) ?? {})
  // Wallets spell the hex of a chain id in either case.
  const of = (hexId: string): object => {
    const found: unknown = entries.find(([key]) => key.toLowerCase() === hexId)?.[1]
    return typeof found === 'object' && found !== null ? found : {}
  }
  return (hexId) => ({ ...of('0x0'), ...of(hexId) })
}

/**
 * The wallet's answer as it is; `undefined` where it gives none.
 *
 * @param silent remembers who stayed silent; where it is absent each question is asked
 */
export async function allAbilities(
  { wallet, silentTimeout }: EvmContext,
  { connectorId, address, signal }: AbilitiesRequest,
  silent?: SilentWallets,
): Promise<object | undefined> {
  if ((silent?.get(connectorId) ?? 0) > Date.now()) return undefined
  const answer = await ask(await wallet(connectorId), 'wallet_getCapabilities', [address], {
    signal,
    timeout: Math.min(silentTimeout, LONGEST_MS),
  }).catch((error: unknown) => {
    if (signal.aborted && isAbortError(error)) throw error
    if (error instanceof WalletTimeoutError) silent?.set(connectorId, Date.now() + SILENCE_MS)
  })
  return typeof answer === 'object' && answer !== null ? answer : undefined
}

interface AbilitiesRequest {
  readonly connectorId: string
  readonly address: string
  readonly signal: AbortSignal
}
