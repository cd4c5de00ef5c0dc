import {
  encodeFunctionData,
  erc20Abi,
  parseAbi,
  parseEther,
  toHex,
  zeroAddress,
  zeroHash,
  type Address,
  type Hex,
} from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { delegationFramework } from '../../../sandbox/src/world.js'
import type { Channel } from '../channel/openChannel.js'
import type { OpenedApproval } from '../channel/asks.js'
import { executeData } from '../worker/calls/encode.js'
import { askSponsor, smartChain, type SponsorQuestion } from '../smartChain.fixture.js'
import {
  anvilChain,
  loginOf,
  otherPage,
  surfaceIn,
  testPage,
  world,
  type TestBrowser,
  type TestPage,
} from '../world.fixture.js'
import type { SponsorAnswer } from '@latchkey/embedded-wallet/protocol'

const chain = smartChain()
const here = world({ withChain: true, prepare: (url) => chain.prepare(url) })
const shop: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const someoneElse: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const IMPLEMENTATION = delegationFramework.EIP7702StatelessDeleGator
const LENT = `0xef0100${IMPLEMENTATION.slice(2).toLowerCase()}`
let visitors = 0
afterEach(() => void vi.useRealTimers())

const call = (
  functionName: 'approve' | 'transfer',
  amount: bigint,
  to: Address = shop,
  token = chain.coin,
) => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName, args: [to, amount] }),
})
const two = (amount = 5n) => [call('approve', amount), call('transfer', amount)]

interface Visitor {
  readonly page: TestPage
  readonly browser: TestBrowser
  readonly address: Address
  /** What the page's sponsor says; the gateway's by default. */
  sponsor: (wanted: SponsorQuestion) => Promise<SponsorAnswer>
  /** How often it was asked. */
  asked: number
  request(method: string, params: unknown): Promise<unknown>
  send(calls: readonly object[], more?: object): Promise<{ readonly id: string }>
  /** The card of the newest request. */
  card(): Promise<{ readonly id: string; readonly approval: OpenedApproval; readonly surface: Channel }>
  /** Says yes to it. */
  yes(): Promise<OpenedApproval>
  status(id: string): Promise<{ readonly status: number; readonly receipts?: readonly object[] }>
  done(id: string): Promise<number>
}

async function visitor({ ether = '0', coins = '100' } = {}): Promise<Visitor> {
  const browser = here.browser()
  const page = testPage(browser)
  await page.hello()
  visitors += 1
  const login = loginOf(await here.signIn(page, `calls-${visitors}@app.example`))
  const address = login.grants['eip155']?.accounts[0]?.split(':')[2] as Address
  await chain.test.setBalance({ address, value: parseEther(ether) })
  if (coins !== '0') await chain.give(address, coins)
  const request: Visitor['request'] = (method, params) => {
    const answer = page.ask('request', { caipNetworkId: anvilChain, method, params })
    // It is looked at later than it fails.
    answer.catch(() => undefined)
    return answer
  }
  const it: Visitor = {
    page,
    browser,
    address,
    asked: 0,
    sponsor: (wanted) => askSponsor(`${here.keeper.gateway.url}/v1/paymaster/31337`, wanted),
    request,
    send: (calls, more = {}) =>
      request('wallet_sendCalls', [
        { version: '2.0.0', from: address, chainId: '0x7a69', atomicRequired: true, calls, ...more },
      ]) as Promise<{ id: string }>,
    async card() {
      const { requestId: id } = await page.event('approvalWanted')
      const surface = surfaceIn(page)
      const { approval } = (await surface.ask('open', { surface: 'approve', id })) as {
        approval: OpenedApproval
      }
      return { id, approval, surface }
    },
    async yes() {
      const { id, approval, surface } = await it.card()
      const { failed } = (await surface.ask('decide', { id, approved: true })) as { failed?: object }
      // A failed request stays until the visitor closes it.
      if (failed) await surface.ask('decide', { id, approved: false })
      surface.close()
      return approval
    },
    status: (id) => request('wallet_getCallsStatus', [id]) as never,
    async done(id) {
      let last = 0
      await expect.poll(async () => (last = (await it.status(id)).status)).not.toBe(100)
      return last
    },
  }
  void (async () => {
    for (;;) {
      const { requestId: _, askId, ...wanted } = await page.event('sponsorWanted')
      it.asked += 1
      const answer = await it.sponsor(wanted)
      await page.ask('sponsor.answer', { askId, answer })
    }
  })()
  return it
}

const withSponsor = { capabilities: { paymasterService: { url: 'https://sponsor.example', optional: true } } }
const code = (address: Address): Promise<Hex | undefined> => chain.node.getCode({ address })
/** An operation, on its way to the service. */
const isHandedIn = (init: RequestInit | undefined): boolean =>
  typeof init?.body === 'string' && init.body.includes('eth_sendUserOperation')
const refusedWith = (answer: Promise<unknown>, number: number): Promise<void> =>
  expect(answer).rejects.toMatchObject({ code: 'rpc', data: { code: number } })

describe('accounts 11.8: a guest without ether', () => {
  it('makes two calls with one confirmation, which the sponsor pays; the upgrade rides on the first', async () => {
    const guest = await visitor()
    const sent = guest.send(two(), withSponsor)
    const { calls } = await guest.yes()
    expect(calls?.sponsor).toMatchObject({ paid: { upgrade: { nonce: '0x0' } } })
    const { id } = await sent
    expect(await guest.done(id)).toBe(200)
    expect(await chain.allowance(guest.address, shop)).toBe(5n)
    expect(await chain.node.getBalance({ address: guest.address })).toBe(0n)
    expect((await code(guest.address))?.toLowerCase()).toBe(LENT)

    const again = guest.send([call('transfer', 7n)], withSponsor)
    const later = await guest.yes()
    expect(later.calls?.sponsor).toMatchObject({ paid: { operation: { nonce: '0x1' } } })
    expect(later.calls?.sponsor).not.toHaveProperty('paid.upgrade')
    expect(await guest.done((await again).id)).toBe(200)
    expect(await chain.node.getBalance({ address: guest.address })).toBe(0n)
  })

  it('is told in the sponsor’s words why it does not pay, with the fee of its own', async () => {
    const guest = await visitor({ ether: '1' })
    const sent = guest.send([call('transfer', 0n, shop, chain.other)], withSponsor)
    const { calls } = await guest.yes()
    expect(calls?.sponsor).toEqual({ refused: expect.stringMatching(/not on the list/) as string })
    expect(calls?.own?.fees).toHaveProperty('maxFeePerGas')
    // And pays by itself.
    expect(await guest.done((await sent).id)).toBe(200)
    expect(await chain.node.getBalance({ address: guest.address })).toBeLessThan(parseEther('1'))
    expect(await code(guest.address)).toBeUndefined()
  })

  it('what fails in the second call changes nothing, and nothing is sponsored', async () => {
    const guest = await visitor({ coins: '1' })
    const sent = guest.send([call('approve', 5n), call('transfer', parseEther('1000'))], withSponsor)
    const { id, approval, surface } = await guest.card()
    expect(approval.calls?.sponsor).toEqual({ silent: true })
    await surface.ask('decide', { id, approved: false })
    await expect(sent).rejects.toMatchObject({ code: 'user-rejected' })
  })
})

describe('a sponsor that is none', () => {
  const paid = (more: object) => async (): Promise<SponsorAnswer> => ({
    paymaster: chain.paymaster,
    paymasterData: '0x',
    ...more,
  })
  it.each([
    ['that never answers', () => new Promise<SponsorAnswer>(() => undefined)],
    ['of no address: the account would pay', paid({ paymaster: zeroAddress })],
    ['that signs for something else', paid({ paymasterData: `0x${'11'.repeat(77)}` })],
  ])('%s', { timeout: 30_000 }, async (_what, sponsor) => {
    const guest = await visitor()
    guest.sponsor = sponsor
    const sent = guest.send(two(), withSponsor)
    const { id, approval, surface } = await guest.card()
    const { sponsor: said } = approval.calls ?? {}
    if (said && 'paid' in said) {
      // What the entry point refuses is told as refused.
      expect(await surface.ask('decide', { id, approved: true })).toMatchObject({ failed: { next: 'over' } })
      await surface.ask('decide', { id, approved: false })
      await refusedWith(sent, -32003)
      return
    }
    expect(said).toEqual({ silent: true })
    await surface.ask('decide', { id, approved: false })
    await expect(sent).rejects.toMatchObject({ code: 'user-rejected' })
  })

  it('that the calls let spend tokens', async () => {
    const guest = await visitor()
    const sent = guest.send([call('approve', 5n, chain.paymaster), call('transfer', 1n)], withSponsor)
    const { id, approval, surface } = await guest.card()
    expect(approval.calls?.sponsor).toEqual({ silent: true })
    await surface.ask('decide', { id, approved: false })
    await expect(sent).rejects.toMatchObject({ code: 'user-rejected' })
  })

  it('an old word is asked for again, and another sponsor is refused', async () => {
    const guest = await visitor()
    const sent = guest.send(two(), withSponsor)
    const { id, surface } = await guest.card()
    const before = guest.asked
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 50_000 })
    expect(await surface.ask('decide', { id, approved: true })).toEqual({})
    expect(guest.asked).toBeGreaterThan(before)
    vi.useRealTimers()
    expect(await guest.done((await sent).id)).toBe(200)

    const next = guest.send(two(), withSponsor)
    const second = await guest.card()
    const real = guest.sponsor
    guest.sponsor = async (wanted) => {
      const answer = await real(wanted)
      return wanted.method === 'pm_getPaymasterData' ? { ...answer, paymaster: someoneElse } : answer
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 50_000 })
    const decided = await second.surface.ask('decide', { id: second.id, approved: true })
    expect(decided).toMatchObject({ failed: { code: 'rpc', next: 'over' } })
    vi.useRealTimers()
    await second.surface.ask('decide', { id: second.id, approved: false })
    await expect(next).rejects.toMatchObject({ data: { message: 'Another sponsor answers' } })
  })

  it('one that pays no more is no reason to have the visitor pay unasked', async () => {
    const guest = await visitor({ ether: '1' })
    const sent = guest.send(two(), withSponsor)
    const { id, surface } = await guest.card()
    guest.sponsor = async () => ({ refused: 'Nothing is left for today.' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 50_000 })
    expect(await surface.ask('decide', { id, approved: true })).toMatchObject({ failed: { next: 'over' } })
    vi.useRealTimers()
    await surface.ask('decide', { id, approved: false })
    await refusedWith(sent, -32003)
    expect(await chain.node.getBalance({ address: guest.address })).toBe(parseEther('1'))
  })
})

describe('accounts 4.2: an account with funds makes its own batch', () => {
  it('first with the authorization, then without', async () => {
    const owner = await visitor({ ether: '1' })
    const sent = owner.send(two())
    const { calls } = await owner.yes()
    expect(calls).toMatchObject({ own: { code: 'upgrade' } })
    expect(calls?.sponsor).toBeUndefined()
    const { id } = await sent
    expect(await owner.done(id)).toBe(200)
    expect(await chain.allowance(owner.address, shop)).toBe(5n)
    expect((await code(owner.address))?.toLowerCase()).toBe(LENT)
    const [receipt] = (await owner.status(id)).receipts as readonly { transactionHash: Hex }[]
    expect(await chain.node.getTransaction({ hash: receipt!.transactionHash })).toMatchObject({
      typeHex: '0x4',
    })

    const again = owner.send(two(9n))
    expect((await owner.yes()).calls).toMatchObject({ own: { code: 'keep' } })
    expect(await owner.done((await again).id)).toBe(200)
    expect(await chain.allowance(owner.address, shop)).toBe(9n)
  })

  it('a single one is a plain transaction, and leaves the account as it is', async () => {
    const owner = await visitor({ ether: '1' })
    const sent = owner.send([call('transfer', 3n)])
    await owner.yes()
    expect(await owner.done((await sent).id)).toBe(200)
    expect(await code(owner.address)).toBeUndefined()
  })
})

describe('calls that only take back what others may do', () => {
  it('up to 200 take one yes', { timeout: 60_000 }, async () => {
    const owner = await visitor({ ether: '1' })
    const allow = owner.send([call('approve', 5n), call('approve', 7n, someoneElse)])
    await owner.yes()
    expect(await owner.done((await allow).id)).toBe(200)
    const others = Array.from({ length: 198 }, (_, at) => call('approve', 0n, toHex(at + 1, { size: 20 })))
    const sent = owner.send([...others, call('approve', 0n), call('approve', 0n, someoneElse)])
    await owner.yes()
    expect(await owner.done((await sent).id)).toBe(200)
    expect(await chain.allowance(owner.address, shop)).toBe(0n)
    expect(await chain.allowance(owner.address, someoneElse)).toBe(0n)
  })
})

describe('accounts 11.12: the account itself', () => {
  it('is upgraded and downgraded at once; address and coins are the same', async () => {
    const owner = await visitor({ ether: '1' })
    const before = await chain.balance(owner.address)
    const wanted = [{ from: owner.address, chainId: '0x7a69' }]
    const up = owner.request('wallet_upgradeAccount', wanted) as Promise<{ id: string }>
    expect((await owner.yes()).calls?.own?.code).toBe('upgrade')
    expect(await owner.done((await up).id)).toBe(200)
    expect((await code(owner.address))?.toLowerCase()).toBe(LENT)
    await refusedWith(owner.request('wallet_upgradeAccount', wanted), -32602)

    const down = owner.request('wallet_downgradeAccount', wanted) as Promise<{ id: string }>
    expect((await owner.yes()).calls?.own?.code).toBe('downgrade')
    expect(await owner.done((await down).id)).toBe(200)
    expect(await code(owner.address)).toBeUndefined()
    expect(await chain.balance(owner.address)).toBe(before)
    await refusedWith(owner.request('wallet_downgradeAccount', wanted), -32602)
  })

  describe('while transactions wait for a block', () => {
    afterEach(async () => {
      vi.restoreAllMocks()
      await chain.test.mine({ blocks: 1 })
      await chain.test.setAutomine(true)
    })

    /** A smart account; nothing is put into a block from here on. */
    async function waiting() {
      const owner = await visitor({ ether: '1' })
      await chain.test.setCode({ address: owner.address, bytecode: LENT as Hex })
      await chain.test.setAutomine(false)
      return {
        owner,
        async downgrade() {
          const wanted = [{ from: owner.address, chainId: '0x7a69' }]
          const sent = owner.request('wallet_downgradeAccount', wanted) as Promise<{ id: string }>
          await owner.yes()
          return (await sent).id
        },
      }
    }

    it('no batch is made for code that is being taken back', async () => {
      const { owner, downgrade } = await waiting()
      await downgrade()
      await expect(owner.send(two())).rejects.toMatchObject({ code: 'rpc', data: { code: -32003 } })
    })

    it('a batch that found no code is not told as made', async () => {
      const { owner, downgrade } = await waiting()
      await chain.test.mine({ blocks: 1 })
      const before = toHex(await chain.node.getBlockNumber({ cacheTime: 0 }))
      await downgrade()
      await chain.test.mine({ blocks: 1 })
      expect(await code(owner.address)).toBeUndefined()
      // A node that has not heard of it.
      const real = globalThis.fetch
      vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
        const body = init?.body
        const isCode = typeof body === 'string' && body.includes('eth_getCode')
        const old = isCode && body.replace(/"(?:latest|pending)"/, `"${before}"`)
        return real(input, old ? { ...init, body: old } : init)
      })
      const sent = owner.send(two())
      expect((await owner.yes()).calls?.own?.code).toBe('keep')
      const { id } = await sent
      vi.restoreAllMocks()
      await chain.test.mine({ blocks: 1 })
      expect(await owner.done(id)).toBe(500)
      const [receipt] = (await owner.status(id)).receipts as readonly { status: string }[]
      expect(receipt).toMatchObject({ status: '0x1', logs: [] })
      expect(await chain.allowance(owner.address, shop)).toBe(0n)
    })

    it('a batch that was made before the code was taken back is told as made', async () => {
      const { owner, downgrade } = await waiting()
      const sent = owner.send(two())
      await owner.yes()
      const { id } = await sent
      await downgrade()
      await chain.test.mine({ blocks: 1 })
      expect(await code(owner.address)).toBeUndefined()
      expect(await owner.done(id)).toBe(200)
      expect(await chain.allowance(owner.address, shop)).toBe(5n)
    })
  })

  it('another change of the account than the card spoke of is refused for good', async () => {
    const owner = await visitor({ ether: '1' })
    const sent = owner.send(two())
    const { id, approval, surface } = await owner.card()
    expect(approval.calls?.own?.code).toBe('upgrade')
    await chain.test.setCode({ address: owner.address, bytecode: LENT as Hex })
    expect(await surface.ask('decide', { id, approved: true })).toMatchObject({ failed: { next: 'over' } })
    await surface.ask('decide', { id, approved: false })
    await refusedWith(sent, -32003)
  })

  it('what it can do is said by chain; code of another wallet is left alone', async () => {
    const owner = await visitor()
    const able = (): Promise<unknown> => owner.request('wallet_getCapabilities', [owner.address, ['0x7a69']])
    expect(await able()).toEqual({
      '0x7a69': { atomic: { status: 'ready' }, paymasterService: { supported: true } },
    })
    await chain.test.setCode({ address: owner.address, bytecode: LENT as Hex })
    expect(await able()).toMatchObject({ '0x7a69': { atomic: { status: 'supported' } } })
    await chain.test.setCode({ address: owner.address, bytecode: `0xef0100${'12'.repeat(20)}` })
    expect(await able()).toEqual({ '0x7a69': { atomic: { status: 'unsupported' } } })
    await refusedWith(owner.send(two()), 5760)
    await refusedWith(owner.request('wallet_upgradeAccount', [{ chainId: '0x7a69' }]), -32003)
  })
})

describe('what became of calls', () => {
  it('a lost answer is no failure, and nothing is sent twice', async () => {
    const guest = await visitor()
    let handed = 0
    const real = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await real(input, init)
      if (!isHandedIn(init)) return answer
      handed += 1
      throw new TypeError('connection lost')
    })
    const sent = guest.send(two(), { ...withSponsor, id: 'my-calls' })
    const { id, surface } = await guest.card()
    expect(await surface.ask('decide', { id, approved: true })).toMatchObject({ failed: { next: 'check' } })
    await surface.ask('decide', { id, approved: false })
    await expect(sent).rejects.toMatchObject({ code: 'keeper-unreachable' })
    vi.restoreAllMocks()
    expect(await guest.done('my-calls')).toBe(200)
    expect([handed, await chain.allowance(guest.address, shop)]).toEqual([1, 5n])
  })

  it('what never arrived is not told as failed while it may still be carried out', async () => {
    const guest = await visitor()
    const real = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (isHandedIn(init)) throw new TypeError('connection lost')
      return real(input, init)
    })
    const sent = guest.send(two(), { ...withSponsor, id: 'lost' })
    const { id, surface } = await guest.card()
    expect(await surface.ask('decide', { id, approved: true })).toMatchObject({ failed: { next: 'check' } })
    await surface.ask('decide', { id, approved: false })
    await expect(sent).rejects.toMatchObject({ code: 'keeper-unreachable' })
    vi.restoreAllMocks()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40_000 })
    expect(await guest.status('lost')).toMatchObject({ status: 100 })
    vi.useRealTimers()
    // Another operation takes its number: now it never will be.
    const next = guest.send([call('transfer', 1n)], withSponsor)
    await guest.yes()
    expect(await guest.done((await next).id)).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40_000 })
    expect(await guest.status('lost')).toMatchObject({ status: 400 })
  })

  it('is told to the page that asked, and to no other', async () => {
    const guest = await visitor()
    const sent = guest.send(two(), withSponsor)
    await guest.yes()
    const { id } = await sent
    const other = testPage(guest.browser, { origin: otherPage })
    await other.hello()
    await guest.browser.ops.consent({ origin: otherPage })
    const ask = { caipNetworkId: anvilChain, method: 'wallet_getCallsStatus', params: [id] } as const
    await expect(other.ask('request', ask)).rejects.toMatchObject({ data: { code: 5730 } })
    await refusedWith(guest.status('unknown'), 5730)
  })
})

/** Calls by which the account would make others, which no card shows. */
const hidden: readonly { readonly what: string; call(own: Address): { to: Address; data: Hex } }[] = [
  {
    what: 'execute of the account itself',
    call: (to) => ({ to, data: executeData(two().map((each) => ({ ...each, value: 0n }))) }),
  },
  {
    what: 'the account’s own word, handed in at the manager',
    call: () => ({
      to: delegationFramework.DelegationManager,
      data: encodeFunctionData({
        abi: parseAbi(['function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)']),
        functionName: 'redeemDelegations',
        args: [['0x'], [zeroHash], ['0x1234']],
      }),
    }),
  },
]

describe('accounts 9: bad calls', () => {
  it.each<[string, (guest: Visitor) => Promise<unknown>, number | string]>([
    ['none', (guest) => guest.send([]), 'malformed-request'],
    ['21', (guest) => guest.send(Array.from({ length: 21 }, () => call('approve', 1n))), 5740],
    ['201 that revoke', (guest) => guest.send(Array.from({ length: 201 }, () => call('approve', 0n))), 5740],
    [
      '20 that revoke, and one that does not',
      (guest) => guest.send([...Array.from({ length: 20 }, () => call('approve', 0n)), call('transfer', 1n)]),
      5740,
    ],
    ['another chain', (guest) => guest.send(two(), { chainId: '0x1' }), 5710],
    ['no chain', (guest) => guest.send(two(), { chainId: undefined }), 'malformed-request'],
    ['another account', (guest) => guest.send(two(), { from: shop }), 'malformed-request'],
    ['version 1', (guest) => guest.send(two(), { version: '1.0' }), 'malformed-request'],
    ['a capability that it does not have', (guest) => guest.send(two(), { capabilities: { x: {} } }), 5700],
    [
      'a call of the account itself',
      (guest) => guest.send([{ to: guest.address, data: '0x12345678' }]),
      'malformed-request',
    ],
    ...hidden.map((ask): [string, (guest: Visitor) => Promise<unknown>, string] => [
      ask.what,
      (guest) => guest.send([ask.call(guest.address)]),
      'malformed-request',
    ]),
    ...hidden.flatMap(({ what, call: of }) =>
      ['eth_sendTransaction', 'eth_signTransaction'].map(
        (method): [string, (guest: Visitor) => Promise<unknown>, string] => [
          `${what}, as ${method}`,
          (guest) => guest.request(method, [{ from: guest.address, gas: '0x186a0', ...of(guest.address) }]),
          'malformed-request',
        ],
      ),
    ),
    ['a new contract', (guest) => guest.send([{ data: '0x600a' }]), 'malformed-request'],
    [
      'two names for data',
      (guest) => guest.send([{ to: shop, data: '0x12', input: '0x13' }]),
      'malformed-request',
    ],
  ])('%s', async (_what, ask, expected) => {
    const guest = await visitor({ coins: '0' })
    const answer = ask(guest)
    await (typeof expected === 'number'
      ? refusedWith(answer, expected)
      : expect(answer).rejects.toMatchObject({ code: expected }))
    expect(guest.page.events.filter(({ name }) => name === 'approvalWanted')).toEqual([])
  })

  it('an id twice', async () => {
    const owner = await visitor({ ether: '1' })
    const sent = owner.send(two(), { id: 'twice' })
    await owner.yes()
    await sent
    await expect(owner.send(two(), { id: 'twice' })).rejects.toMatchObject({ data: { code: 5720 } })
  })

  it('an operation or a delegation as typed data is not signed for a page', async () => {
    const guest = await visitor({ coins: '0' })
    const typed = (verifyingContract: string) => ({
      types: {
        EIP712Domain: [{ name: 'verifyingContract', type: 'address' }],
        Mail: [{ name: 'text', type: 'string' }],
      },
      primaryType: 'Mail',
      domain: { verifyingContract },
      message: { text: toHex('x') },
    })
    for (const contract of [guest.address, delegationFramework.DelegationManager])
      await expect(
        guest.request('eth_signTypedData_v4', [guest.address, JSON.stringify(typed(contract))]),
      ).rejects.toMatchObject({ code: 'malformed-request' })
  })
})

// The last: the chain's clock goes on for all of them.
it('what the bundler gave up is over once the sponsor’s word has ended', async () => {
  const guest = await visitor()
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (isHandedIn(init)) throw new TypeError('connection lost')
    return real(input, init)
  })
  const sent = guest.send(two(), { ...withSponsor, id: 'given-up' })
  const { id, surface } = await guest.card()
  expect(await surface.ask('decide', { id, approved: true })).toMatchObject({ failed: { next: 'check' } })
  await surface.ask('decide', { id, approved: false })
  await expect(sent).rejects.toMatchObject({ code: 'keeper-unreachable' })
  vi.restoreAllMocks()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40_000 })
  await chain.test.increaseTime({ seconds: 60 })
  await chain.test.mine({ blocks: 1 })
  expect(await guest.status('given-up')).toMatchObject({ status: 100 })
  // A signature of the sponsor counts for 120 s.
  await chain.test.increaseTime({ seconds: 70 })
  await chain.test.mine({ blocks: 1 })
  expect(await guest.status('given-up')).toMatchObject({ status: 400 })
})
