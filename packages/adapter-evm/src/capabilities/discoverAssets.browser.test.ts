import { WalletTimeoutError, type Capabilities } from '@latchkey/core/adapter'
import { accounts, tokens } from '@latchkey/sandbox/world'
import { createTestHost, type TestHost } from '@latchkey/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { evmAdapter } from '../exports/index.js'
import { one, testWallet, two } from '../world.fixture.js'

const signal = new AbortController().signal
const address = accounts[0]!.address
const usdc = tokens[0]!
let host: TestHost
let discover: NonNullable<Capabilities['assets:discover']>

beforeEach(() => {
  host = createTestHost({ networks: [one, two] })
  discover = evmAdapter({ silentTimeout: 100 }).start(host).capabilities['assets:discover']!
})
afterEach(() => host.stop())

const undo: (() => void)[] = []
afterEach(() => undo.splice(0).forEach((end) => end()))

/** A wallet that answers as the test wants. */
function wallet(answers: Readonly<Record<string, unknown>>): void {
  const request = async ({ method }: { method: string }): Promise<unknown> => {
    const answer = answers[method]
    if (answer === undefined) throw Object.assign(new Error('no such method'), { code: 4200 })
    return answer
  }
  const detail = { info: { name: 'Odd', rdns: 'test.odd' }, provider: { request } }
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}
const ask = (connectorId: string, network = one): Promise<unknown> =>
  discover({ connectorId, address, network, signal })
const supported = { wallet_getCapabilities: { '0x7A69': { assetDiscovery: { supported: true } } } }
const good = {
  address: usdc.address,
  balance: '0x64',
  type: 'ERC20',
  metadata: { name: 'Coin', symbol: 'C', decimals: 2 },
}

describe('S7.28 assets:discover', () => {
  it('reads what a wallet with EIP-5792 and ERC-7811 reports', async () => {
    const rich = testWallet({ rdns: 'test.rich', assets: [{ chainId: 31337, ...usdc, price: 1 }] })
    undo.push(() => rich.withdraw())
    await rich.provider.request({ method: 'eth_requestAccounts' })
    expect(await ask('test.rich')).toMatchObject([
      { symbol: 'ETH', chainId: 'eip155:31337', quantity: { decimals: '18' } },
      {
        symbol: 'USDC',
        address: `eip155:31337:${usdc.address}`,
        price: 1,
        value: 12345.678901,
        quantity: { decimals: '6', numeric: '12345.678901' },
      },
    ])
    expect(await ask('test.rich', two)).toMatchObject([{ symbol: 'ETH', chainId: 'eip155:31338' }])
    expect(rich.prompts).toBe(1)
  })

  it.each([
    ['knows no capabilities', {}],
    [
      'says that it cannot',
      { wallet_getCapabilities: { '0x7a69': { assetDiscovery: { supported: false } } } },
    ],
    ['can on another chain', { wallet_getCapabilities: { '0x1': { assetDiscovery: { supported: true } } } }],
    ['answers nonsense', { wallet_getCapabilities: 'yes' }],
    ['answers null for the chain', { wallet_getCapabilities: { '0x7a69': null } }],
    ['reports no list', { ...supported, wallet_getAssets: { '0x7a69': 'many' } }],
    ['reports another chain', { ...supported, wallet_getAssets: { '0x1': [good] } }],
  ])('is undefined where the wallet %s', async (_what, answers) => {
    wallet(answers)
    expect(await ask('test.odd')).toBeUndefined()
  })

  it('leaves out what cannot be used, and only that', async () => {
    const bad = [
      null,
      'x',
      { ...good, balance: '100' },
      { ...good, balance: 100 },
      { ...good, type: 'ERC721' },
      { ...good, address: '0x12' },
      { ...good, address: null },
      { ...good, metadata: null },
      { ...good, metadata: { ...good.metadata, decimals: 0 } },
      { ...good, metadata: { ...good.metadata, decimals: 1.5 } },
      { ...good, metadata: { ...good.metadata, decimals: 1e9 } },
      { ...good, metadata: { ...good.metadata, symbol: '\u202E' } },
    ]
    wallet({ ...supported, wallet_getAssets: { '0x7a69': [...bad, good] } })
    expect(await ask('test.odd')).toEqual([
      {
        name: 'Coin',
        symbol: 'C',
        chainId: 'eip155:31337',
        address: `eip155:31337:${usdc.address}`,
        quantity: { decimals: '2', numeric: '1' },
      },
    ])
  })

  it('S3.02 takes types in either case, and the currency of the network for native', async () => {
    wallet({
      ...supported,
      wallet_getAssets: {
        '0x7a69': [
          {
            balance: '0xde0b6b3a7640000',
            type: 'NATIVE',
            metadata: { name: 'Free', symbol: 'FREE', decimals: 2, price: 'high' },
          },
        ],
      },
    })
    expect(await ask('test.odd')).toEqual([
      { name: 'Ether', symbol: 'ETH', chainId: 'eip155:31337', quantity: { decimals: '18', numeric: '1' } },
    ])
  })

  it('shows hostile metadata as text, without its picture', async () => {
    const metadata = {
      name: `<b>${'x'.repeat(10_000)}`,
      symbol: 'A\u0000B',
      decimals: 2,
      iconUrl: 'javascript:alert(1)',
      price: -1,
    }
    wallet({ ...supported, wallet_getAssets: { '0x7a69': [{ ...good, metadata }] } })
    expect(await ask('test.odd')).toMatchObject([{ name: `<b>${'x'.repeat(57)}`, symbol: 'AB' }])
    expect(JSON.stringify(await ask('test.odd'))).not.toMatch(/javascript|price/)
  })

  it('does not hang on a wallet that never answers', async () => {
    const never = new Promise(() => undefined)
    wallet({ ...supported, wallet_getAssets: never })
    await expect(ask('test.odd')).rejects.toThrow(WalletTimeoutError)
  })
})
