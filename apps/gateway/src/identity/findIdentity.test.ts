import { type Hex, encodeAbiParameters, toFunctionSelector, zeroAddress } from 'viem'
import { expect, it, vi } from 'vitest'
import { ask, newAccount, register, resolver, runZone, zone } from '../names/names.fixture.js'
import { testNode } from '../node.fixture.js'
import { chainAt } from '../testGateway.fixture.js'

const ensUniversalResolver = '0x00000000000000000000000000000000000a0030'
const reverse = toFunctionSelector('reverseWithGateways(bytes,uint256,string[])')
const forward = toFunctionSelector('resolveWithGateways(bytes,bytes,string[])')
const none = encodeAbiParameters([{ type: 'string' }], [''])
const nobody = encodeAbiParameters([{ type: 'address' }], [zeroAddress])

it('S7.03 the primary name is the chain’s word alone, and as of now', { timeout: 60_000 }, async () => {
  const node = await testNode()
  let primary = ''
  node.behave = ({ method, id, params }, response) => {
    if (method !== 'eth_call') return false
    const [{ data }] = params as [{ data: Hex }]
    const names = [{ type: 'string' }, { type: 'address' }, { type: 'address' }]
    const answers = { [reverse]: encodeAbiParameters(names, [primary, resolver, resolver]) }
    answers[forward] = encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [none, resolver])
    const result = answers[data.slice(0, 10)] ?? nobody
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
    return true
  }
  const gateway = await runZone({ chains: [{ ...chainAt(node.url), ensUniversalResolver }] })
  const account = newAccount()
  await register(gateway, account)
  const path = `/v1/identity/${account.address}?chainId=eip155:4242`
  // It is called by the name that it registered, which is not what everyone else sees.
  expect(await ask(gateway, path)).toMatchObject({ name: `dora.${zone}` })
  expect(await ask(gateway, `${path}&primary=true`)).toEqual({ name: null, avatar: null })
  primary = 'elsewhere.eth'
  await vi.waitFor(
    async () => expect(await ask(gateway, `${path}&primary=true`)).toMatchObject({ name: primary }),
    { timeout: 20_000, interval: 500 },
  )
  expect(await ask(gateway, path)).toMatchObject({ name: primary })
  expect(await ask(gateway, `${path}&primary=perhaps`)).toMatchObject({ status: 'FAILED' })
})
