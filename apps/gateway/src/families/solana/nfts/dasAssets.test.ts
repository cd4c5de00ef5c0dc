import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Gateway, createGateway } from '../../../createGateway.js'
import { jsonRpcNode } from '../../jsonRpc.fixture.js'
import sample from './samples/das.getAssetsByOwner.json' with { type: 'json' }

const caipId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const [asset] = sample.answer.items
const owner = asset!.ownership.owner
const metadata = 'data:application/json,{"attributes":[{"trait_type":"Lamp","value":"red"}]}'
/** As the sample, with its metadata at hand. */
const light = { ...asset!, content: { ...asset!.content, json_uri: metadata } }

let assets: unknown
let gateway: Gateway
let closeNode: () => void
beforeAll(async () => {
  const rpcUrl = await jsonRpcNode(answer, (close) => (closeNode = close))
  gateway = createGateway({
    chains: [],
    port: 0,
    families: [
      {
        family: 'solana',
        caipId,
        name: 'Solana',
        nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
        rpcUrl,
        tokens: [],
        das: true,
      },
    ],
  })
  await gateway.listen()
})
afterAll(async () => {
  await gateway.close()
  closeNode()
})

function answer(method: string, params: readonly unknown[]): unknown {
  if (method === 'getProgramAccounts') return []
  if (method === 'getTokenAccountsByOwner') return { context: { slot: 1 }, value: [] }
  if (method === 'getMultipleAccounts')
    return { context: { slot: 1 }, value: (params[0] as readonly unknown[]).map(() => null) }
  return method === 'getAssetsByOwner' ? assets : null
}

async function read(
  items: unknown,
): Promise<{ readonly data: readonly object[]; readonly partial: unknown }> {
  assets = items
  const response = await fetch(`${gateway.url}/v1/account/${owner}/nfts?chainId=${caipId}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Awaited<ReturnType<typeof read>>
}

it('issue 13: the sample of the Digital Asset Standard is read, a compressed NFT of the owner', async () => {
  expect(await read({ ...sample.answer, items: [light] })).toMatchObject({
    data: [
      {
        standard: 'compressed',
        token: asset!.id,
        id: '0',
        amount: '1',
        name: 'Lighthouse 7',
        attributes: [{ trait: 'Lamp', value: 'red' }],
      },
    ],
    partial: [],
  })
})

it.each([
  ['of another owner', { ...light, ownership: { ...light.ownership, owner: light.compression.tree } }],
  ['that was burnt', { ...light, burnt: true }],
  ['that stands in an account', { ...light, compression: { ...light.compression, compressed: false } }],
  ['without an address', { ...light, id: 'x' }],
  ['that is none', 7],
])('one %s is not listed', async (_what, item) => {
  expect(await read({ items: [item] })).toMatchObject({ data: [], partial: [] })
})

it.each([
  ['nothing', null],
  ['a list', []],
  ['no list', { items: 'x' }],
  ['a text', 'x'],
])('an answer of another shape adds nothing, and that is said: %s', async (_what, items) => {
  expect(await read(items)).toMatchObject({ data: [], partial: ['holdings'] })
})
