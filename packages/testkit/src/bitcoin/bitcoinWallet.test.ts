import { bitcoinAccounts, bitcoinAccountsTwo, bitcoinChain, bitcoinChainTwo } from '@latchkey/sandbox/bitcoin'
import { afterEach, describe, expect, it } from 'vitest'

import { createBitcoinWallet, type BitcoinWallet, type BitcoinWalletOptions } from '../exports/bitcoin.js'
import { memoryStorage } from '../exports/index.js'

const [alice, bob] = bitcoinAccounts
const both = [alice!.payment.address, alice!.ordinals.address]

const create = (options: Partial<BitcoinWalletOptions> = {}): BitcoinWallet =>
  createBitcoinWallet({
    accounts: bitcoinAccounts,
    chains: [bitcoinChain, bitcoinChainTwo],
    approval: 'auto',
    storage: null,
    ...options,
  })

interface Answer {
  readonly result?: {
    readonly addresses?: readonly { readonly address: string }[]
    readonly network?: unknown
  }
  readonly error?: { readonly code: number; readonly message: string }
}
const ask = async (wallet: BitcoinWallet, method: string, params?: unknown): Promise<Answer> =>
  (await wallet.provider.request(method, params)) as Answer
const addresses = ({ result }: Answer): readonly string[] =>
  result?.addresses?.map(({ address }) => address) ?? []

function events(wallet: BitcoinWallet): unknown[] {
  const seen: unknown[] = []
  for (const eventName of ['accountChange', 'networkChange', 'disconnect'])
    wallet.provider.addListener({ eventName, cb: (event) => seen.push(event) })
  return seen
}

describe('Bitcoin wallet', () => {
  it('shows accounts only to a page that was let in', async () => {
    const wallet = create()
    expect(await ask(wallet, 'wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
    expect(await ask(wallet, 'signMessage', { address: both[0], message: 'hi' })).toMatchObject({
      error: { code: -32002 },
    })
    expect(addresses(await ask(wallet, 'wallet_connect'))).toEqual(both)
    expect(addresses(await ask(wallet, 'wallet_getAccount'))).toEqual(both)
    expect(wallet.prompts).toBe(1)
    await ask(wallet, 'wallet_disconnect')
    expect(await ask(wallet, 'wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
  })

  it('answers what it does not know as sats-connect has it', async () => {
    expect(await ask(create(), 'stx_transferStx')).toMatchObject({ error: { code: -32601 } })
    expect(await ask(create({ without: ['signPsbt'] }), 'signPsbt')).toMatchObject({
      error: { code: -32601 },
    })
    const wallet = create()
    wallet.next('reject')
    expect(await ask(wallet, 'wallet_connect')).toMatchObject({ error: { code: -32000 } })
  })

  it('has a network of its own, and writes its addresses as that one does', async () => {
    const wallet = create()
    await ask(wallet, 'wallet_connect')
    const seen = events(wallet)
    expect(await ask(wallet, 'wallet_changeNetwork', { name: 'Mainnet' })).toMatchObject({
      error: { code: -32602 },
    })
    await ask(wallet, 'wallet_changeNetwork', { name: 'Testnet4' })
    expect(wallet.caipNetworkId).toBe(bitcoinChainTwo.caipNetworkId)
    expect(wallet.addresses).toEqual([
      bitcoinAccountsTwo[0]!.payment.address,
      bitcoinAccountsTwo[0]!.ordinals.address,
    ])
    expect(seen).toMatchObject([
      {
        type: 'networkChange',
        bitcoin: { name: 'Testnet4' },
        addresses: [{ address: wallet.addresses[0] }, {}],
      },
    ])
  })

  it('restores after a reload without a prompt, and survives a broken storage', async () => {
    const storage = memoryStorage()
    const first = create({ storage })
    await ask(first, 'wallet_connect')
    first.setAccounts([bob!.payment.address, bob!.ordinals.address])
    const second = create({ storage })
    expect(addresses(await ask(second, 'wallet_getAccount'))).toEqual([
      bob!.payment.address,
      bob!.ordinals.address,
    ])
    storage.entries.forEach((_, key) => storage.setItem(key, '{"granted":tru'))
    const third = create({ storage })
    expect(third.addresses).toEqual(both)
    expect(await ask(third, 'wallet_getAccount')).toHaveProperty('error')
  })

  it('is in the Wallet Standard with the accounts of every chain', async () => {
    const wallet = create()
    expect(wallet.standard.accounts).toEqual([])
    const { connect } = wallet.standard.features['bitcoin:connect'] as {
      connect(input: object): Promise<{ accounts: readonly { address: string; chains: readonly string[] }[] }>
    }
    const { accounts } = await connect({ purposes: ['payment', 'ordinals'] })
    expect(accounts.map(({ address, chains }) => [address, chains])).toEqual([
      [both[0], ['bitcoin:regtest']],
      [bitcoinAccountsTwo[0]!.payment.address, ['bitcoin:testnet4']],
      [both[1], ['bitcoin:regtest']],
      [bitcoinAccountsTwo[0]!.ordinals.address, ['bitcoin:testnet4']],
    ])
    expect(wallet.standard.features['sats-connect:']).toEqual({ provider: wallet.provider })
  })
})

describe('the hand on the wallet', () => {
  const wallet = create({ approval: 'manual' })
  afterEach(() => wallet.reset())

  it('lets requests wait, and misbehaves on demand', async () => {
    const first = ask(wallet, 'wallet_connect')
    expect(await ask(wallet, 'wallet_connect')).toMatchObject({
      error: { message: expect.stringContaining('already open') as string },
    })
    wallet.reject()
    expect(await first).toMatchObject({ error: { code: -32000 } })
    wallet.next('throwString')
    await expect(ask(wallet, 'wallet_connect')).rejects.toBe('something went wrong in the wallet')
    wallet.lock()
    expect(await ask(wallet, 'wallet_connect')).toMatchObject({ error: { message: 'The wallet is locked' } })
    wallet.unlock()
    wallet.silent('malformedNetwork')
    expect(await ask(wallet, 'wallet_getNetwork')).toMatchObject({
      result: { bitcoin: { name: 'Atlantis' } },
    })
  })

  it('changes accounts and takes them away', async () => {
    wallet.approval = 'auto'
    await ask(wallet, 'wallet_connect')
    const seen = events(wallet)
    wallet.setAccounts([bob!.payment.address])
    wallet.removeAllAccounts()
    expect(seen).toMatchObject([
      { addresses: [{ address: bob!.payment.address, purpose: 'payment' }] },
      { addresses: [] },
    ])
    expect(wallet.listenerCount()).toBe(3)
  })
})
