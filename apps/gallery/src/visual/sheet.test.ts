import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Image, cut, difference, lay } from './sheet.js'
import { openSheet } from './sheetStore.js'

const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A white card of 360 × 480 px with a button in it. */
function card({ top = 100, blue = 219, height = 480 } = {}): Image {
  const width = 360
  const data = Buffer.alloc(width * height * 4, 255)
  for (let y = top; y < top + 48; y++)
    for (let x = 16; x < width - 16; x++) data.set([59, 91, blue, 255], (y * width + x) * 4)
  return { width, height, data }
}

test('a row that moved by 4 px is a difference, also among many pictures that are the same', () => {
  expect(difference(card(), card({ top: 104 }))).toMatch(/^\d+ pixels differ$/)
  const many = (last: Image) =>
    lay(new Map([...Array.from({ length: 30 }, (_, i) => [`state-${i}`, card()] as const), ['last', last]]))
  const [before, after] = [many(card()), many(card({ top: 101 }))]
  const place = before.places.get('last') ?? [0, 0, 0, 0]
  expect(difference(cut(before.sheet, place), cut(after.sheet, place))).toMatch(/pixels differ/)
})

test('an invisible difference of shade is none, and another height is one', () => {
  expect(difference(card(), card({ blue: 222 }))).toBeUndefined()
  expect(difference(card(), card({ height: 481 }))).toBe('it is 360 × 481 px and was 360 × 480 px')
})

test('a sheet keeps its pictures, tells which were not taken, and changes only where it was accepted', () => {
  const path = join(folder, 'screens-one.light')
  const first = openSheet(path)
  expect(first.wanted('open')).toBeUndefined()
  first.take('open', card())
  first.take('closed', card({ height: 300 }))
  first.accept(true)

  const second = openSheet(path)
  expect(difference(second.wanted('open') as Image, card())).toBeUndefined()
  second.take('closed', card({ height: 320 }))
  expect(second.left()).toEqual(['open'])
  second.accept(false)

  const third = openSheet(path)
  expect(difference(third.wanted('open') as Image, card())).toBeUndefined()
  expect(third.wanted('closed')?.height).toBe(320)
  third.take('open', card())
  third.accept(true)
  expect(openSheet(path).wanted('closed'), 'a state that is gone').toBeUndefined()

  openSheet(path).accept(true)
  expect(readdirSync(folder), 'a sheet without pictures').toEqual([])
})
