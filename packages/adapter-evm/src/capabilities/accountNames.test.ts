import type { Capabilities, Network, PrimaryNameCall } from '@latchkey/core/adapter'
import { accounts, chainOne, contracts } from '@latchkey/sandbox/world'
import { createTestHost } from '@latchkey/testkit'
import {
  createTestClient,
  decodeFunctionData,
  http,
  parseAbi,
  publicActions,
  walletActions,
  type Hex,
} from 'viem'
import { describe, expect, it, test } from 'vitest'

import { evmAdapter } from '../exports/index.js'
import { one, two, urlOf } from '../world.fixture.js'

const signal = new AbortController().signal
const registrar = parseAbi(['function setName(string name)'])
const withNames = (network: Network, reverse?: string): Network => ({
  ...network,
  contracts: {
    ...network.contracts,
    ensUniversalResolver: { address: contracts.ensUniversalResolver },
    ...(reverse !== undefined && { ensReverseRegistrar: { address: reverse } }),
  },
})
const capabilities = (networks: readonly Network[]): Required<Capabilities> =>
  evmAdapter().start(createTestHost({ networks })).capabilities as Required<Capabilities>
const owner = accounts[1]!.address
const primary = (
  networks: readonly Network[],
  change: { readonly name?: string; readonly address?: string; readonly network?: Network } = {},
): Promise<PrimaryNameCall> =>
  capabilities(networks)['name:primary']({
    name: 'dora.latchkey.test',
    address: owner,
    network: two,
    signal,
    ...change,
  })

describe('name:coinType', () => {
  test.each([
    ['31337', '2147514985'],
    ['10', '2147483658'],
    ['1', '60'],
  ])('S9.07 chain %s has coin type %s', async (id, coinType) => {
    expect(await capabilities([one])['name:coinType']({ network: { ...one, id } })).toBe(coinType)
  })

  it('S9.07 S8.32 has none for a chain of 2^31 or more', async () => {
    const asked = capabilities([one])['name:coinType']({ network: { ...one, id: '2147483648' } })
    await expect(asked).rejects.toThrow('Invalid chainId')
  })
})

describe('name:primary', () => {
  const named = withNames(one, contracts.ensReverseRegistrar)

  it('is one call of the reverse registrar on the chain with ENS, wherever the account is', async () => {
    const { network, body, coinTypes } = await primary([two, named])
    expect(network.caipNetworkId).toBe(one.caipNetworkId)
    const { to, data, ...more } = body as { readonly to: string; readonly data: Hex }
    expect(to).toBe(contracts.ensReverseRegistrar)
    expect(more).toEqual({})
    expect(decodeFunctionData({ abi: registrar, data }).args).toEqual(['dora.latchkey.test'])
    expect(coinTypes).toEqual(['60', '2147483648'])
  })

  it('knows the registrar of Ethereum, and no other one by itself', async () => {
    await expect(primary([withNames(one), two])).rejects.toMatchObject({ code: 'not-supported' })
    await expect(primary([two])).rejects.toMatchObject({ code: 'not-supported' })
    await expect(primary([withNames(one, 'nonsense')])).rejects.toMatchObject({ code: 'not-supported' })
    // The mainnet's own contract is asked for, and is not on this chain.
    await expect(primary([{ ...withNames(one), id: '1' }])).rejects.toMatchObject({ code: 'would-fail' })
  })

  it('refuses a name that is not in normal form, and an address that is none', async () => {
    for (const name of ['Dora.latchkey.test', 'dоra.latchkey.test', 'dora\u200b.latchkey.test', ''])
      await expect(primary([named], { name })).rejects.toMatchObject({ code: 'invalid-name' })
    await expect(primary([named], { address: 'me' })).rejects.toMatchObject({ code: 'malformed-response' })
  })

  it('reads the record of the account as it stands, also one that names another account', async () => {
    const address = '0x00000000000000000000000000000000000dad01'
    const { body, recorded } = await primary([named], { name: 'alice.latchkey.test', address })
    expect(await recorded()).toBeUndefined()
    const { to, data } = body as { readonly to: Hex; readonly data: Hex }
    const chain = createTestClient({ mode: 'anvil', transport: http(urlOf(chainOne)) })
    await chain.setBalance({ address, value: 10n ** 18n })
    await chain.impersonateAccount({ address })
    const wallet = chain.extend(walletActions).extend(publicActions)
    const hash = await wallet.sendTransaction({ account: address, chain: null, to, data })
    await wallet.waitForTransactionReceipt({ hash })
    expect(await recorded()).toBe('alice.latchkey.test')
  })

  it('is tried on the chain first', async () => {
    // A token has no such function.
    const wrong = withNames(one, contracts.weth)
    await expect(primary([wrong])).rejects.toMatchObject({ code: 'would-fail' })
    const deaf = { ...named, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }
    await expect(primary([deaf])).rejects.toMatchObject({ code: 'chain-unreachable' })
  })
})
