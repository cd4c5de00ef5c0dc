import { expect, test } from 'vitest'
import { HUES, hueOf } from './hueOf.js'

test('every ground comes about equally often, also for ids that differ in one letter', () => {
  const many = 1200
  const counts = Array<number>(HUES).fill(0)
  for (let index = 0; index < many; index++) counts[hueOf(`com.wallet${index}.app`)]!++
  const fair = many / HUES
  expect(Math.min(...counts)).toBeGreaterThan(fair * 0.6)
  expect(Math.max(...counts)).toBeLessThan(fair * 1.4)
})

test('ids in a row seldom have the ground of the one before', () => {
  const hues = Array.from({ length: 120 }, (_, index) => hueOf(`Wallet ${index + 1}`))
  expect(hues.filter((hue, index) => hue === hues[index - 1]).length).toBeLessThan(5)
})

test('an id keeps its ground', () => {
  expect(['io.metamask', 'com.trustwallet.app', 'me.rainbow'].map(hueOf)).toEqual([7, 10, 8])
})
