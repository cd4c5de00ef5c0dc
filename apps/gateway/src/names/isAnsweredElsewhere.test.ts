import {
  type Hex,
  encodeAbiParameters,
  encodeErrorResult,
  parseAbi,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem'
import { packetToBytes } from 'viem/ens'
import { expect, it } from 'vitest'
import type { Gateway } from '../createGateway.js'
import { type TestNode, testNode } from '../node.fixture.js'
import { chainAt } from '../testGateway.fixture.js'
import { ask, newAccount, register, resolver, runZone, zone } from './names.fixture.js'

const universalResolver = '0x00000000000000000000000000000000000a0030'
/** Of ENS on Ethereum. */
const ensOwn = '0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e'
const stranger = '0x00000000000000000000000000000000000a0041'
const errors = parseAbi(['error ResolverNotFound(bytes name)', 'error ResolverError(bytes data)'])

const answeredBy = (address: Hex): object => ({
  result: encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [zeroHash, address]),
})
const reverted = (errorName: 'ResolverNotFound' | 'ResolverError'): object => ({
  error: {
    code: 3,
    message: 'execution reverted',
    data: encodeErrorResult({ abi: errors, errorName, args: [toHex(packetToBytes(zone))] }),
  },
})

const nobody = encodeAbiParameters([{ type: 'address' }], [zeroAddress])

/** A gateway on a chain with ENS, which says something of every name, and whose it is. */
async function zoneOnEns(
  ensRegistry?: Hex,
): Promise<{ gateway: Gateway; node: TestNode; say: (said: object, owner?: object) => void }> {
  const node = await testNode()
  const say = (said: object, owner: object = { result: nobody }): void => {
    node.behave = ({ method, id, params }, response) => {
      if (method !== 'eth_call') return false
      const [{ to }] = params as [{ to: string }]
      const isRegistry = to.toLowerCase() === (ensRegistry ?? ensOwn)
      const answer = isRegistry ? owner : to.toLowerCase() === universalResolver ? said : { result: '0x' }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
      return true
    }
  }
  const more = ensRegistry && { ensRegistry }
  const chain = { ...chainAt(node.url), ensUniversalResolver: universalResolver, ...more } as const
  return { gateway: await runZone({ chains: [chain] }), node, say }
}

it.each([
  ['a resolver of its own', answeredBy(stranger)],
  ['a resolver of its own that fails', reverted('ResolverError')],
])('S7.16 a name that has %s on a chain with ENS is not given away here', async (_what, said) => {
  const { gateway, say } = await zoneOnEns()
  say(said)
  expect(await register(gateway, newAccount())).toMatchObject({ status: 409 })
  expect(await ask(gateway, `/v1/profile/account/dora.${zone}`)).toMatchObject({ addresses: {} })
})

it.each([
  ['the gateway answers for', answeredBy(resolver)],
  ['nobody answers for', reverted('ResolverNotFound')],
])('S7.16 a name that %s is given away', async (_what, said) => {
  const { gateway, say } = await zoneOnEns()
  say(said)
  expect(await register(gateway, newAccount())).toMatchObject({ status: 200 })
})

it.each([
  ['ENS’s own registry', undefined],
  ['a registry of the chain', '0x00000000000000000000000000000000000a0042'],
] as const)(
  'S7.16 a name that is someone’s in %s is taken, also without a resolver',
  async (_what, registry) => {
    const { gateway, say } = await zoneOnEns(registry)
    const owner = { result: encodeAbiParameters([{ type: 'address' }], [stranger]) }
    const path = `/v1/profile/account/dora.${zone}`
    say(answeredBy(resolver), owner)
    expect(await ask(gateway, path)).toMatchObject({ available: false, reason: 'taken', addresses: {} })
    expect(await register(gateway, newAccount())).toMatchObject({ status: 409 })
    // Where nothing is said of it, it is not given away.
    say(answeredBy(resolver), { result: '0x' })
    expect(await register(gateway, newAccount())).toMatchObject({ status: 502 })
    say(answeredBy(resolver))
    expect(await ask(gateway, path)).toMatchObject({ available: true })
    expect(await register(gateway, newAccount())).toMatchObject({ status: 200 })
  },
)

it('S7.16 where the chain cannot be asked a name is not given away', async () => {
  const { gateway, say } = await zoneOnEns()
  say({ error: { code: -32603, message: 'timeout' } })
  expect(await register(gateway, newAccount())).toMatchObject({ status: 502 })
})

it('S7.03 an account is not called by a name that became another’s on the chain', async () => {
  const { gateway, say } = await zoneOnEns()
  const account = newAccount()
  say(answeredBy(resolver))
  await register(gateway, account)
  const path = `/v1/identity/${account.address}?chainId=eip155:4242`
  say(reverted('ResolverNotFound'))
  expect(await ask(gateway, path)).toMatchObject({ name: `dora.${zone}` })
  say(answeredBy(stranger))
  expect(await ask(gateway, path)).toEqual({ name: null, avatar: null })
})
