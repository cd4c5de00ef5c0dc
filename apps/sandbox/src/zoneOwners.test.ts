import { type Hex, labelhash, namehash, zeroAddress } from 'viem'
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts'
import { expect, it, onTestFinished } from 'vitest'
import { createChainHands } from './seed/chainHands.js'
import { registry } from './seed/nameContracts.js'
import { runSandbox, temporaryFolder } from './testSandbox.fixture.js'
import { chainOne, contracts, namesOwner, namesZone } from './world.js'
import { ensClient, openZone, register } from './zone.fixture.js'

it('S7.16 what the zone’s owner gives away on the chain is given to nobody else by the gateway', async () => {
  const sandbox = await runSandbox({ stateDir: await temporaryFolder(), parts: ['evm'] })
  const gateway = await openZone(sandbox)
  onTestFinished(() => gateway.close())
  const hands = createChainHands(sandbox.urls.chains[chainOne.id]!, namesOwner.address)
  const give = async (label: string, owner: Hex, resolver: Hex): Promise<void> =>
    hands.call(contracts.ensRegistry, registry.abi, 'setSubnodeRecord', [
      namehash(namesZone),
      labelhash(label),
      owner,
      resolver,
      0n,
    ])
  const newcomer = privateKeyToAccount(generatePrivateKey())
  const stranger = privateKeyToAccount(generatePrivateKey()).address
  const ask = async (path: string): Promise<Record<string, unknown>> =>
    (await (await fetch(`${gateway.url}/v1/${path}`)).json()) as Record<string, unknown>
  const free = async (label: string): Promise<unknown> =>
    (await ask(`profile/account/${label}.${namesZone}`))['available']
  const wish = (label: string): ReturnType<typeof register> =>
    register(gateway, newcomer, { name: `${label}.${namesZone}` })
  const client = ensClient(sandbox)
  const resolved = (label: string): Promise<Hex | null> =>
    client.getEnsAddress({ name: `${label}.${namesZone}` })

  await give('gina', stranger, contracts.ensResolver)
  await give('hank', stranger, zeroAddress)
  await give('iris', stranger, contracts.zoneResolver)
  for (const label of ['gina', 'hank', 'iris']) {
    expect(await free(label)).toBe(false)
    expect(await wish(label)).toMatchObject({ status: 409 })
    expect(await resolved(label)).toBeNull()
  }
  // One that was given back is free, and leads to whom it was given then.
  await give('hank', zeroAddress, zeroAddress)
  expect(await free('hank')).toBe(true)
  expect(await wish('hank')).toMatchObject({ status: 200 })
  expect(await resolved('hank')).toBe(newcomer.address)
  // From then on what stands on the chain counts: the account is called by it no longer.
  const identity = (): Promise<unknown> => ask(`identity/${newcomer.address}?chainId=eip155:${chainOne.id}`)
  expect(await identity()).toMatchObject({ name: `hank.${namesZone}` })
  await give('hank', stranger, contracts.ensResolver)
  expect(await resolved('hank')).toBeNull()
  expect(await identity()).toEqual({ name: null, avatar: null })
})
