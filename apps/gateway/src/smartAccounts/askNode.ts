import { type Address, BaseError, type Hex, RpcRequestError, isHex } from 'viem'
import type { Chain } from '../chains/chain.js'

/** A question to a node that may say no: what it found, or the data of the revert. */
export type Tried<T> = { readonly result: T } | { readonly revert: Hex }

/**
 * Asks a node for something that may be reverted.
 * @throws a 502 where the node does not answer
 */
export const tryOnChain = <T>(chain: Chain, question: () => Promise<T>): Promise<Tried<T>> =>
  chain.ask(async () => {
    try {
      return { result: await question() }
    } catch (error) {
      // What the node says of the question is an answer; that it says nothing is none.
      if (!isOfNode(error)) throw error
      return { revert: revertOf(error) }
    }
  })

/** Whether a node answered, with a refusal. */
export const isOfNode = (error: unknown): error is BaseError =>
  error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError) !== null

/** What the node says of it, in its own words; never shown to anyone. */
export const wordsOf = (error: unknown): string =>
  error instanceof BaseError ? `${error.shortMessage} ${error.details}` : String(error)

function revertOf(error: BaseError): Hex {
  const cause = error.walk((each) => each instanceof RpcRequestError) as { readonly data?: unknown } | null
  const data = typeof cause?.data === 'object' ? Object(cause.data as object).data : cause?.data
  const [hex] = typeof data === 'string' ? (/0x[0-9a-f]*/i.exec(data) ?? []) : []
  return isHex(hex) && hex.length % 2 === 0 ? hex : '0x'
}

/** A call that is tried, as someone, with code that the account does not have yet. */
export interface TriedCall {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly gas?: bigint
  /** Code by account. */
  readonly code?: { readonly address: Address; readonly code: Hex } | undefined
}

/** @throws a 502 where the node does not answer */
export function tryCall(chain: Chain, { from, to, data, gas, code }: TriedCall): Promise<Tried<Hex>> {
  return tryOnChain(chain, async () => {
    const { data: result = '0x' } = await chain.client.call({
      account: from,
      to,
      data,
      ...(gas !== undefined && { gas }),
      ...(code && { stateOverride: [code] }),
    })
    return result
  })
}

/**
 * The gas that a call takes, as a transaction.
 * @throws a 502 where the node does not answer
 */
export function tryEstimate(chain: Chain, { from, to, data, code }: TriedCall): Promise<Tried<bigint>> {
  return tryOnChain(chain, () =>
    chain.client.estimateGas({
      account: from,
      to,
      data,
      // Some nodes ask for the caller's funds.
      stateOverride: [...(code ? [code] : []), { address: from, balance: 10n ** 22n }],
    }),
  )
}
