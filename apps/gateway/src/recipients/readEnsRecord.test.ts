import {
  type Address,
  type Hex,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  parseAbi,
  slice,
} from 'viem'
import { expect, it } from 'vitest'
import { newAccount, resolver, runZone, zone } from '../names/names.fixture.js'
import { testNode } from '../node.fixture.js'
import { chainAt } from '../testGateway.fixture.js'

const abi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function resolve(bytes name, bytes data)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extra)',
])
const callback = '0xc0ffee00'
const name = `vault.${zone}`
const [own, ether] = [newAccount().address, newAccount().address]
const records = { 2147487890: own, 60: ether } as const

/** What the node says of a call: its result, or an error as JSON-RPC has it. */
type Said = { readonly result: Hex } | { readonly error: unknown }

/** A chain whose ENS asks the gateway, for a name that has an address there and one of ether. */
async function vault(
  held: Readonly<Record<string, Hex>>,
  finish: (bytes: Hex) => Said,
  sender: Address = resolver,
): Promise<() => Promise<{ readonly status: number; readonly matches: unknown }>> {
  const node = await testNode()
  node.behave = ({ method, id, params }, response) => {
    if (method !== 'eth_call' && method !== 'eth_getCode') return false
    const [{ data }] = params as [{ data: Hex }]
    const said = method === 'eth_getCode' ? { result: '0x' } : answer(data)
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...said }))
    return true
  }
  const answer = (data: Hex): Said => {
    if (data.startsWith(callback)) {
      const [reply] = decodeAbiParameters([{ type: 'bytes' }, { type: 'bytes' }], slice(data, 4))
      return finish(decodeAbiParameters([{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }], reply)[0])
    }
    const [wire, question] = decodeFunctionData({ abi, data }).args as readonly [Hex, Hex]
    const callData = encodeFunctionData({ abi, functionName: 'resolve', args: [wire, question] })
    const lookup = [sender, ['https://names.example/{data}'], callData, callback, '0x'] as const
    const revert = encodeErrorResult({ abi, errorName: 'OffchainLookup', args: lookup })
    return { error: { code: 3, message: 'execution reverted', data: revert } }
  }
  const gateway = await runZone(
    { chains: [{ ...chainAt(node.url), ensUniversalResolver: sender }] },
    { held: [{ name, records: held }] },
  )
  return async () => {
    const query = new URLSearchParams({ text: name, chainId: 'eip155:4242' }).toString()
    const response = await fetch(`${gateway.url}/v1/recipient?${query}`)
    const { matches } = (await response.json()) as { matches?: readonly { address: string }[] }
    return { status: response.status, matches: matches?.map(({ address }) => address) }
  }
}

const resolved = (bytes: Hex): Said => ({
  result: encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [bytes, resolver]),
})
const reverted = (data: Hex): Said => ({ error: { code: 3, message: 'execution reverted', data } })
const resolverError = encodeErrorResult({
  abi: parseAbi(['error ResolverError(bytes data)']),
  args: ['0xb43f1581'],
})

it.each<[string, Said]>([
  ['a node that fails', { error: { code: -32603, message: 'timeout' } }],
  ['an answer that the contract does not believe', reverted(resolverError)],
])(
  'ERC-3668 %s in the midst of a lookup leaves the name unknown: ether’s record is not taken',
  async (_what, said) => {
    let fails = true
    const ask = await vault(records, (bytes) => (fails ? said : resolved(bytes)))
    expect(await ask()).toEqual({ status: 502, matches: undefined })
    fails = false
    expect(await ask()).toEqual({ status: 200, matches: [own] })
  },
)

it('ERC-3668 only a name that says it has no record of the chain is paid by ether’s', async () => {
  const ask = await vault({ 60: ether }, resolved)
  expect(await ask()).toEqual({ status: 200, matches: [ether] })
})

it('ERC-3668 a name that is kept on another server stands for none', async () => {
  const ask = await vault(records, resolved, '0x00000000000000000000000000000000000a0041')
  expect(await ask()).toEqual({ status: 200, matches: [] })
})
