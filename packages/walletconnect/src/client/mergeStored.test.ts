import { expect, it } from 'vitest'

import { mergeStored } from './mergeStored.js'

const a = { topic: 'a', expiry: 1 }
const b = { topic: 'b', expiry: 1 }
const c = { topic: 'c', expiry: 1 }

it.each<[what: string, base: unknown, mine: unknown, theirs: unknown, merged: unknown]>([
  ['both added', [a], [a, b], [a, c], [a, c, b]],
  ['the other one removed', [a, b], [a, b], [a], [a]],
  ['I removed', [a, b], [a], [a, b, c], [a, c]],
  ['I changed', [a, b], [{ ...a, expiry: 2 }, b], [a, b, c], [{ ...a, expiry: 2 }, b, c]],
  ['I changed what the other one removed', [a], [{ ...a, expiry: 2 }], [], []],
  ['the other one changed', [a], [a], [{ ...a, expiry: 3 }], [{ ...a, expiry: 3 }]],
  [
    'key rings',
    { k: '1' },
    { k: '1', mine: '2' },
    { k: '1', theirs: '3' },
    { k: '1', theirs: '3', mine: '2' },
  ],
  [
    'records of one topic are told apart by their id',
    [{ id: 1, topic: 'a' }],
    [
      { id: 1, topic: 'a' },
      { id: 2, topic: 'a' },
    ],
    [
      { id: 1, topic: 'a' },
      { id: 3, topic: 'a' },
    ],
    [
      { id: 1, topic: 'a' },
      { id: 3, topic: 'a' },
      { id: 2, topic: 'a' },
    ],
  ],
  ['nothing there to merge with', undefined, [a], undefined, [a]],
  ['nonsense there', [a], [a, b], 'nonsense', [a, b]],
  ['another shape there', [a], [a, b], { a: 1 }, [a, b]],
])('%s', (_what, base, mine, theirs, merged) => {
  expect(mergeStored(base, mine, theirs)).toEqual(merged)
})
