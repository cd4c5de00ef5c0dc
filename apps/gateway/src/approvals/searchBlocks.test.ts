import { RpcRequestError } from 'viem'
import { describe, expect, it } from 'vitest'
import { type Searched, searchBlocks, window } from './searchBlocks.js'

type Range = readonly [first: number, last: number]

const refusal = new RpcRequestError({
  body: {},
  url: 'http://node.test',
  error: { code: -32005, message: 'no' },
})

/** Searches with a node that writes down what it is asked, and grants so many blocks at once. */
async function search(
  known: Searched | undefined,
  head: number,
  most = Infinity,
): Promise<{ readonly searched: Searched; readonly found: readonly Range[] }> {
  return searchBlocks<Range>(known, head, (first, last) =>
    last - first + 1 > most ? Promise.reject(refusal) : Promise.resolve([[first, last]]),
  )
}

describe('which blocks are searched for approvals', () => {
  it('from the newest back, in windows of 10,000, to the first block', async () => {
    const { searched, found } = await search(undefined, 24_999)
    expect(found).toEqual([
      [15_000, 24_999],
      [5000, 14_999],
      [0, 4999],
    ])
    expect(searched).toEqual({ low: 0, high: 24_999 })
  })

  it('as far as one request goes, and the next goes on from there', async () => {
    const head = 600_000
    const first = await search(undefined, head)
    expect(first.found).toHaveLength(48)
    expect(first.searched).toEqual({ low: head + 1 - 48 * window, high: head })
    const second = await search(first.searched, head)
    // What may have been of another branch is looked at again; then what is older.
    expect(second.found.slice(0, 2)).toEqual([
      [head + 1 - 128, head],
      [first.searched.low - window, first.searched.low - 1],
    ])
    expect(second.searched).toEqual({ low: 0, high: head })
  })

  it('what is new comes first', async () => {
    const { searched, found } = await search({ low: 0, high: 1000 }, 1500)
    expect(found).toEqual([[873, 1500]])
    expect(searched).toEqual({ low: 0, high: 1500 })
  })

  it('a wide gap is left for later, and what was searched behind it is not searched again', async () => {
    const head = 1_000_000
    const first = await search({ low: 0, high: 700_000 }, head)
    expect(first.found[0]).toEqual([head + 1 - window, head])
    // 300,000 blocks are within one request, from the newest back.
    expect(first.searched).toEqual({ low: 0, high: head })
    expect(first.found.every(([from]) => from > 690_000)).toBe(true)
    const far = await search({ low: 0, high: 1000 }, head)
    expect(far.searched).toEqual({
      low: head + 1 - 48 * window,
      high: head,
      before: { low: 0, high: 1000 },
    })
    const later = await search(far.searched, head)
    expect(later.searched).toEqual({
      low: head + 1 - 48 * window - 47 * window,
      high: head,
      before: { low: 0, high: 1000 },
    })
    expect((await search(later.searched, head)).searched).toEqual({ low: 0, high: head })
  })

  it('a node that grants fewer blocks is asked for fewer, and for more again once it grants them', async () => {
    const { searched, found } = await search(undefined, 29_999, 3000)
    expect(searched).toEqual({ low: 0, high: 29_999 })
    expect(Math.max(...found.map(([from, to]) => to - from + 1))).toBe(2500)
    expect(found.reduce((sum, [from, to]) => sum + to - from + 1, 0)).toBe(30_000)
  })

  it('a node that fails for what is new fails the request; for what is older, that stays for later', async () => {
    const dead = (): Promise<never> => Promise.reject(new Error('no line'))
    await expect(searchBlocks({ low: 0, high: 10 }, 20, dead)).rejects.toThrow('no line')
    await expect(searchBlocks(undefined, 20, dead)).rejects.toThrow('no line')
    const half = await searchBlocks<Range>(undefined, 30_000, (first, last) =>
      first > 15_000 ? Promise.resolve([[first, last]]) : dead(),
    )
    expect(half).toEqual({ searched: { low: 20_001, high: 30_000 }, found: [[20_001, 30_000]] })
  })
})
