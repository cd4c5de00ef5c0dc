import {
  createPublicClient,
  http,
  numberToHex,
  parseEther,
  verifyMessage,
  verifyTypedData,
  type Hex,
} from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { accounts, mnemonic, tokens } from '@latchkey/sandbox/world'

import { memoryStorage } from '../exports/index.js'
import { createSandboxWallet, type SandboxWallet, type SandboxWalletOptions } from '../exports/evm.js'

const urls = inject('chainUrls')
const one = { id: 31337, name: 'Sandbox One', rpcUrl: urls[31337]! }
const two = { id: 31338, name: 'Sandbox Two', rpcUrl: urls[31338]! }
const [alice, bob] = accounts.map(({ address }) => address) as [Hex, Hex]

const create = (options: Partial<SandboxWalletOptions> = {}): SandboxWallet =>
  createSandboxWallet({ mnemonic, chains: [one], approval: 'auto', storage: null, ...options })
const ask = (wallet: SandboxWallet, method: string, ...params: unknown[]): Promise<unknown> =>
  wallet.provider.request({ method, params })
const events = (wallet: SandboxWallet): [string, unknown][] => {
  const seen: [string, unknown][] = []
  for (const event of ['connect', 'accountsChanged', 'chainChanged', 'disconnect']) {
    wallet.provider.on(event, (payload) => seen.push([event, payload]))
  }
  return seen
}

describe('sandbox wallet', () => {
  it('shows accounts only to a page that was let in', async () => {
    const wallet = create()
    expect(await ask(wallet, 'eth_accounts')).toEqual([])
    await expect(ask(wallet, 'personal_sign', '0x00', alice)).rejects.toMatchObject({ code: 4100 })
    expect(await ask(wallet, 'eth_requestAccounts')).toEqual([alice, bob, accounts[2]!.address])
    expect(await ask(wallet, 'eth_requestAccounts')).toHaveLength(3)
    expect(wallet.prompts).toBe(1)
    await ask(wallet, 'wallet_revokePermissions', { eth_accounts: {} })
    expect(await ask(wallet, 'eth_accounts')).toEqual([])
  })

  it('connects and signs in with one prompt (ERC-7846), where it knows the call', async () => {
    const signInWithEthereum = {
      domain: 'app.example',
      uri: 'https://app.example',
      nonce: 'abcdefgh12345678',
      chainId: '0x7a69',
      issuedAt: '2026-11-02T08:00:00.000Z',
    }
    const request = { version: '1', capabilities: { signInWithEthereum } }
    await expect(ask(create(), 'wallet_connect', request)).rejects.toMatchObject({ code: 4200 })
    const wallet = create({ connectMethod: true })
    type Answer = {
      accounts: { capabilities: { signInWithEthereum: { message: string; signature: Hex } } }[]
    }
    const { accounts: shown } = (await ask(wallet, 'wallet_connect', request)) as Answer
    expect(shown).toHaveLength(3)
    const { message, signature } = shown[0]!.capabilities.signInWithEthereum
    expect(parseSiweMessage(message)).toMatchObject({
      address: alice,
      nonce: 'abcdefgh12345678',
      chainId: 31337,
    })
    expect(await verifyMessage({ address: alice, message, signature })).toBe(true)
    expect(await ask(wallet, 'eth_requestAccounts')).toHaveLength(3)
    expect(wallet.prompts).toBe(1)
    wallet.next('wrongSignature')
    const [other] = ((await ask(wallet, 'wallet_connect', request)) as Answer).accounts
    expect(await verifyMessage({ address: alice, ...other!.capabilities.signInWithEthereum })).toBe(false)
    wallet.next('reject')
    await expect(ask(wallet, 'wallet_connect', request)).rejects.toMatchObject({ code: 4001 })
    await expect(ask(wallet, 'wallet_connect', { ...request, version: '2' })).rejects.toMatchObject({
      code: -32602,
    })
  })

  it('really signs messages and typed data', async () => {
    const wallet = create()
    await ask(wallet, 'eth_requestAccounts')
    const signature = (await ask(wallet, 'personal_sign', '0x68c3a9', alice)) as Hex
    expect(await verifyMessage({ address: alice, message: 'hé', signature })).toBe(true)
    const data = {
      domain: { name: 'Test' },
      types: { EIP712Domain: [{ name: 'name', type: 'string' }], Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      message: { text: 'hello' },
    } as const
    const typed = (await ask(wallet, 'eth_signTypedData_v4', alice, JSON.stringify(data))) as Hex
    expect(await verifyTypedData({ ...data, address: alice, signature: typed })).toBe(true)
  })

  it('really sends', async () => {
    const wallet = create()
    await ask(wallet, 'eth_requestAccounts')
    const client = createPublicClient({ transport: http(one.rpcUrl), pollingInterval: 20 })
    const to = '0x00000000000000000000000000000000000abcd1'
    const hash = (await ask(wallet, 'eth_sendTransaction', {
      from: bob,
      to,
      value: numberToHex(parseEther('0.01')),
    })) as Hex
    expect(await client.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    expect(await ask(wallet, 'eth_getBalance', to, 'latest')).toBe(numberToHex(parseEther('0.01')))
  })

  it.each([
    [
      'S5.08 a priority fee above the max fee',
      { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' },
      'cannot be higher than the fee cap',
    ],
    [
      'S5.08 a max fee above the cap',
      { maxFeePerGas: `0x1${'0'.repeat(64)}` },
      'cannot be higher than the maximum allowed value',
    ],
    [
      'S5.08 storage keys that are not 32 bytes',
      { accessList: [{ address: alice, storageKeys: ['0x01'] }] },
      'storage',
    ],
    ['a malformed receiver', { to: '0x1234' }, 'Invalid parameters: to'],
    [
      'S5.07 a receiver whose checksum is wrong',
      { to: alice.replace('f39F', 'F39F') },
      'Invalid parameters: to',
    ],
  ])('refuses %s before the person is asked', async (_what, fields, message) => {
    const wallet = create()
    await ask(wallet, 'eth_requestAccounts')
    await expect(
      ask(wallet, 'eth_sendTransaction', { from: bob, to: alice, value: '0x1', ...fields }),
    ).rejects.toThrow(message)
    expect(wallet.prompts).toBe(1)
  })

  it('knows no chain it was not given, and believes no page about one', async () => {
    const wallet = create()
    const seen = events(wallet)
    await expect(
      ask(wallet, 'wallet_switchEthereumChain', { chainId: numberToHex(two.id) }),
    ).rejects.toMatchObject({ code: 4902 })
    const chain = {
      chainId: numberToHex(two.id),
      chainName: 'Two',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    }
    await expect(
      ask(wallet, 'wallet_addEthereumChain', { ...chain, rpcUrls: [one.rpcUrl] }),
    ).rejects.toMatchObject({ code: -32602 })
    await ask(wallet, 'wallet_addEthereumChain', { ...chain, rpcUrls: [two.rpcUrl] })
    expect(seen).toEqual([['chainChanged', numberToHex(two.id)]])
    expect(await ask(wallet, 'eth_chainId')).toBe(numberToHex(two.id))
  })

  it('restores after a reload without a prompt, and survives a broken storage', async () => {
    const storage = memoryStorage()
    const first = create({ storage })
    await ask(first, 'eth_requestAccounts')
    first.setAccounts([bob])
    const second = create({ storage })
    expect(await ask(second, 'eth_accounts')).toEqual([bob])
    expect(second.prompts).toBe(0)
    storage.entries.forEach((_, key) => storage.setItem(key, '{"granted":tru'))
    expect(await ask(create({ storage }), 'eth_accounts')).toEqual([])
  })

  it('reports assets only where it was given some', async () => {
    const plain = create()
    await expect(ask(plain, 'wallet_getCapabilities', alice)).rejects.toMatchObject({ code: 4200 })
    const usdc = tokens[0]!
    const wallet = create({ assets: [{ chainId: one.id, ...usdc, price: 1 }] })
    await ask(wallet, 'eth_requestAccounts')
    const answer = await ask(wallet, 'wallet_getAssets', { account: alice, chainFilter: ['0x7a69'] })
    expect(answer).toMatchObject({
      '0x7a69': [
        { type: 'native' },
        {
          address: usdc.address,
          balance: numberToHex(12345678901n),
          type: 'erc20',
          metadata: { symbol: 'USDC' },
        },
      ],
    })
  })
})

describe('the hand on the wallet', () => {
  const wallet = create({ approval: 'manual' })
  afterEach(() => wallet.reset())

  it('lets requests wait, and one window to connect at a time', async () => {
    const first = ask(wallet, 'eth_requestAccounts')
    await expect(ask(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
    expect(wallet.waiting).toBe(1)
    wallet.reject()
    await expect(first).rejects.toMatchObject({ code: 4001 })
  })

  it('misbehaves on demand', async () => {
    wallet.next('throwString')
    await expect(ask(wallet, 'eth_requestAccounts')).rejects.toBe('something went wrong in the wallet')
    wallet.next('malformedAccounts')
    expect(await ask(wallet, 'eth_requestAccounts')).toContain('0x1234')
    wallet.lock()
    await expect(ask(wallet, 'eth_requestAccounts')).rejects.toThrow('locked')
    wallet.unlock()
    const seen = events(wallet)
    wallet.next('answerTwice')
    await ask(wallet, 'eth_requestAccounts')
    await Promise.resolve()
    expect(seen.filter(([event]) => event === 'accountsChanged')).toHaveLength(2)
    wallet.silent('malformedNetwork')
    expect(await ask(wallet, 'eth_chainId')).toBe('no chain')
  })

  it('moves, changes accounts and takes them away', async () => {
    wallet.approval = 'auto'
    await ask(wallet, 'eth_requestAccounts')
    const seen = events(wallet)
    wallet.setNetwork('eip155:99')
    wallet.setAccounts([bob, alice])
    wallet.removeAllAccounts()
    expect(seen).toEqual([
      ['chainChanged', '0x63'],
      ['accountsChanged', [bob, alice]],
      ['accountsChanged', []],
    ])
    expect(await ask(wallet, 'eth_accounts')).toEqual([])
  })
})
