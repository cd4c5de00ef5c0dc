import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Gateway } from '@latchkey/gateway'
import { EnsPlugin, EnsResolver, JsonRpcProvider, MulticoinProviderPlugin, Network } from 'ethers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from './startSandbox.js'
import { anyPorts } from './testSandbox.fixture.js'
import { chainOne, contracts, ensNames, zoneNames } from './world.js'
import { openZone } from './zone.fixture.js'

/** Addresses of other families as their records hold them. */
class RecordsAsTheyAre extends MulticoinProviderPlugin {
  constructor() {
    super('test.latchkey.records')
  }
  override supportsCoinType(): boolean {
    return true
  }
  override decodeAddress(_coinType: number, data: string): Promise<string> {
    return Promise.resolve(data)
  }
}

let stateDir: string
let sandbox: Sandbox
let gateway: Gateway
let provider: JsonRpcProvider
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  sandbox = await startSandbox({ ports: anyPorts, stateDir, parts: ['evm'] })
  gateway = await openZone(sandbox)
  const network = new Network(chainOne.name, chainOne.id)
  network.attachPlugin(new EnsPlugin(contracts.ensRegistry, chainOne.id))
  provider = new JsonRpcProvider(sandbox.urls.chains[chainOne.id], network, { staticNetwork: network })
  provider.attachPlugin(new RecordsAsTheyAre())
})
afterAll(async () => {
  provider.destroy()
  await gateway.close()
  await sandbox.stop()
  await rm(stateDir, { recursive: true, force: true })
})

const coins = { ETH: 60, chain31338: 2_147_514_986, BTC: 0, SOL: 501, DOT: 354 }

it.each(Object.entries(coins))(
  'ENSIP-9 ENSIP-11 ethers has an address of alice.latchkey.test for %s',
  async (_, coin) => {
    const resolver = await EnsResolver.fromName(provider, 'alice.latchkey.test')
    const record = ensNames[0]!.records[String(coin) as '60']
    expect(record).toMatch(/^0x/)
    expect((await resolver!.getAddress(coin))?.toLowerCase()).toBe(record?.toLowerCase())
  },
)

// It takes the record of every EVM chain for one of another family (0x80000000 added), where there is one.
it.each([
  ['ETH', coins.ETH, 2_147_483_648],
  ['chain 31338', coins.chain31338, 2_147_514_986],
] as const)('ENSIP-10 ethers follows the look-up of carol.latchkey.test for %s', async (_, coin, kept) => {
  const resolver = await EnsResolver.fromName(provider, 'carol.latchkey.test')
  const record: string = zoneNames[0]!.records[kept]!
  expect(record).toMatch(/^0x/)
  expect((await resolver!.getAddress(coin))?.toLowerCase()).toBe(record.toLowerCase())
})

it('ENSIP-10 ethers finds nothing for a name that is free', async () => {
  expect(await provider.resolveName('free.latchkey.test')).toBeNull()
})
