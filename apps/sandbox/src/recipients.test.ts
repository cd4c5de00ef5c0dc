import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Gateway, createGateway } from '@latchkey/gateway'
import { type Hex, encodeErrorResult, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bitcoinAccounts, bitcoinAccountsTwo, bitcoinChain, bitcoinChainTwo } from './bitcoin/world.js'
import { familyConfigs } from './familyConfigs.js'
import { partNames } from './partNames.js'
import { polkadotAccounts, polkadotChain } from './polkadot/world.js'
import { solanaAccounts, solanaChain } from './solana/world.js'
import { type Sandbox, startSandbox } from './startSandbox.js'
import { addressOf, anyPorts, readerOf } from './testSandbox.fixture.js'
import { chainOne, chainTwo, contracts } from './world.js'

let stateDir: string
let sandbox: Sandbox
let gateway: Gateway
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  sandbox = await startSandbox({ ports: anyPorts, stateDir, parts: ['evm'] })
  // Nothing listens there: a name is looked up on the chain that keeps it, and nowhere else.
  const nowhere = new Map(
    [...partNames.solana, partNames.bitcoin, partNames.polkadot].map((part) => [part, 9]),
  )
  gateway = gatewayWith(contracts.ensUniversalResolver, nowhere)
  await gateway.listen()
})
afterAll(async () => {
  await gateway.close()
  await sandbox.stop()
  await rm(stateDir, { recursive: true, force: true })
})

const gatewayWith = (ensUniversalResolver: Hex, families: ReadonlyMap<string, number>): Gateway =>
  createGateway({
    port: 0,
    families: familyConfigs(families),
    chains: [chainTwo, chainOne].map(({ id, name, nativeCurrency }) => ({
      id,
      name,
      nativeCurrency,
      rpcUrl: sandbox.urls.chains[id]!,
      tokens: [],
      ...(id === chainOne.id && { ensUniversalResolver }),
    })),
  })

const ask = async (text: string, chainId: string, { url } = gateway): Promise<unknown> =>
  (await fetch(`${url}/v1/recipient?${new URLSearchParams({ text, chainId }).toString()}`)).json()

it.each([
  ['the chain of the names', chainOne.caipNetworkId, addressOf(0)],
  ['a chain with a record of its own', chainTwo.caipNetworkId, addressOf(2)],
  ['Bitcoin', bitcoinChain.caipNetworkId, bitcoinAccounts[0]?.payment.address],
  [
    'Bitcoin, spelled for another network',
    bitcoinChainTwo.caipNetworkId,
    bitcoinAccountsTwo[0]?.payment.address,
  ],
  ['Solana', solanaChain.caipNetworkId, solanaAccounts[0]?.address],
  ['Polkadot', polkadotChain.caipNetworkId, polkadotAccounts[0]?.address],
])('issue 13: alice.latchkey.test has an address on %s', async (_what, chainId, address) => {
  const name = 'alice.latchkey.test'
  expect(await ask(name, chainId)).toEqual({ matches: [{ address, name, origin: 'ENS' }] })
})

it('money.md 6.4 where a chain has no record it is the one for Ethereum, but for a contract', async () => {
  expect(await ask('bob.latchkey.test', chainTwo.caipNetworkId)).toMatchObject({
    matches: [{ address: addressOf(1) }],
  })
  expect(await ask('vault.latchkey.test', chainTwo.caipNetworkId)).toEqual({ matches: [] })
})

it('money.md 6.4 says that the normal form is another', async () => {
  expect(await ask('Alice.latchkey.test', chainOne.caipNetworkId)).toMatchObject({
    matches: [{ name: 'alice.latchkey.test', warning: 'renamed' }],
  })
})

it.each([
  ['no name', 'alice', chainOne.caipNetworkId],
  ['a name that is not known', 'nobody.latchkey.test', chainOne.caipNetworkId],
  ['a name without such a record', 'vault.latchkey.test', solanaChain.caipNetworkId],
  ['a chain that is not served', 'alice.latchkey.test', 'eip155:5'],
])('S7.01 is empty for %s', async (_what, text, chainId) => {
  expect(await ask(text, chainId)).toEqual({ matches: [] })
})

it('ENSIP-15 refuses a name that could be taken for another', async () => {
  expect(await ask('vit\u0430lik.eth', chainOne.caipNetworkId)).toMatchObject({ reasons: [{ name: 'text' }] })
})

it('ERC-3668 follows no address that a resolver gives', async () => {
  const resolver = '0x00000000000000000000000000000000000a0030'
  const error = encodeErrorResult({
    abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
    errorName: 'OffchainLookup',
    args: [resolver, [`${gateway.url}/followed/{sender}/{data}`], '0x1234', '0x12345678', '0x'],
  })
  const length = ((error.length - 2) / 2).toString(16).padStart(4, '0')
  // Answers everything with that error.
  const code = `0x61${length}61000d5f3961${length}5ffd${error.slice(2)}`
  await readerOf(sandbox, chainOne.id).request({
    method: 'anvil_setCode' as never,
    params: [resolver, code] as never,
  })
  const other = gatewayWith(resolver, new Map())
  await other.listen()
  try {
    expect(await ask('alice.offchain.test', chainOne.caipNetworkId, other)).toEqual({ matches: [] })
  } finally {
    await other.close()
  }
})
