import { expect, test } from 'vitest'
import '../dist/inter.css'

test('S7.40 R27 inter.css brings the typeface that the sheet asks for, from where the sheet itself is', async () => {
  const faces = await document.fonts.load('600 16px Inter', 'Connect wallet')
  expect(faces.map(({ family, status }) => [family.replaceAll(/["']/g, ''), status])).toEqual([
    ['Inter', 'loaded'],
  ])
  const fonts = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('.woff2'))
  expect(fonts.length).toBeGreaterThan(0)
  for (const name of fonts) expect(new URL(name).origin).toBe(location.origin)
  // What it brings for a script is not asked for before a page has text in it.
  expect(fonts.some((name) => name.includes('cyrillic'))).toBe(false)
  await document.fonts.load('600 16px Inter', 'Ж')
  expect(
    performance.getEntriesByType('resource').some(({ name }) => name.includes('inter-cyrillic-wght')),
  ).toBe(true)
})
