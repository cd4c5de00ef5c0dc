import { expect, it } from 'vitest'
import { testNode } from '../node.fixture.js'
import { chainAt } from '../testGateway.fixture.js'
import { ask, coinType, newAccount, register, runZone, zone } from './names.fixture.js'

it('S7.16 S7.14 S7.03 a contract’s name is its own on its chain only: elsewhere the address is another’s', async () => {
  const [here, there] = [await testNode(4242), await testNode(4243)]
  // Both nodes say that the signature is the contract's.
  for (const node of [here, there])
    node.behave = ({ method, id }, response) => {
      if (method !== 'eth_call') return false
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: '0x01' }))
      return true
    }
  const gateway = await runZone({ chains: [chainAt(here.url, 4242), chainAt(there.url, 4243)] })
  const { address } = newAccount()
  const contract = { signMessage: newAccount().signMessage, address } as ReturnType<typeof newAccount>
  expect(await register(gateway, contract)).toMatchObject({ status: 200 })
  const namesOn = async (query: string): Promise<unknown> =>
    ((await ask(gateway, `/v1/profile/reverse/${address}${query}`)) as { name: string }[]).map(
      ({ name }) => name,
    )
  const identityOn = (id: number): Promise<unknown> =>
    ask(gateway, `/v1/identity/${address}?chainId=eip155:${id}`)
  expect(await namesOn('?chainId=eip155:4242')).toEqual([`dora.${zone}`])
  expect(await namesOn('?chainId=eip155:4243')).toEqual([])
  expect(await namesOn('')).toEqual([])
  expect(await identityOn(4242)).toMatchObject({ name: `dora.${zone}` })
  expect(await identityOn(4243)).toMatchObject({ name: null })
  // Whose it is on the other chain has a name of his own there.
  const other = { name: `erin.${zone}`, body: { coin_type: coinType + 1 } }
  expect(await register(gateway, contract, other)).toMatchObject({ status: 200 })
  expect(await namesOn('?chainId=eip155:4243')).toEqual([`erin.${zone}`])
  expect(await namesOn('?chainId=eip155:4242')).toEqual([`dora.${zone}`])
})

it('S7.03 S7.14 a name that was given away leads back to its owner, or is not his', async () => {
  const { address } = newAccount()
  const held = [{ name: `bob-one.${zone}`, owner: address, records: { [coinType]: address } }]
  const gateway = await runZone({ chains: [chainAt(), chainAt(undefined, 4243)] }, { held })
  const identityOn = (id: number): Promise<unknown> =>
    ask(gateway, `/v1/identity/${address}?chainId=eip155:${id}`)
  expect(await identityOn(4242)).toMatchObject({ name: `bob-one.${zone}` })
  expect(await identityOn(4243)).toMatchObject({ name: null })
})
