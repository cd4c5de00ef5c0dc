import { ProviderDisconnectedError, UserRejectedError, WalletError } from '@latchkey/core/adapter'
import { accounts } from '@latchkey/sandbox/world'
import { createTestHost } from '@latchkey/testkit'
import { createWalletClient, custom, numberToHex, parseEther, UserRejectedRequestError } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { describe, expect, it } from 'vitest'

import { chainClient } from '../chain/chainClient.js'
import { remoteAnswer, remoteWallet, grantOf, refuse } from '../remoteWallet.fixture.js'
import type { EvmContext } from '../evmContext.js'
import { one, two } from '../world.fixture.js'
import { readNode } from './readNode.js'
import { sharedProvider, type SharedProvider } from './sharedProvider.js'

const [alice, bob] = accounts.map(({ address }) => address) as [`0x${string}`, `0x${string}`]
const host = createTestHost({ networks: [one, two] })
const context: EvmContext = {
  host,
  rpc: {},
  silentTimeout: 500,
  swaps: {},
  keepsNonce: () => false,
  wallet: () => Promise.reject(new Error()),
  noteChain: () => Promise.resolve(),
}

function open(
  granted = grantOf([one.caipNetworkId, two.caipNetworkId]),
  answer = remoteAnswer,
): { provider: SharedProvider; transport: ReturnType<typeof remoteWallet> } {
  const provider = sharedProvider(readNode(context))
  const transport = remoteWallet(granted, answer)
  provider.open({ host, transport, wanted: one.caipNetworkId })
  return { provider, transport }
}

describe('S7.22 what is asked of whom', () => {
  it('answers of itself what it knows', async () => {
    const { provider, transport } = open()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([alice, bob])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([alice, bob])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
    expect(transport.requests).toEqual([])
  })

  it.each([
    ['eth_getBalance', [alice, 'latest'], /^0x[1-9a-f]/],
    ['eth_blockNumber', [], /^0x/],
    ['eth_estimateGas', [{ from: alice, to: bob, value: '0x1' }], /^0x5208$/],
    ['eth_call', [{ to: bob, data: '0x' }, 'latest'], /^0x$/],
    ['net_version', [], /^31337$/],
  ])("reads %s through the host's addresses", async (method, params, expected) => {
    const { provider, transport } = open()
    expect(await provider.request({ method, params })).toMatch(expected)
    expect(transport.requests).toEqual([])
  })

  it('reads the chain in use, and none that the host does not offer', async () => {
    const { provider, transport } = open()
    provider.line?.moveTo(31338)
    expect(await provider.request({ method: 'net_version' })).toBe('31338')
    transport.tell('chainChanged', 99)
    await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: 4901 })
    expect(transport.requests).toEqual([])
  })

  it("gives a node's error as the node gave it", async () => {
    const { provider } = open()
    await expect(provider.request({ method: 'eth_nothing' })).rejects.toMatchObject({ code: -32601 })
  })

  it('asks the wallet on the chain in use', async () => {
    const { provider, transport } = open()
    provider.line?.moveTo(31338)
    await provider.request({ method: 'personal_sign', params: ['0x6869', alice] })
    expect(transport.requests).toEqual([
      { caipNetworkId: 'eip155:31338', method: 'personal_sign', params: ['0x6869', alice] },
    ])
  })

  it('asks once for capabilities, unless the wallet failed or grants something else', async () => {
    let fails = true
    const granted = grantOf([one.caipNetworkId], { methods: ['wallet_getCapabilities'] })
    const { provider, transport } = open(granted, async () => {
      if (fails) throw new WalletError()
      return {}
    })
    const ask = (address = alice): Promise<unknown> =>
      provider.request({ method: 'wallet_getCapabilities', params: [address] })
    await expect(Promise.all([ask(), ask()])).rejects.toThrow()
    fails = false
    await Promise.all([ask(), ask(), ask(bob)])
    await ask()
    expect(transport.requests).toHaveLength(3)
    transport.grant({ chains: [one.caipNetworkId, two.caipNetworkId] })
    await ask()
    expect(transport.requests).toHaveLength(4)
  })

  it('does not ask for what the wallet did not grant', async () => {
    const { provider, transport } = open()
    for (const method of ['eth_sign', 'wallet_getAssets', 'wallet_revokePermissions', 'exotic_method'])
      await expect(provider.request({ method })).rejects.toMatchObject({ code: 4200 })
    expect(transport.requests).toEqual([])
  })

  it('sends a transaction that is mined', async () => {
    const { provider } = open()
    const wallet = createWalletClient({ account: alice, transport: custom(provider as never) })
    const hash = await wallet.sendTransaction({ to: bob, value: parseEther('0.01'), chain: null })
    await expect
      .poll(() => getTransactionReceipt(chainClient(context, one), { hash }).catch(() => undefined), {
        timeout: 5000,
      })
      .toMatchObject({ status: 'success' })
  })
})

describe('switching', () => {
  const switchTo = (provider: SharedProvider, id: number): Promise<unknown> =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(id) }] })

  it('asks nobody where the chain was granted', async () => {
    const { provider, transport } = open()
    expect(await switchTo(provider, 31338)).toBeNull()
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
    expect(transport.requests).toEqual([])
  })

  it('asks the wallet where it was not, on a chain that it knows', async () => {
    const { provider, transport } = open(grantOf([one.caipNetworkId]))
    transport.tell('chainChanged', 99)
    await switchTo(provider, 31338)
    expect(transport.requests.map(({ caipNetworkId, method }) => [caipNetworkId, method])).toEqual([
      ['eip155:31337', 'wallet_switchEthereumChain'],
    ])
    expect(provider.line?.chainId).toBe(31338)
  })

  it('stays where the wallet refuses, and where it cannot be asked', async () => {
    const { provider } = open(grantOf([one.caipNetworkId]), refuse)
    await expect(switchTo(provider, 31338)).rejects.toMatchObject({ code: 4001 })
    const mute = open(grantOf([one.caipNetworkId], { methods: [] }))
    await expect(switchTo(mute.provider, 31338)).rejects.toMatchObject({ code: 4902 })
    expect([provider.line?.chainId, mute.provider.line?.chainId]).toEqual([31337, 31337])
    await expect(
      provider.request({ method: 'wallet_switchEthereumChain', params: 'nonsense' }),
    ).rejects.toThrow('cannot be used')
  })
})

describe('failures', () => {
  it.each([
    [new UserRejectedError(), 4001],
    [new ProviderDisconnectedError(), 4900],
    [new WalletError({ cause: Object.assign(new Error('unknown'), { code: 4902 }) }), 4902],
    [new WalletError(), -32603],
    [Object.assign(new Error('raw'), { code: 5000 }), 5000],
    ['a string', -32603],
  ])('%s has a number for a code', async (error, code) => {
    const { provider } = open(undefined, () => Promise.reject(error))
    await expect(provider.request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({ code })
  })

  it('viem knows a refusal', async () => {
    const wallet = createWalletClient({
      account: alice,
      transport: custom(open(undefined, refuse).provider as never),
    })
    await expect(wallet.signMessage({ message: 'hi' })).rejects.toSatisfy(
      (error: Error) =>
        (error as { walk?: (is: (e: unknown) => boolean) => unknown }).walk?.(
          (link) => link instanceof UserRejectedRequestError,
        ) != null,
    )
  })

  it('a session that ends does not leave a request waiting', async () => {
    const { provider, transport } = open(undefined, () => new Promise(() => undefined))
    const failed = expect(provider.request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({
      code: 4900,
    })
    transport.end()
    await failed
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    await expect(provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })
  })
})
