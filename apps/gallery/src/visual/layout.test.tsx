import { afterEach, expect, test } from 'vitest'
import { cdp, commands } from 'vitest/browser'
import '@fontsource-variable/inter'
import { focusRingFaults } from './focusRings.js'
import { cutTexts, overflows, overlaps, positions, surfaces, unmirrored, withoutEdge } from './layout.js'
import { settle } from './settle.js'

afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.removeAttribute('dir')
})

/** A card of 320 px with what is given in it. */
function card(html: string): HTMLElement {
  document.body.innerHTML = `<section style="position: relative; width: 320px; font: 16px/20px 'Inter Variable'; background: #fff; border: 1px solid #888">${html}</section>`
  return document.body.firstElementChild as HTMLElement
}
const all = (element: Element): readonly string[] => [
  ...overflows(element),
  ...cutTexts(element),
  ...overlaps(element),
]

test('a card in order has no fault', () => {
  const tidy = card(`
    <h2 style="margin: 0">Title</h2>
    <p style="margin: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A name that is longer than the card and ends in three dots</p>
    <div style="height: 30px; overflow-y: auto"><p style="margin: 0">One</p><p style="margin: 0">Two</p></div>
    <div style="overflow: hidden"><button>Open</button></div>`)
  expect(all(tidy)).toEqual([])
})

test('what stands out of the card is found', () => {
  expect(overflows(card('<p style="width: 400px">Words</p>'))).toEqual([
    expect.stringMatching(/^stands out: p\. “Words”/),
  ])
  const walled = card('<div style="overflow: hidden"><button style="width: 360px">Words</button></div>')
  expect(overflows(walled)).toEqual([expect.stringMatching(/^stands out: button\. “Words”/)])
  expect(
    overflows(card('<div style="overflow-x: auto"><button style="width: 360px">Words</button></div>')),
  ).toEqual([])
})

test('what makes the page scroll sideways is found', () => {
  const small = card('Words')
  document.body.append(Object.assign(document.createElement('div'), { style: 'width: 3000px; height: 1px' }))
  expect(overflows(small)[0]).toMatch(/^the page is 3\d\d\d px wide/)
})

test('a text that is cut off is found, in either direction', () => {
  expect(
    cutTexts(
      card(
        '<p style="overflow: hidden; white-space: nowrap">A name that is longer than the card and ends nowhere at all</p>',
      ),
    ),
  ).toHaveLength(1)
  expect(cutTexts(card('<p style="overflow: hidden; height: 10px">Half a line</p>'))).toHaveLength(1)
})

test('texts on one another are found, and a tooltip over a text is none', () => {
  expect(overlaps(card('<p style="margin: 0">First</p><p style="margin: -16px 0 0">Second</p>'))).toEqual([
    expect.stringMatching(/^on one another: /),
  ])
  expect(
    overlaps(card('<p style="margin: 0">First</p><p style="position: absolute; top: 0; margin: 0">Tip</p>')),
  ).toEqual([])
})

test('what does not change sides is found', () => {
  const turned = card(
    '<button style="display: block">Follows</button><button style="position: absolute; left: 0; top: 40px">Stays</button>',
  )
  const before = positions(turned)
  document.documentElement.dir = 'rtl'
  expect(unmirrored(before, positions(turned))).toEqual([
    expect.stringMatching(/^not mirrored: button\. “Stays”/),
  ])
})

test('what is written from left to right in every language may keep its sides', () => {
  const turned = card(
    '<div dir="ltr" style="width: 200px"><button style="display: block">Name</button></div>',
  )
  const before = positions(turned)
  document.documentElement.dir = 'rtl'
  expect(unmirrored(before, positions(turned))).toEqual([])
})

test('a surface without an edge in forced colours is found', async () => {
  const plain = card(
    '<button style="border: 0; background: #3b5bdb">Filled</button><button style="border: 1px solid; background: #3b5bdb">Edged</button>',
  )
  const filled = surfaces(plain)
  const devTools = cdp() as { send: (method: string, options: unknown) => Promise<unknown> }
  await devTools.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value: 'active' }],
  })
  try {
    // ButtonFace is a colour of its own in some schemes: one that is taken away shows what is meant.
    ;(plain.children[0] as HTMLElement).style.cssText += 'forced-color-adjust: none; background: none'
    expect(withoutEdge(filled)).toEqual([expect.stringMatching(/“Filled”$/)])
  } finally {
    await devTools.send('Emulation.setEmulatedMedia', { features: [] })
  }
})

test('a focus ring that is missing or cut off is found', () => {
  const rings = '<style>.ringed:focus-visible { outline: 2px solid #3b5bdb; outline-offset: 2px }</style>'
  expect(focusRingFaults(card(`${rings}<button class="ringed">Ring</button>`))).toEqual([])
  expect(focusRingFaults(card('<button style="outline: none">None</button>'))).toEqual([
    'no focus ring: button. “None”',
  ])
  const walled = card(
    `${rings}<div style="overflow: hidden; width: 80px"><button class="ringed" style="width: 80px">Cut</button></div>`,
  )
  expect(focusRingFaults(walled)).toEqual([
    expect.stringMatching(/^the focus ring is cut off: button\.ringed “Cut”/),
  ])
})

test('a letter of a face of this machine is found, and none of a face that was brought', async () => {
  const own = card('<p>Own letters</p><input placeholder="And these" style="font: inherit">')
  await settle(own)
  expect(await commands.systemFaces()).toEqual([])
  const foreign = card('<p>Inter has no ⵣ</p>')
  await settle(foreign)
  expect(await commands.systemFaces()).toEqual([
    expect.stringMatching(/ draws 1 letters of “Inter has no ⵣ”$/),
  ])
  await settle(card('<p style="font-family: serif">Words</p>'))
  expect(await commands.systemFaces()).toEqual([expect.stringMatching(/ draws 5 letters of “Words”$/)])
})
