import { type Hex, encodeAbiParameters, encodeErrorResult, parseAbi, toHex, zeroHash } from 'viem'
import { packetToBytes } from 'viem/ens'
import { expect, it } from 'vitest'
import type { Gateway } from '../createGateway.js'
import { type TestNode, testNode } from '../node.fixture.js'
import { chainAt } from '../testGateway.fixture.js'
import { ask, newAccount, register, resolver, runZone, zone } from './names.fixture.js'

const universalResolver = '0x00000000000000000000000000000000000a0030'
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

/** A gateway on a chain with ENS, which says something of every name. */
async function zoneOnEns(): Promise<{ gateway: Gateway; node: TestNode; say: (said: object) => void }> {
  const node = await testNode()
  const say = (said: object): void => {
    node.behave = ({ method, id }, response) => {
      if (method !== 'eth_call') return false
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...said }))
      return true
    }
  }
  const chain = { ...chainAt(node.url), ensUniversalResolver: universalResolver } as const
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
