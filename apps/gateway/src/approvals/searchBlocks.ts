import { BaseError, RpcRequestError } from 'viem'

/** Blocks without a gap, both ends among them. */
export interface Blocks {
  readonly low: number
  readonly high: number
}

/** Which blocks were searched. */
export interface Searched extends Blocks {
  /** Earlier ones that were searched too, behind a gap. */
  readonly before?: Blocks | undefined
}

/** Blocks of one question: most nodes answer for so many. */
export const window = 10_000
/** No reorganisation goes further back. */
export const blocksAgain = 128
/** Of one request to the gateway; the next goes on from there. */
const mostCalls = 48
/** In milliseconds. */
const patience = 6000
/** So many windows are granted before a wider one is tried again. */
const steady = 8

/**
 * Searches what is new, then what is older, as far as one request goes. A wide gap is left for later: what is
 * newest matters most. Where the node refuses a window, it is asked for a smaller one.
 *
 * @throws where the node does not answer for what is new
 */
export async function searchBlocks<Found>(
  known: Searched | undefined,
  head: number,
  read: (first: number, last: number) => Promise<readonly Found[]>,
): Promise<{ readonly searched: Searched; readonly found: readonly Found[] }> {
  const found: Found[] = []
  const end = performance.now() + patience
  let [span, granted, calls] = [window, 0, 0]
  const mayAsk = (): boolean => calls < mostCalls && performance.now() < end
  const ask = async (first: number, last: number): Promise<boolean> => {
    calls += 1
    try {
      found.push(...(await read(first, last)))
    } catch (error) {
      if (last === first || !isRefusal(error)) throw error
      span = Math.ceil(span / 2)
      granted = 0
      return false
    }
    granted += 1
    if (granted % steady === 0) span = Math.min(span * 2, window)
    return true
  }

  let { low, high, before } = known ?? { low: head + 1, high: head, before: undefined }
  let next = Math.max(low, high + 1 - blocksAgain)
  const isFar = head - next > (window * mostCalls) / 2
  while (!isFar && next <= head && mayAsk()) {
    const last = Math.min(next + span - 1, head)
    if (await ask(next, last)) next = last + 1
  }
  if (next <= head) {
    before = { low, high }
    low = head + 1
  }
  high = head
  try {
    while (low > 0 && mayAsk()) {
      const first = Math.max(0, low - span)
      if (await ask(first, low - 1)) low = first
      if (before && low <= before.high + 1) {
        low = Math.min(low, before.low)
        before = undefined
      }
    }
  } catch (error) {
    if (low > head) throw error
  }
  return { searched: { low, high, ...(before && { before }) }, found }
}

/** The node answers and does not want to: too many blocks, too many logs, too long an answer. */
const isRefusal = (error: unknown): boolean =>
  error instanceof BaseError &&
  (error.walk((cause) => cause instanceof RpcRequestError) !== null ||
    /the answer is larger than|Status: 4\d\d/.test(error.message))
