import { nativeAddress, requireEvmAddress } from '../chains/addresses.js'
import { badRequest } from '../errors/gatewayError.js'
import type { ConvertChains } from './convertChains.js'
import type { Conversion } from './convertSource.js'
import { native } from './native.js'

/** A conversion as the caller writes it; accounts and tokens are CAIP-10 ids. */
export interface ConversionText {
  readonly amount: string
  readonly userAddress: string
  readonly from: string
  readonly to: string
  readonly slippage: number
  /** In wei: the gas price that the caller assumes. */
  readonly gasPrice?: string | undefined
}

/** The most that a chain can count. */
const most: Readonly<Record<string, bigint>> = { eip155: 2n ** 256n - 1n, solana: 2n ** 64n - 1n }

/** The chain of a CAIP-10 id. */
export const chainOf = (id: string): string => id.slice(0, id.lastIndexOf(':'))

/**
 * @throws GatewayError 400 where an address is invalid, the chains differ, `from` and `to` are the same
 * token, or the amount exceeds what the chain can represent
 */
export function readConversion(
  { amount, userAddress, from, to, slippage, gasPrice }: ConversionText,
  chains: Pick<ConvertChains, 'isAddress'>,
): Conversion {
  const chainId = chainOf(from)
  for (const [name, id] of Object.entries({ to, userAddress }))
    if (chainOf(id) !== chainId) throw badRequest(name, `${name} is on another chain than from.`)
  const [given, taken] = [readToken(from, 'from', chains), readToken(to, 'to', chains)]
  if (given === taken) throw badRequest('to', 'to is the same token as from.')
  const units = BigInt(amount)
  const limit = most[namespaceOf(chainId)]
  if (limit !== undefined && units > limit)
    throw badRequest('amount', 'amount exceeds what the chain can represent.')
  return {
    chainId,
    from: given,
    to: taken,
    account: readAddress(userAddress, 'userAddress', chains),
    amount: units,
    slippage,
    ...(gasPrice !== undefined && { gasPrice }),
  }
}

/** The address of a token in a CAIP-10 id, or `native`. */
export function readToken(id: string, name: string, chains: Pick<ConvertChains, 'isAddress'>): string {
  const text = addressOf(id)
  const isNative = text === native || (isEvm(id) && text.toLowerCase() === nativeAddress)
  return isNative ? native : readAddress(id, name, chains)
}

/** The address in a CAIP-10 id of a chain that the gateway serves. */
export function readAddress(id: string, name: string, chains: Pick<ConvertChains, 'isAddress'>): string {
  const text = addressOf(id)
  if (isEvm(id)) return requireEvmAddress(text, name)
  if (!chains.isAddress(chainOf(id), text)) throw badRequest(name, `${name} is not an address of its chain.`)
  return text
}

const addressOf = (id: string): string => id.slice(id.lastIndexOf(':') + 1)
const namespaceOf = (id: string): string => id.slice(0, id.indexOf(':'))
const isEvm = (id: string): boolean => namespaceOf(id) === 'eip155'
