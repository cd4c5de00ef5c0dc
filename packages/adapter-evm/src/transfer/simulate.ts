import { isHex, numberToHex, type Address, type Hex } from 'viem'

import type { ChainClient } from '../chain/chainClient.js'

/** What a node says of a call that it tried. */
export interface Tried {
  readonly ok: boolean
  /** Why not, in the words of the chain. */
  readonly reason?: string
  /** As the node gives them. */
  readonly logs: unknown
  readonly gas?: bigint
}

/** A call as it would be sent. */
export interface TriedCall {
  readonly to: Address
  readonly value?: bigint
  readonly data?: Hex
}

/**
 * Has a node try calls one after the other (`eth_simulateV1`), with moves of the own currency among the logs.
 * `undefined` where no node does that, or not for all of them.
 */
export async function simulate(
  client: ChainClient,
  from: Address,
  calls: readonly TriedCall[],
): Promise<readonly Tried[] | undefined> {
  const asked = calls.map(({ value = 0n, ...call }) => ({ from, ...call, value: numberToHex(value) }))
  const how = { blockStateCalls: [{ calls: asked }], traceTransfers: true, validation: false }
  const answer: unknown = await client
    .request({ method: 'eth_simulateV1', params: [how, 'latest'] } as never)
    .catch(() => undefined)
  const [block] = Array.isArray(answer) ? (answer as readonly unknown[]) : []
  const { calls: done } = Object(block) as { readonly calls?: unknown }
  const tried = (Array.isArray(done) ? (done as readonly unknown[]) : []).map(readTried)
  const isWhole = tried.length === calls.length && tried.every((each) => each !== undefined)
  return isWhole ? tried : undefined
}

function readTried(answer: unknown): Tried | undefined {
  const { status, error, logs, gasUsed } = Object(answer) as Readonly<Record<string, unknown>>
  const { message } = Object(error) as { readonly message?: unknown }
  const gas = isHex(gasUsed) && { gas: BigInt(gasUsed) }
  if (status === '0x0')
    return { ok: false, ...(typeof message === 'string' && { reason: message }), logs, ...gas }
  return status === '0x1' ? { ok: true, logs, ...gas } : undefined
}
