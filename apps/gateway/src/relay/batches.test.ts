import { expect, it } from 'vitest'
import { createBatches } from './batches.js'

it('writes what comes together in one, what comes meanwhile in the next, and answers each', async () => {
  const written: number[][] = []
  const batches = createBatches<number, number>({ most: 3 }, async (items) => {
    written.push([...items])
    await new Promise((resolve) => setTimeout(resolve, 10))
    return items.map((item) => item * 2)
  })
  const first = [1, 2].map(batches.add)
  await new Promise((resolve) => setTimeout(resolve, 5))
  const next = [3, 4, 5, 6].map(batches.add)
  expect(batches.waiting).toBe(4)
  await batches.settled()
  expect(await Promise.all([...first, ...next])).toEqual([2, 4, 6, 8, 10, 12])
  expect(written).toEqual([[1, 2], [3, 4, 5], [6]])
})

it('a write that fails fails its own items, and the next goes on', async () => {
  const batches = createBatches<string, string>({ most: 10 }, (items) =>
    items.includes('bad') ? Promise.reject(new Error('No')) : Promise.resolve(items),
  )
  const failed = await Promise.allSettled(['good', 'bad'].map(batches.add))
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await batches.add('good')).toBe('good')
})

it('a write has a heaviest weight, and what is heavier goes alone', async () => {
  const written: number[][] = []
  const batches = createBatches<number, number>(
    { most: 10, weigh: (item) => item, heaviest: 10 },
    async (items) => {
      written.push([...items])
      return items
    },
  )
  await Promise.all([4, 6, 1, 30, 5, 5].map(batches.add))
  expect(written).toEqual([[4, 6], [1], [30], [5, 5]])
})
