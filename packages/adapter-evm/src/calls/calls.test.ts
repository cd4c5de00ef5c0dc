import {
  AtomicNotSupportedError,
  ChainNotSupportedError,
  InvalidCallsError,
  MalformedResponseError,
  SendUnknownError,
  TransactionReplacedError,
  UnknownCallsError,
  UserRejectedError,
  type CallsStatus,
  type PreparedCall,
  type SentCalls,
} from '@latchkey/core/adapter'
import { contracts, tokens } from '@latchkey/sandbox/world'
import type { SandboxCalls, SandboxWallet, SandboxWalletOptions } from '@latchkey/testkit/evm'
import {
  encodeFunctionData,
  erc20Abi,
  numberToHex,
  parseEther,
  parseUnits,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ownWorld, signal, type OwnWorld } from '../transfer/ownWorld.fixture.js'
import { testWallet } from '../world.fixture.js'
import { keepPreference } from '../accounts/preference.js'
import { callsAbility } from './callsAbility.js'
import { callsStatus, type Watches } from './callsStatus.js'
import { sendCalls } from './sendCalls.js'

let world: OwnWorld
beforeAll(async () => {
  world = await ownWorld()
}, 60_000)
afterAll(() => world.stop())

const usdc = tokens[0]!.address
const shop = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const as5792: SandboxCalls = { atomic: 'supported', account: contracts.batchAccount }
const ready: SandboxCalls = { atomic: 'ready', account: contracts.batchAccount }

const approve = (units: bigint): PreparedCall => ({
  title: 'Approve',
  body: {
    to: usdc,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [shop, units] }),
  },
})
const transfer = (amount: string): PreparedCall => ({
  title: 'Send',
  body: {
    to: usdc,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [shop, parseUnits(amount, 6)],
    }),
  },
})
const pay = (wei: bigint): PreparedCall => ({
  title: 'Pay',
  body: { to: shop, value: numberToHex(wei) },
})

/** A wallet with an account of its own that owns 10 USDC and an ether, and what a page asks through it. */
async function visitor(
  options: Partial<SandboxWalletOptions> = {},
  change?: (wallet: SandboxWallet) => unknown,
  url = world.url,
) {
  const key = generatePrivateKey()
  const address = privateKeyToAddress(key)
  await world.chain.setBalance({ address, value: parseEther('1') })
  const rich = await world.as(world.alice)
  const hash = await rich.sendTransaction({
    chain: null,
    to: usdc,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [address, parseUnits('10', 6)],
    }),
  })
  await world.chain.waitForTransactionReceipt({ hash })
  const wallet = testWallet({
    privateKeys: [key],
    chains: [{ id: 31337, name: 'Sandbox One', rpcUrl: world.url }],
    ...options,
  })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const context = world.contextAt(url, change?.(wallet) ?? wallet.provider)
  const { connectorId } = wallet
  const network = { ...world.network, rpcUrls: { default: { http: [url] } } }
  const before = wallet.prompts
  const watches: Watches = new Map()
  const status = (calls: SentCalls): Promise<CallsStatus> =>
    callsStatus(context, { connectorId, network, calls, signal }, watches, 100)
  return {
    wallet,
    context,
    address,
    asked: () => wallet.prompts - before,
    can: () => callsAbility(context, { connectorId, address, networks: [network], signal }),
    send: (...calls: PreparedCall[]) => sendCalls(context, { connectorId, address, network, calls, signal }),
    status,
    async settled(calls: SentCalls): Promise<CallsStatus> {
      let last: CallsStatus | undefined
      await expect
        .poll(async () => (last = await status(calls)).status, { timeout: 10_000 })
        .not.toBe('pending')
      return last!
    },
    allowance: () =>
      world.chain.readContract({
        address: usdc,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [address, shop],
      }),
    balance: () =>
      world.chain.readContract({ address: usdc, abi: erc20Abi, functionName: 'balanceOf', args: [address] }),
  }
}

describe('calls:capabilities', () => {
  it.each([
    ['a wallet with EIP-5792', { calls: as5792 }, 'supported'],
    ['a wallet that would upgrade the account', { calls: ready }, 'ready'],
    ['a wallet without it', {}, 'unsupported'],
  ])('%s', async (_who, options, atomic) => {
    const { can } = await visitor(options)
    expect(await can()).toEqual({ 'eip155:31337': { atomic } })
  })

  it.each([
    ['in capitals', { '0x7A69': { atomic: { status: 'ready' } } }, 'ready'],
    ['for all chains', { '0x0': { atomic: { status: 'supported' } } }, 'supported'],
    [
      'for all chains but this one',
      { '0x0': { atomic: { status: 'supported' } }, '0x7a69': { atomic: { status: 'unsupported' } } },
      'unsupported',
    ],
    // What is sent is version 2 of the standard, which these wallets do not take.
    ['of the drafts before', { '0x7a69': { atomicBatch: { supported: true } } }, 'unsupported'],
    ['of another chain', { '0x1': { atomic: { status: 'supported' } } }, 'unsupported'],
    ['nonsense', { '0x7a69': { atomic: 'yes' } }, 'unsupported'],
    ['null', null, 'unsupported'],
  ])('reads an answer %s', async (_how, answer, atomic) => {
    const { can } = await visitor({}, () => ({
      request: async () => answer,
    }))
    expect(await can()).toEqual({ 'eip155:31337': { atomic } })
  })
})

it('a wallet that does not say what it can is waited for 3 s, however long others may take', async () => {
  const { context, address } = await visitor({}, () => ({ request: () => new Promise(() => undefined) }))
  const began = performance.now()
  const patient = { ...context, silentTimeout: 60_000 }
  await callsAbility(patient, { connectorId: 'any', address, networks: [world.network], signal })
  expect(performance.now() - began).toBeLessThan(5000)
})

describe('calls:send, as one', () => {
  it('asks once, and all take effect', async () => {
    const { send, settled, asked, allowance, balance } = await visitor({ calls: as5792 })
    const sent = await send(approve(5n), transfer('1'))
    expect(await settled(sent)).toMatchObject({ status: 'confirmed', hashes: [expect.stringMatching(/^0x/)] })
    expect([asked(), await allowance(), await balance()]).toEqual([1, 5n, 9_000_000n])
  })

  it('upgrades the account of a wallet that is ready for it', async () => {
    const { send, settled, asked, allowance } = await visitor({ calls: ready })
    expect(await settled(await send(approve(5n), transfer('1')))).toMatchObject({ status: 'confirmed' })
    expect([asked(), await allowance()]).toEqual([1, 5n])
  })

  it('none takes effect where one of them fails', async () => {
    const { send, settled, allowance } = await visitor({ calls: as5792 })
    expect(await settled(await send(approve(5n), transfer('1000')))).toMatchObject({ status: 'failed' })
    expect(await allowance()).toBe(0n)
  })

  it('a refused upgrade sent nothing, and is told from a wallet that cannot', async () => {
    const { send, allowance } = await visitor({ calls: { ...ready, refusesUpgrade: true } })
    await expect(send(approve(5n), transfer('1'))).rejects.toMatchObject({
      code: 'atomic-not-supported',
      details: '5750',
      declined: true,
    })
    expect(await allowance()).toBe(0n)
  })

  it('a wallet without it is not asked', async () => {
    const methods: string[] = []
    const { send } = await visitor({}, ({ provider }) => ({
      request: async (args: { method: string }) => {
        methods.push(args.method)
        return provider.request(args)
      },
    }))
    await expect(send(approve(5n), transfer('1'))).rejects.toThrow(AtomicNotSupportedError)
    expect(methods).toEqual(['wallet_getCapabilities'])
  })

  it('a no in the wallet is a refusal', async () => {
    const { wallet, send } = await visitor({ calls: as5792 })
    wallet.next('reject')
    await expect(send(approve(5n), transfer('1'))).rejects.toThrow(UserRejectedError)
  })

  it('a lost answer is no failure: the wallet knows the id that the page gave', async () => {
    const { wallet, send, settled, allowance } = await visitor({ calls: as5792 })
    const undo = wallet.loseAnswer()
    const sent = await send(approve(5n), transfer('1'))
    undo()
    expect(await settled(sent)).toMatchObject({ status: 'confirmed' })
    expect(await allowance()).toBe(5n)
  })

  it.each([
    ['a broken line', { code: -32603, message: 'Internal JSON-RPC error.' }, SendUnknownError],
    ['another chain', { code: 5710, message: 'no' }, ChainNotSupportedError],
    ['an id that it knows', { code: 5720, message: 'no' }, SendUnknownError],
    ['too many for it', { code: 5740, message: 'no' }, AtomicNotSupportedError],
    ['another form', { code: -32602, message: 'no' }, AtomicNotSupportedError],
    [
      'an error of its bundler, once they were sent',
      { code: -32603, message: 'no', data: { originalError: { code: -32601, message: 'no such method' } } },
      SendUnknownError,
    ],
    [
      'a text for a code, and the code of its node',
      { code: 'SERVER_ERROR', message: 'no', error: { code: -32601, message: 'no such method' } },
      SendUnknownError,
    ],
    [
      'a refusal by its bundler, once they were sent',
      { code: -32603, message: 'User operation rejected by the bundler: request denied' },
      SendUnknownError,
    ],
    ['an abort of its own', { name: 'AbortError', message: 'timed out' }, SendUnknownError],
    ['not as one', { code: 5760, message: 'no' }, AtomicNotSupportedError],
    ['a missing capability', { code: 5700, message: 'no' }, AtomicNotSupportedError],
    ['no such method', { code: 4200, message: 'no' }, AtomicNotSupportedError],
  ])('what the wallet says: %s', async (_what, error, kind) => {
    const { send } = await visitor({ calls: as5792 }, ({ provider }) => ({
      request: async (args: { method: string }) => {
        if (args.method === 'wallet_sendCalls') throw Object.assign(new Error(error.message), error)
        return provider.request(args)
      },
    }))
    const caught: unknown = await send(approve(5n), transfer('1')).catch((thrown: unknown) => thrown)
    expect(caught).toBeInstanceOf(kind)
    // Fewer of them are taken, by this number alone.
    if (caught instanceof AtomicNotSupportedError)
      expect(caught.tooMany).toBe('code' in error && error.code === 5740)
  })

  it('a refusal of calls that the wallet has all the same is no refusal', async () => {
    const { send, settled } = await visitor({ calls: as5792 }, ({ provider }) => ({
      request: async (args: { method: string }) => {
        const answer = await provider.request(args)
        if (args.method === 'wallet_sendCalls') throw Object.assign(new Error('no'), { code: 4200 })
        return answer
      },
    }))
    expect(await settled(await send(approve(5n), transfer('1')))).toMatchObject({ status: 'confirmed' })
  })

  it('a refusal of a wallet that does not say what it has is an answer that may be lost', async () => {
    const { send } = await visitor({ calls: as5792 }, ({ provider }) => ({
      request: async (args: { method: string }) => {
        if (args.method === 'wallet_sendCalls') throw Object.assign(new Error('no'), { code: 5760 })
        if (args.method === 'wallet_getCallsStatus') throw Object.assign(new Error('no'), { code: -32603 })
        return provider.request(args)
      },
    }))
    await expect(send(approve(5n), transfer('1'))).rejects.toThrow(SendUnknownError)
  })

  it('takes an id of the wallet’s own, in the form of either version', async () => {
    for (const answer of ['0xabc', { id: '0xabc' }]) {
      const { send } = await visitor({ calls: as5792 }, ({ provider }) => ({
        request: async (args: { method: string }) =>
          args.method === 'wallet_sendCalls' ? answer : provider.request(args),
      }))
      expect(await send(approve(5n), transfer('1'))).toEqual({ id: '0xabc' })
    }
  })
})

describe('calls:send, a single one', () => {
  it('is a transaction where the wallet knows no calls, and is followed by the chain', async () => {
    const { send, settled, asked } = await visitor()
    const sent = await send(pay(7n))
    const hash = sent.id as Hex
    expect(await settled(sent)).toEqual({ status: 'confirmed', hashes: [hash] })
    expect(asked()).toBe(1)
    expect(await world.chain.getTransaction({ hash })).toMatchObject({ value: 7n })
  })

  it('does not upgrade an account for it', async () => {
    const { send, settled, address } = await visitor({ calls: ready })
    expect(await settled(await send(pay(7n)))).toMatchObject({ status: 'confirmed' })
    expect(await world.chain.getCode({ address })).toBeUndefined()
  })

  it('is a transaction where a wallet that says that it can does not take it', async () => {
    const { send, settled } = await visitor({ calls: as5792 }, ({ provider }) => ({
      request: async (args: { method: string }) => {
        if (args.method === 'wallet_sendCalls') throw Object.assign(new Error('no'), { code: 4200 })
        return provider.request(args)
      },
    }))
    const sent = await send(pay(7n))
    expect(await settled(sent)).toEqual({ status: 'confirmed', hashes: [sent.id] })
  })

  it('that fails in its block has failed', async () => {
    const { send, settled } = await visitor({}, ({ provider }) => ({
      request: async (args: { method: string; params?: readonly object[] }) =>
        provider.request(
          args.method === 'eth_sendTransaction'
            ? { ...args, params: [{ ...args.params?.[0], gas: '0x186a0' }] }
            : args,
        ),
    }))
    expect(await settled(await send(transfer('1000')))).toMatchObject({ status: 'failed' })
  })

  it('a lost answer leaves it unknown, and a no is a no', async () => {
    const { wallet, send } = await visitor()
    const undo = wallet.loseAnswer()
    await expect(send(pay(7n))).rejects.toThrow(SendUnknownError)
    undo()
    wallet.next('reject')
    await expect(send(pay(7n))).rejects.toThrow(UserRejectedError)
  })

  it('another call than that which was asked for is no success', async () => {
    const { send, status } = await visitor({}, ({ provider }) => ({
      request: async (args: { method: string; params?: readonly object[] }) =>
        provider.request(
          args.method === 'eth_sendTransaction'
            ? { ...args, params: [{ ...args.params?.[0], value: '0x1' }] }
            : args,
        ),
    }))
    await expect(status(await send(pay(7n)))).rejects.toThrow(SendUnknownError)
  })

  it('the transaction of a bundler says nothing of the call in it', async () => {
    const { send, status } = await visitor({}, ({ provider }) => ({
      request: async (args: { method: string }) => {
        if (args.method !== 'eth_sendTransaction') return provider.request(args)
        const bundler = await world.as(world.alice)
        return bundler.sendTransaction({ chain: null, to: shop as Address, value: 7n })
      },
    }))
    await expect(status(await send(pay(7n)))).rejects.toThrow(SendUnknownError)
  })

  it.each([
    ['by the node', true],
    ['block by block', false],
  ])('in whose place there is another one, found %s', async (_how, canLookUp) => {
    const url = await world.nodeThat((method) =>
      !canLookUp && method === 'eth_getTransactionBySenderAndNonce'
        ? { error: { code: -32601, message: 'no such method' } }
        : undefined,
    )
    const { send, status, address } = await visitor({}, undefined, url)
    await world.chain.setAutomine(false)
    try {
      const sent = await send(pay(7n))
      expect(await status(sent)).toMatchObject({ status: 'pending' })
      const { nonce, maxFeePerGas = 0n, gas } = await world.chain.getTransaction({ hash: sent.id as Hex })
      const own = await world.as(address)
      const instead = (value: bigint, times: bigint): Promise<Hex> =>
        own.sendTransaction({
          chain: null,
          to: shop as Address,
          value,
          nonce,
          gas,
          maxFeePerGas: maxFeePerGas * times,
          maxPriorityFeePerGas: maxFeePerGas * times,
        })
      const other = await instead(8n, 2n)
      const before = await world.chain.snapshot()
      await world.chain.mine({ blocks: 100 })
      await expect
        .poll(() => status(sent).catch((error: unknown) => error))
        .toBeInstanceOf(TransactionReplacedError)
      await expect(until(() => status(sent))).resolves.toMatchObject({ details: other })
      await world.chain.revert({ id: before })
      // The wallet paid more for the same call.
      const same = await instead(7n, 4n)
      await world.chain.mine({ blocks: 100 })
      await expect.poll(() => status(sent)).toEqual({ status: 'confirmed', hashes: [same] })
    } finally {
      await world.chain.setAutomine(true)
    }
  })
})

/** The error with which following ends. */
async function until(look: () => Promise<CallsStatus>): Promise<unknown> {
  for (;;) {
    const error: unknown = await look().then(
      () => undefined,
      (caught: unknown) => caught,
    )
    if (error) return error
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}

describe('calls:send, what is no call', () => {
  it.each<[string, readonly PreparedCall[]]>([
    ['none', []],
    ['21 of them', Array.from({ length: 21 }, () => pay(1n))],
    ['no recipient', [{ title: 'x', body: { value: '0x1' } }]],
    [
      'a recipient with a typing error',
      [{ title: 'x', body: { to: '0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266' } }],
    ],
    ['an amount in decimals', [{ title: 'x', body: { to: shop, value: '12' } }]],
    ['half a byte', [{ title: 'x', body: { to: shop, data: '0x123' } }]],
    ['nothing at all', [{ title: 'x', body: undefined }]],
  ])('%s: the wallet is not asked', async (_what, calls) => {
    const { send, asked } = await visitor({ calls: as5792 })
    await expect(send(...calls)).rejects.toThrow(InvalidCallsError)
    expect(asked()).toBe(0)
  })
})

describe('calls:status', () => {
  const answering = (answer: unknown) =>
    visitor({}, () => ({
      request: async ({ method }: { method: string }) => {
        if (method !== 'wallet_getCallsStatus') return undefined
        if (answer instanceof Error) throw answer
        return answer
      },
    }))
  const nowhere = `0x${'ab'.repeat(32)}`

  it.each([
    ['100', { status: 100 }, 'pending'],
    ['400', { status: 400 }, 'offchain'],
    ['500', { status: 500, receipts: [] }, 'failed'],
    ['200 of a wallet that names no transaction', { status: 200 }, 'confirmed'],
    [
      '500 with a transaction that the chain does not have',
      { status: 500, receipts: [{ transactionHash: nowhere }] },
      'failed',
    ],
    ['600', { status: 600 }, 'partly'],
    ['a code to come', { status: 300 }, 'pending'],
    [
      '200 with a transaction that the chain does not have',
      { status: 200, receipts: [{ transactionHash: nowhere }] },
      'pending',
    ],
  ])('reads %s', async (_what, answer, expected) => {
    const { status } = await answering(answer)
    expect(await status({ id: '0xabc' })).toMatchObject({ status: expected })
  })

  it('a wallet that calls a failed transaction a success is not believed', async () => {
    const failing = await visitor({ calls: as5792 })
    const { hashes } = await failing.settled(await failing.send(transfer('1000'), approve(1n)))
    const { status } = await answering({ status: 200, receipts: [{ transactionHash: hashes[0] }] })
    expect(await status({ id: '0xabc' })).toEqual({ status: 'failed', hashes })
  })

  it('where some of the transactions failed, or a failure is none in the chain, it is told as in part', async () => {
    const good = await visitor()
    const sent = await good.send(pay(1n))
    await good.settled(sent)
    const failing = await visitor({ calls: as5792 })
    const [failed = ''] = (await failing.settled(await failing.send(transfer('1000'), approve(1n)))).hashes
    const of = (...hashes: string[]) => hashes.map((transactionHash) => ({ transactionHash }))
    const mixed = await answering({ status: 200, receipts: of(sent.id, failed) })
    expect(await mixed.status({ id: '0xabc' })).toMatchObject({ status: 'partly' })
    const denied = await answering({ status: 500, receipts: of(sent.id) })
    expect(await denied.status({ id: '0xabc' })).toMatchObject({ status: 'partly' })
  })

  it('what the wallet does not know is an error of its own, and nonsense is one', async () => {
    const unknown = await visitor({ calls: as5792 })
    await expect(unknown.status({ id: '0xabc' })).rejects.toThrow(UnknownCallsError)
    const odd = await answering({ status: 'done' })
    await expect(odd.status({ id: '0xabc' })).rejects.toThrow(MalformedResponseError)
    await expect(odd.status({ id: 'not a hash', trace: {} })).rejects.toThrow(UnknownCallsError)
  })
})

describe('calls:send, with a sponsor (ERC-7677)', () => {
  const sponsor = { url: 'https://sponsor.example', context: { policy: '7' } }
  /** A wallet that keeps what it is asked for, and says what it can. */
  async function asked(abilities: object, stored?: 'eoa' | 'smartAccount') {
    const sent: { readonly method: string; readonly params?: readonly unknown[] }[] = []
    const { context, address } = await visitor({}, ({ provider }) => ({
      request: async (args: { method: string; params?: readonly unknown[] }) => {
        sent.push(args)
        if (args.method === 'wallet_getCapabilities') return { '0x7a69': abilities }
        if (args.method === 'wallet_sendCalls') return { id: '0xab' }
        return provider.request(args)
      },
    }))
    const request = { connectorId: 'any', address, network: world.network, signal }
    const own = { ...context, host: { ...context.host, rpcUrls: () => [world.url] } }
    if (stored) keepPreference(own, address, stored)
    const bundle = () =>
      sent.find(({ method }) => method === 'wallet_sendCalls')?.params?.[0] as
        | { readonly calls: readonly object[]; readonly capabilities?: unknown }
        | undefined
    return { own, request, address, sent, bundle }
  }
  const can = { atomic: { status: 'ready' }, paymasterService: { supported: true } }

  it('a wallet that asks sponsors is told of it, for a single call as well', async () => {
    const { own, request, bundle } = await asked(can)
    expect(await callsAbility(own, { ...request, networks: [world.network] })).toEqual({
      'eip155:31337': { atomic: 'ready', sponsored: true },
    })
    await sendCalls(own, { ...request, calls: [pay(1n)], sponsor })
    expect(bundle()?.capabilities).toEqual({ paymasterService: { ...sponsor, optional: true } })
  })

  it('any other one is not', async () => {
    const { own, request, bundle } = await asked({ atomic: { status: 'supported' } })
    await sendCalls(own, { ...request, calls: [pay(1n), pay(2n)], sponsor })
    expect([bundle()?.calls.length, bundle()?.capabilities]).toEqual([2, undefined])
  })

  it.each([
    ['the host', undefined, 'eoa'],
    ['the visitor, before the host,', 'eoa', 'smartAccount'],
  ] as const)(
    'S6.02 where %s wants single transactions, none is made as one',
    async (_who, stored, accountType) => {
      const { own, request, bundle } = await asked(can, stored)
      expect(await callsAbility(own, { ...request, accountType, networks: [world.network] })).toEqual({
        'eip155:31337': { atomic: 'unsupported' },
      })
      await expect(
        sendCalls(own, { ...request, accountType, calls: [pay(1n), pay(2n)], sponsor }),
      ).rejects.toThrow(AtomicNotSupportedError)
      expect(bundle()).toBeUndefined()
    },
  )

  it('what a bundler refused is no lost answer', async () => {
    const { send } = await visitor({ calls: as5792 }, ({ provider }) => ({
      request: async (args: { method: string }) => {
        if (args.method === 'wallet_sendCalls') throw Object.assign(new Error('AA25'), { code: -32003 })
        return provider.request(args)
      },
    }))
    await expect(send(approve(5n), transfer('1'))).rejects.not.toThrow(SendUnknownError)
  })
})
