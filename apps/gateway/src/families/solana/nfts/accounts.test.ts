import { getAddressDecoder } from '@solana/kit'
import { describe, expect, it } from 'vitest'
import { readCoreAsset, readCoreCollection } from './readCoreAsset.js'
import { readMint } from './readMint.js'
import { readTokenMetadata } from './readTokenMetadata.js'

const bytes = (...parts: readonly (readonly number[])[]): Uint8Array => Uint8Array.from(parts.flat())
const key = (letter: number): number[] => Array<number>(32).fill(letter)
const addressOf = (letter: number): string => getAddressDecoder().decode(bytes(key(letter)))
const text = (value: string, size = 0): number[] => {
  const letters = [...new TextEncoder().encode(value)]
  const padded = [...letters, ...Array<number>(Math.max(0, size - letters.length)).fill(0)]
  return [padded.length, 0, 0, 0, ...padded]
}
const mint = (supply: number, decimals: number): number[] => [
  ...Array<number>(36).fill(0),
  supply,
  ...Array<number>(7).fill(0),
  decimals,
  1,
  ...Array<number>(36).fill(0),
]

const metadata = bytes(
  [4],
  key(1),
  key(2),
  text('Lamp 7', 32),
  text('LAMP', 10),
  text('https://a.test/7.json', 200),
  [0, 0, 1, 1, 0, 0, 0, ...key(9), 1, 100, 1, 1, 1, 254, 1, 0, 1, 1],
  key(3),
)
const oldMetadata = metadata.subarray(0, 1 + 64 + 36 + 14 + 204)
const asset = bytes([1], key(1), [2], key(3), text('Boat'), text('https://a.test/9.json'), [0])
const collection = bytes([5], key(1), text('Boats'), text('https://a.test/c.json'), [0, 0, 0, 0])
const own = bytes(
  mint(1, 0),
  Array<number>(165 - 82).fill(0),
  [1, 3, 0, 2, 0, 7, 7],
  [19, 0, 64 + 8 + 4 + 4 + 6, 0, ...key(1), ...key(2), ...text('Bell'), ...text('B'), ...text('x:y')],
)

describe('accounts as the programs write them', () => {
  it('Token-Metadata, with and without what was added later', () => {
    expect(readTokenMetadata(metadata)).toEqual({
      mint: addressOf(2),
      name: 'Lamp 7',
      uri: 'https://a.test/7.json',
      collection: addressOf(3),
    })
    expect(readTokenMetadata(oldMetadata)).toMatchObject({ name: 'Lamp 7', collection: undefined })
  })

  it('a collection that its owner did not agree to is none', () => {
    const claimed = Uint8Array.from(metadata)
    claimed[claimed.length - 33] = 0
    expect(readTokenMetadata(claimed)).toMatchObject({ name: 'Lamp 7', collection: undefined })
  })

  it('Core', () => {
    expect(readCoreAsset(asset)).toEqual({
      name: 'Boat',
      uri: 'https://a.test/9.json',
      collection: addressOf(3),
    })
    expect(readCoreCollection(collection)).toBe('Boats')
    const alone = bytes([1], key(1), [0], text('Boat'), text('u'), [0])
    expect(readCoreAsset(alone)).toEqual({ name: 'Boat', uri: 'u', collection: undefined })
    expect([readCoreAsset(collection), readCoreCollection(asset)]).toEqual([undefined, undefined])
  })

  it('mints, and the metadata that a mint of Token-2022 carries', () => {
    expect(readMint(bytes(mint(1, 0)))).toEqual({ supply: 1n, decimals: 0, metadata: undefined })
    expect(readMint(bytes(mint(200, 6)))).toMatchObject({ supply: 200n, decimals: 6 })
    expect(readMint(own)).toMatchObject({ supply: 1n, metadata: { name: 'Bell', uri: 'x:y' } })
    // A holding is as long as a mint with extensions may be.
    expect(readMint(Uint8Array.from([...own].with(165, 2)))).toBeUndefined()
  })
})

it('bytes of any other program are nothing, and never a failure', () => {
  const readers = [readTokenMetadata, readCoreAsset, readCoreCollection, readMint]
  for (const whole of [metadata, asset, collection, own])
    for (let length = 0; length < whole.length; length++)
      for (const read of readers) expect(() => read(whole.subarray(0, length))).not.toThrow()
  expect(readTokenMetadata(metadata.subarray(0, 220))).toBeUndefined()
  // A text that says that it has four gigabytes.
  const huge = bytes([4], key(1), key(2), [255, 255, 255, 255], Array<number>(99).fill(65))
  expect(readTokenMetadata(huge)).toBeUndefined()
  const endless = Uint8Array.from([...own].with(169, 255).with(168, 255))
  expect(readMint(endless)?.metadata).toBeUndefined()
})
