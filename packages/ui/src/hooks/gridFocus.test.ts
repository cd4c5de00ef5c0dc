import { expect, test } from 'vitest'
import { nextInGrid } from './gridFocus.js'

// 0 1 2
// 3 4 5
// 6 7
const shape = { count: 8, columns: 3, page: 2, rtl: false }

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 7, 7],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 7],
  ['ArrowDown', 6, 6],
  ['ArrowUp', 7, 4],
  ['ArrowUp', 1, 1],
  ['PageDown', 0, 6],
  ['PageDown', 5, 7],
  ['PageUp', 7, 1],
  ['Home', 7, 0],
  ['End', 0, 7],
])('%s from %i leads to %i', (key, from, to) => {
  expect(nextInGrid(key, from, shape)).toBe(to)
})

test('where rows fill from the right, the arrows along them turn, and only those', () => {
  const rtl = { ...shape, rtl: true }
  expect(nextInGrid('ArrowLeft', 0, rtl)).toBe(1)
  expect(nextInGrid('ArrowRight', 1, rtl)).toBe(0)
  expect(nextInGrid('ArrowDown', 0, rtl)).toBe(3)
})

test('other keys, and an empty grid, do not move', () => {
  expect(nextInGrid('a', 0, shape)).toBeUndefined()
  expect(nextInGrid('End', 0, { ...shape, count: 0 })).toBeUndefined()
})
