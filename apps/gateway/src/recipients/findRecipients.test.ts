import { decodeFunctionData, encodeAbiParameters, hexToBytes, parseAbi, toHex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Gateway, createGateway } from '../createGateway.js'
import people from '../families/polkadot/people/samples/people.username.json' with { type: 'json' }
import { jsonRpcNode } from '../families/jsonRpc.fixture.js'
import type { FamilyConfig } from '../families/familyConfig.js'
import { writeSs58 } from '../families/polkadot/ss58.js'
import { chainAt } from '../testGateway.fixture.js'

const [served, live] = [
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
]
const alice = people.value.slice(2, 66)
const stranger = 'ab'.repeat(32)
const universalResolver = '0x00000000000000000000000000000000000a0030'
const resolver = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)'])
const universal = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
])

/** What the People chain and ENS say of the name. */
let known: { readonly username: string | null; readonly record?: string }
let gateway: Gateway
const ending: (() => void)[] = []
beforeAll(async () => {
  const ens = await jsonRpcNode(
    (method, [call]) => {
      if (method !== 'eth_call') return toHex(4242)
      const { args } = decodeFunctionData({ abi: universal, data: (call as { data: `0x${string}` }).data })
      const [, coinType] = decodeFunctionData({ abi: resolver, data: args[1] }).args
      const record = coinType === 354n && known.record !== undefined ? (`0x${known.record}` as const) : '0x'
      const found = encodeAbiParameters([{ type: 'bytes' }], [record])
      return encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [found, universalResolver])
    },
    (close) => ending.push(close),
  )
  const peopleUrl = await jsonRpcNode(
    (method, [key]) => {
      if (method === 'chain_getFinalizedHead') return `0x${'b1'.repeat(32)}`
      return method === 'state_getStorage' && key === people.key ? known.username : null
    },
    (close) => ending.push(close),
  )
  gateway = createGateway({
    port: 0,
    chains: [{ ...chainAt(ens), ensUniversalResolver: universalResolver }],
    families: [polkadot(served, 42, peopleUrl), polkadot(live, 0)],
  })
  await gateway.listen()
})
afterAll(async () => {
  await gateway.close()
  ending.forEach((close) => close())
})

const polkadot = (caipId: string, ss58Prefix: number, peopleUrl?: string): FamilyConfig => ({
  family: 'polkadot',
  caipId,
  name: 'Polkadot',
  nativeCurrency: { name: 'DOT', symbol: 'DOT', decimals: 10 },
  wsUrl: 'ws://127.0.0.1:9',
  ss58Prefix,
  tokens: [],
  peopleUrl,
})

async function ask(chainId: string, username: string | null, record?: string): Promise<unknown> {
  known = { username, ...(record !== undefined && { record }) }
  const query = new URLSearchParams({ text: people.username, chainId }).toString()
  return (await fetch(`${gateway.url}/v1/recipient?${query}`)).json()
}

const matchOf = (account: string, ss58Prefix: number, origin: string): unknown => ({
  matches: [{ address: writeSs58(hexToBytes(`0x${account}`), ss58Prefix), name: people.username, origin }],
})

it('names of one chain pay on no other: one of them may be a test network, where anyone takes any name', async () => {
  expect(await ask(served, people.value)).toEqual(matchOf(alice, 42, 'Polkadot username'))
  expect(await ask(live, people.value)).toEqual({ matches: [] })
  expect(await ask(live, people.value, stranger)).toEqual(matchOf(stranger, 0, 'ENS'))
})

it('a name that ENS and the chain itself know as two accounts stands for none', async () => {
  expect(await ask(served, people.value, stranger)).toEqual({ matches: [] })
  expect(await ask(served, people.value, alice)).toEqual(matchOf(alice, 42, 'ENS'))
  expect(await ask(served, null, stranger)).toEqual(matchOf(stranger, 42, 'ENS'))
})
