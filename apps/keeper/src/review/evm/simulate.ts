import { asList, asObject, quantity } from '../quantity.js'
import type { Read } from '../review.js'
import { fromHex, hex, shownShort, utf8 } from '../shown.js'
import type { Effect } from './effects.js'
import { readLogs } from './logs.js'
import type { Calls } from './readTransaction.js'

export interface Simulation {
  readonly effects: readonly Effect[]
  readonly gasUsed: bigint
  /** Why it would fail, in the chain's words; empty where it says none. */
  readonly failure?: string
}

/** Runs the calls on the newest state; nothing where the chain cannot do that. */
export async function simulate(read: Read, { from, calls, gas }: Calls): Promise<Simulation | undefined> {
  const wanted = calls.map(({ to, value, data }) => ({
    from,
    ...(to !== undefined && { to }),
    value: `0x${value.toString(16)}`,
    input: data,
    // Many calls share what a page asks for; alone, too little gas is a failure to be shown.
    ...(gas !== undefined && calls.length === 1 && { gas: `0x${gas.toString(16)}` }),
  }))
  let answer: unknown
  try {
    answer = await read('eth_simulateV1', [
      { blockStateCalls: [{ calls: wanted }], traceTransfers: true, validation: false },
      'latest',
    ])
  } catch {
    return undefined
  }
  const results = asList(asObject(asList(answer)[0])['calls']).map(asObject)
  if (results.length !== calls.length) return undefined
  let gasUsed = 0n
  for (const { status, gasUsed: used, error, returnData } of results) {
    gasUsed += quantity(used) ?? 0n
    if (quantity(status) !== 1n)
      return { effects: [], gasUsed, failure: reasonOf(returnData, asObject(error)) }
  }
  return { effects: results.flatMap(({ logs }) => readLogs(logs)), gasUsed }
}

/** `Error(string)`, else what the node says, without the words that all of them begin with. */
function reasonOf(returnData: unknown, { message, data }: Readonly<Record<string, unknown>>): string {
  const bytes = [returnData, data].map(fromHex).find((each) => each && each.length >= 68)
  if (bytes && bytes[0] === 0x08 && bytes[1] === 0xc3 && bytes[2] === 0x79 && bytes[3] === 0xa0) {
    const length = Number(quantity(hex(bytes.slice(36, 68))))
    const text = utf8(bytes.slice(68, 68 + Math.min(length, 200)))
    if (text) return shownShort(text)
  }
  return typeof message === 'string' ? shownShort(message.replace(/^execution reverted:?\s*/i, '')) : ''
}
