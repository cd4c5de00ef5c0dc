import { expect, test } from 'vitest'
import { fitLogo } from './fitLogo.js'

test('a logo takes at most a quarter of the side, with a module of clear space around it', () => {
  for (let version = 1; version <= 40; version++) {
    const count = 17 + 4 * version
    for (const size of [120, 200, 280, 320, 400]) {
      const pixels = size / (count + 8)
      const fit = fitLogo(count, pixels)
      if (!fit) continue
      expect(fit.hole % 2).toBe(1)
      expect(fit.hole).toBeLessThanOrEqual(Math.floor(count / 4) + 2)
      expect(fit.side / pixels + 2).toBeLessThanOrEqual(fit.hole + 1e-9)
    }
  }
  expect(fitLogo(69, 320 / 77)?.side).toBe(56)
})

test('a code that is too small has none', () => {
  expect(fitLogo(21, 1)).toBeUndefined()
})
