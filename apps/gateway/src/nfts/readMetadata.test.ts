import { expect, it } from 'vitest'
import { isLure } from './isLure.js'
import { readMetadata } from './readMetadata.js'

const read = (value: unknown): ReturnType<typeof readMetadata> =>
  readMetadata(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)))

it('reads what ERC-721 and ERC-1155 name', () => {
  expect(
    read({
      name: 'Card 7',
      description: 'of no interest',
      image: 'ipfs://x',
      attributes: [
        { trait_type: 'Eyes', value: 'Blue' },
        { trait_type: 'Level', value: 3, display_type: 'number' },
        { trait_type: 'Rare', value: true },
      ],
    }),
  ).toEqual({
    name: 'Card 7',
    image: 'ipfs://x',
    attributes: [
      { trait: 'Eyes', value: 'Blue' },
      { trait: 'Level', value: '3' },
      { trait: 'Rare', value: 'true' },
    ],
  })
})

it.each([
  [{ image: '', image_url: 'https://a.test/1.png' }, 'https://a.test/1.png'],
  [{ image: 7, image_url: null, image_data: 'data:image/png;base64,AA==' }, 'data:image/png;base64,AA=='],
  [{ image_data: ' <svg/>' }, 'data:image/svg+xml;base64,IDxzdmcvPg=='],
  [{ image: '   ' }, undefined],
  [{}, undefined],
])('finds the picture of %j', (value, image) => expect(read(value).image).toBe(image))

it('a text is one line, and cannot pretend to be another', () => {
  const { name, attributes } = read({
    name: '\u202Egnp\u202C \u0000A\u2028B\n\tC\u200B\uFEFF\uD800\u115F <b>x</b>',
    attributes: [{ trait_type: 'A\u0300\u0301\u0302\u0303\u0304', value: '\u2066x\u2069' }],
  })
  expect(name).toBe('gnp AB C <b>x</b>')
  expect(attributes).toEqual([{ trait: 'A\u0300\u0301\u0302', value: 'x' }])
})

it('nothing is longer than it may be', () => {
  const { name, attributes } = read({
    name: '𝒜'.repeat(100_000),
    attributes: Array.from({ length: 500 }, () => ({ trait_type: 'a'.repeat(999), value: 'b'.repeat(999) })),
  })
  expect([...(name ?? '')]).toHaveLength(120)
  expect(attributes).toHaveLength(50)
  expect(attributes[0]).toEqual({ trait: 'a'.repeat(60), value: 'b'.repeat(120) })
})

it.each([
  null,
  7,
  'text',
  { trait_type: 'a' },
  { value: 'b' },
  { trait_type: {}, value: [] },
  { trait_type: '\u200B', value: 'x' },
  [['a', 'b']],
])('leaves out the attribute %j', (attribute) =>
  expect(read({ attributes: [attribute, { trait_type: 'good', value: '1' }] }).attributes).toEqual([
    { trait: 'good', value: '1' },
  ]),
)

it.each([
  ['a byte order mark', '\uFEFF{"name":"A"}', 'A'],
  ['a prototype', '{"__proto__":{"name":"bad"},"constructor":1}', undefined],
  ['attributes that are none', '{"attributes":{"length":9}}', undefined],
])('%s does no harm', (_, text, name) => {
  expect(read(text).name).toBe(name)
  expect(({} as { name?: string }).name).toBeUndefined()
})

it.each(['<html>', '[]', 'null', '7', '"text"', '', '{', `${'['.repeat(100_000)}`, '{"name":"A"} x'])(
  '%s are no metadata',
  (text) => expect(() => read(text)).toThrow(expect.objectContaining({ fault: 'unreadable' })),
)

it.each([
  'Claim your reward at best-coin.xyz',
  '$5000 USDC Voucher',
  'https://a.test',
  'Visit usdc-gift.com!',
  'AIRDROP #3',
])('%s is a lure', (name) => expect(isLure('Harmless', name)).toBe(true))

it.each(['Harbour 4', 'Mr. Rewarden', 'The Claimant', 'Dr.No', null, 'Night.Watch', 'v1.2'])(
  '%s is none',
  (name) => expect(isLure(name)).toBe(false),
)
