import type { ApiPromise } from '@polkadot/api'
import { cutPage } from '../../nfts/cutPage.js'
import type { ChainFacts, Holding } from '../../nfts/nft.js'
import type { FamilyNfts } from '../familyChain.js'
import type { Connection } from './connection.js'
import { type Send, readStorage } from './readStorage.js'

/** The pallets that keep NFTs, and what they call the metadata of one. */
const pallets = { uniques: 'instanceMetadataOf', nfts: 'itemMetadataOf' } as const

type Pallet = keyof typeof pallets

/** Keys that a node gives at once, and how often it is asked. */
const keysAtOnce = 500
const mostPages = 4

/** The NFTs of a Polkadot chain, in whichever of the two pallets its runtime has. */
export function polkadotNfts(connection: Connection): FamilyNfts {
  return {
    nameOf: (token, id) => (placeOf(token) !== undefined && isNumber(id) ? { token, id } : undefined),
    holdings: (address, question) =>
      connection.ask(async (api, send) => {
        const lists = await Promise.all(palletsOf(api).map((pallet) => readItems(api, send, pallet, address)))
        return cutPage(
          lists.flatMap(({ data }) => data),
          question,
          lists.every(({ isComplete }) => isComplete) ? [] : ['holdings'],
        )
      }),
    describe: (token, id) =>
      connection.ask(async (api, send): Promise<ChainFacts | undefined> => {
        const place = placeOf(token)
        if (place === undefined || !palletsOf(api).includes(place.pallet)) return undefined
        const { pallet, collection } = place
        const [metadata] = await readStorage(api, send, pallet, pallets[pallet], [[collection, id]])
        return { uri: textOf(metadata) }
      }),
  }
}

const palletsOf = (api: ApiPromise): readonly Pallet[] =>
  (['uniques', 'nfts'] as const).filter((pallet) => api.query[pallet]?.['account'] !== undefined)

/** The items of an account; the chain keeps them below the account's own key. */
async function readItems(
  api: ApiPromise,
  send: Send,
  pallet: Pallet,
  address: string,
): Promise<{ readonly data: readonly Holding[]; readonly isComplete: boolean }> {
  const entry = api.query[pallet]?.['account']
  if (entry === undefined) return { data: [], isComplete: true }
  const prefix = entry.keyPrefix(address)
  const keys: string[] = []
  for (let page = 0; page < mostPages; page++) {
    const found = (await send('state_getKeysPaged', [prefix, keysAtOnce, keys.at(-1) ?? prefix])) as string[]
    keys.push(...found)
    if (found.length < keysAtOnce) return { data: keys.map(toHolding), isComplete: true }
  }
  return { data: keys.map(toHolding), isComplete: false }

  function toHolding(key: string): Holding {
    const read = api.createType('StorageKey', key)
    read.setMeta(entry?.creator.meta)
    const [, collection, id] = read.args.map(String)
    return { standard: pallet, token: `${pallet}:${collection}`, id: id ?? '', amount: '1' }
  }
}

const isNumber = (text: string): boolean => /^(0|[1-9]\d{0,38})$/.test(text)

function placeOf(token: string): { readonly pallet: Pallet; readonly collection: string } | undefined {
  const [pallet = '', collection = '', ...more] = token.split(':')
  if (!Object.hasOwn(pallets, pallet) || !isNumber(collection) || more.length > 0) return undefined
  return { pallet: pallet as Pallet, collection }
}

/** Bytes come as text where they are one, else as hexadecimal digits. */
function textOf(metadata: unknown): string | undefined {
  const { data } = Object(metadata) as { readonly data?: unknown }
  if (typeof data !== 'string') return undefined
  return /^0x[0-9a-f]*$/i.test(data) ? Buffer.from(data.slice(2), 'hex').toString('utf8') : data
}
