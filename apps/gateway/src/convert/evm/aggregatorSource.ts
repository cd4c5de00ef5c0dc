import { type Address, isAddressEqual } from 'viem'
import type { Chain } from '../../chains/chain.js'
import type { AskForeign } from '../../foreign/askForeign.js'
import type { Conversion, ConvertSource } from '../convertSource.js'
import { pricesMoved, quoteGone } from '../convertErrors.js'
import { narrow } from '../narrow.js'
import { native } from '../native.js'
import { readGasPrices } from './evmAllowances.js'

/** The transaction that a service proposes, with its figures. */
export interface Proposal {
  readonly toAmount: bigint
  /** What arrives at least. */
  readonly least: bigint
  /** In units. */
  readonly gas: bigint
  /** The service's fee, in the smallest unit of the requested token. */
  readonly fee: bigint
  /** The address that needs an allowance; `undefined` where the service names none. */
  readonly spender: string | undefined
  readonly tx: { readonly to: string; readonly data: string; readonly value: bigint }
}

/** A service that builds transactions for its own router. */
export interface Aggregator {
  readonly name: string
  readonly chains: readonly number[]
  /** The only contract that transactions may call and that may get an allowance. */
  readonly router: Address
  /**
   * @param minimum the least that may arrive, where the service takes such a parameter
   * @returns nothing where the service has no route
   * @throws where the answer is of another shape, or to another question
   */
  propose(ask: AskForeign, request: EvmConversion, minimum?: bigint): Promise<Proposal | undefined>
}

/** A conversion with the number of its chain. */
export interface EvmConversion extends Conversion {
  readonly id: number
}

/** Wraps a service. An answer with another contract or spender than the pinned ones is refused. */
export function aggregatorSource(
  service: Aggregator,
  ask: AskForeign,
  chains: ReadonlyMap<string, Chain>,
): ConvertSource {
  const propose = async (request: Conversion, minimum?: bigint): Promise<Proposal | undefined> => {
    const id = Number(request.chainId.slice(request.chainId.indexOf(':') + 1))
    const proposal = await service.propose(ask, { ...request, id }, minimum)
    if (proposal !== undefined) checkPins(service, request, proposal)
    return proposal
  }
  return {
    name: service.name,
    serves: (chainId) => service.chains.includes(chains.get(chainId)?.config.id ?? 0),
    async quote(request) {
      const chain = chains.get(request.chainId)
      const proposal = await propose(request)
      if (chain === undefined || proposal === undefined || proposal.toAmount === 0n) return undefined
      const gasPrice = request.gasPrice ? BigInt(request.gasPrice) : (await readGasPrices(chain)).standard
      return {
        toAmount: proposal.toAmount,
        gas: proposal.gas * gasPrice,
        fee: proposal.fee,
        spender: request.from === native ? undefined : service.router,
      }
    },
    async build(request, minimum) {
      const first = await propose(request, minimum)
      if (first === undefined) throw quoteGone(`${service.name} no longer has a route.`)
      if (first.toAmount < minimum) throw pricesMoved()
      const best =
        first.least >= minimum ? first : await propose(narrow(request, first.toAmount, minimum), minimum)
      if (best === undefined || best.least < minimum) throw pricesMoved()
      return { answer: { tx: { ...best.tx, gas: best.gas } }, kept: {} }
    },
  }
}

function checkPins({ name, router }: Aggregator, request: Conversion, { tx, spender }: Proposal): void {
  if (!isAddressEqual(tx.to as Address, router)) throw new Error(`${name} leads to another contract`)
  if (request.from !== native && (!spender || !isAddressEqual(spender as Address, router)))
    throw new Error(`${name} names another spender`)
  if (tx.value !== (request.from === native ? request.amount : 0n))
    throw new Error(`${name} takes another amount of the native coin`)
}

export const addressShape: object = { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' }
export const unitsShape: object = { type: 'string', pattern: '^[0-9]{1,78}$' }
export const dataShape: object = { type: 'string', pattern: '^0x([0-9a-fA-F]{2})*$', maxLength: 131_072 }

/** Whether an answer is to the question that was asked. */
export function requireAsked(name: string, isAsked: boolean): void {
  if (!isAsked) throw new Error(`${name} answers another question`)
}

export const isSameToken = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
