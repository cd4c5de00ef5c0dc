import { cidOf } from './cidOf.js'
import { drawHarbour } from './drawHarbour.js'
import { lighthouse } from './lighthouse.js'
import { nftOrigin } from './world.js'

/** An ERC-721 of the collection `contracts.curiosities`. */
export interface Curiosity {
  readonly id: number
  /** Its account. */
  readonly owner: number
  readonly uri: string
}

const json = (value: object): Buffer => Buffer.from(JSON.stringify(value))

const shell = drawHarbour(3)
const shellMetadata = json({
  name: 'Night harbour',
  description: 'Kept in IPFS.',
  image: `ipfs://${cidOf(shell)}`,
  attributes: [
    { trait_type: 'Hour', value: 'Night' },
    { trait_type: 'Boats', value: 1 },
  ],
})

/** The files of the sandbox's IPFS, by address. */
export const ipfsFiles: ReadonlyMap<string, Buffer> = new Map(
  [shell, shellMetadata].map((file) => [cidOf(file), file]),
)

/** As contracts keep drawings: `#` and `%` stand as they are. */
const written = `data:application/json;utf8,${JSON.stringify({
  name: 'Lighthouse, 100% on chain',
  image: `data:image/svg+xml;utf8,${lighthouse('#f7f7f2')}`,
  attributes: [{ trait_type: 'Colour', value: '#f7f7f2' }],
})}`

const encoded = (value: object): string => `data:application/json;base64,${json(value).toString('base64')}`

/** The first ones are as they should be; the rest is what is met in the wild. */
export const curiosities: readonly Curiosity[] = [
  { id: 1, owner: 0, uri: written },
  { id: 2, owner: 0, uri: `ipfs://${cidOf(shellMetadata)}` },
  { id: 3, owner: 0, uri: `${nftOrigin}/harbour/4.json` },
  { id: 4, owner: 0, uri: encoded({ name: 'Lighthouse', image: `${nftOrigin}/pictures/lighthouse.svg` }) },
  ...[
    `${nftOrigin}/troubles/slow`,
    `${nftOrigin}/troubles/endless`,
    `${nftOrigin}/troubles/loop`,
    `${nftOrigin}/troubles/inside`,
    `${nftOrigin}/troubles/page`,
    `${nftOrigin}/troubles/list`,
    `${nftOrigin}/troubles/gone`,
    'https://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1:8545/',
    'javascript:alert(1)',
    `ar://${'a'.repeat(43)}`,
    encoded({ name: 'Large as a field', image: `${nftOrigin}/pictures/bomb.png` }),
    encoded({ name: 'Said to be a picture', image: `${nftOrigin}/troubles/page` }),
    encoded({
      name: `\u202Egnp.tol\u202C ${'Z\u0335\u0321\u0353\u034E\u0338'.repeat(9)}\u0000\n<b>bold</b> ${'long '.repeat(60)}`,
      image: `${nftOrigin}/pictures/4.png`,
      attributes: [{ trait_type: '__proto__', value: 'polluted' }, null, { trait_type: 7, value: {} }],
    }),
  ].map((uri, index) => ({ id: 10 + index, owner: 1, uri })),
]

/** ERC-1155 of `contracts.stamps`: how many of which each account has. */
export const stamps: readonly { readonly owner: number; readonly id: number; readonly amount: number }[] = [
  { owner: 0, id: 26, amount: 12 },
  { owner: 0, id: 27, amount: 1 },
  { owner: 1, id: 26, amount: 3 },
]
