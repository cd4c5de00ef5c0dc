import { fakeWallet } from '@latchkey/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { livePlatform, status, testGateway, type TestGateway } from '../api/gateway.fixture.js'
import { selectCalls, sequenceAnswered } from '../calls/callsState.js'
import { connectFake, ONE, testCore, type TestCore } from '../core.fixture.js'
import { InvalidCallsError, SequenceStoppedError } from '../errors/calls.js'
import { NotConnectedError } from '../errors/connection.js'
import { StaleTransferError, WouldFailError } from '../errors/send.js'
import { MalformedResponseError, UserRejectedError } from '../errors/wallet.js'
import type { AnalyticsEvent } from '../model/analyticsEvents.js'
import type { Capabilities } from '../model/capabilities.js'
import type { LatchkeyOptions } from '../model/options.js'
import type { ApprovalsRequest, TokenApproval } from '../model/tokenApprovals.js'
import { loadTokenApprovals, revokeTokenApprovals } from './tokenApprovalsCommands.js'
import {
  approvalsKey,
  revocationSeen,
  selectTokenApprovals,
  type TokenApprovalsList,
} from './tokenApprovalsState.js'

const arg = { caipAddress: 'fake:1:first', networkId: ONE.caipNetworkId } as const
const PATH = '/v1/account/first/approvals'

const approval = (id: string, more: Partial<TokenApproval> = {}): TokenApproval => ({
  id,
  kind: 'allowance',
  spender: { address: 'shop' },
  token: { address: 'coupon', symbol: 'COUPON', decimals: 18 },
  amount: 'all',
  atRisk: '5',
  ...more,
})
const three = [approval('a'), approval('b'), approval('c', { amount: '1.5' })]

interface World extends TestCore {
  readonly heard: readonly AnalyticsEvent[]
  readonly list: () => TokenApprovalsList
  readonly ids: () => readonly string[]
}

async function world(
  approvals: readonly TokenApproval[] = three,
  overrides: Capabilities = {},
  options: Partial<LatchkeyOptions> = {},
): Promise<World> {
  const heard: AnalyticsEvent[] = []
  const test = await testCore(
    { platform: livePlatform(), onEvent: (event) => heard.push(event), ...options },
    { wallets: [fakeWallet({ id: 'test.fake', approval: 'auto' })], overrides },
  )
  test.adapter.chain.approvals = approvals
  await connectFake(test)
  const list = (): TokenApprovalsList => selectTokenApprovals(test.core.store.getState(), arg)
  return { ...test, heard, list, ids: () => list().approvals.map(({ id }) => id) }
}
const settled = ({ list }: World, to: string): Promise<void> =>
  vi.waitFor(() => expect(list().revocation?.status).toBe(to), { timeout: 5000 })
const toldOf = ({ heard }: World): readonly AnalyticsEvent[] =>
  heard.filter(({ event }) => event.startsWith('REVOKE_'))

describe('what an account lets others take', () => {
  it('is idle before it is asked for, and then what the chain says', async () => {
    const test = await world()
    expect(test.list()).toEqual({ status: 'idle', approvals: [], turn: 0 })
    const { fetchedAt, ...list } = await loadTokenApprovals(test.core, arg)
    expect(list).toEqual({ status: 'ready', approvals: three, turn: 1 })
    expect(fetchedAt).toBeTypeOf('number')
    expect(test.adapter.wallet.prompts).toBe(1)
  })

  it('what was not looked at is told, and forgotten once it was', async () => {
    const test = await world()
    test.adapter.chain.approvalsGap = { searchedFrom: 5, unread: 2 }
    expect(await loadTokenApprovals(test.core, arg)).toMatchObject({ searchedFrom: 5, unread: 2 })
    test.adapter.chain.approvalsGap = {}
    const list = await loadTokenApprovals(test.core, arg)
    expect([list.searchedFrom, list.unread]).toEqual([undefined, undefined])
  })

  it('a failure is told, and what was known stays', async () => {
    const test = await world()
    await loadTokenApprovals(test.core, arg)
    test.adapter.chain.failing = true
    expect(await loadTokenApprovals(test.core, arg)).toMatchObject({
      status: 'failed',
      error: { code: 'wallet-error' },
      approvals: three,
    })
    test.adapter.chain.failing = false
    expect(await loadTokenApprovals(test.core, arg)).not.toHaveProperty('error')
  })

  it('a family that cannot tell says so', async () => {
    const test = await testCore({}, { capabilities: ['transfer'] })
    await connectFake(test)
    expect(await loadTokenApprovals(test.core, arg)).toMatchObject({
      status: 'failed',
      error: { code: 'not-supported' },
    })
  })

  it('one that does not fit is dropped, and not the list; texts of others are one printable line', async () => {
    const found = [
      null,
      approval('1', { kind: 'everything' as never }),
      approval('2', { amount: '-1' }),
      approval('3', { amount: 'infinite' }),
      approval('4', { spender: { address: '../../etc' } }),
      approval('5', {
        atRisk: 'much',
        token: { address: 'coupon', symbol: `\u202Enoc\n${'o'.repeat(500)}`, decimals: 300 },
      }),
    ]
    const test = await world([], { 'approvals:list': async () => ({ approvals: found }) as never })
    const { approvals } = await loadTokenApprovals(test.core, arg)
    expect(approvals).toHaveLength(1)
    expect(approvals[0]).not.toHaveProperty('atRisk')
    expect(approvals[0]?.token).not.toHaveProperty('decimals')
    expect(approvals[0]?.token.symbol).toMatch(/^noco{61}$/)
  })

  it('an answer that is no list is a failure', async () => {
    const test = await world([], { 'approvals:list': async () => 'none' as never })
    expect(await loadTokenApprovals(test.core, arg)).toMatchObject({
      status: 'failed',
      error: { code: 'invalid-response' },
    })
  })
})

describe('what a gateway knows of the log', () => {
  let gateway: TestGateway
  beforeEach(async () => {
    gateway = await testGateway()
    gateway.reply('/v1/supported-chains', { http: [ONE.caipNetworkId], ws: [] })
  })
  afterEach(() => gateway.close())

  async function asked(): Promise<readonly ApprovalsRequest[]> {
    const requests: ApprovalsRequest[] = []
    const list: Capabilities['approvals:list'] = async (request) => {
      requests.push(request)
      return { approvals: [] }
    }
    const test = await world([], { 'approvals:list': list }, { gatewayUrl: gateway.url })
    await loadTokenApprovals(test.core, arg)
    return requests
  }

  it('spares the search: it is handed on as far as it fits', async () => {
    const entry = { standard: 'allowance', token: 'coupon', spender: 'shop', item: null }
    gateway.reply(PATH, {
      data: [
        entry,
        { ...entry, standard: 'item', item: '42' },
        { ...entry, token: '<b>' },
        { ...entry, item: 'x' },
        'none',
      ],
      from: 1000,
      more: 3,
    })
    const [request] = await asked()
    expect(request?.found).toEqual({
      candidates: [
        { standard: 'allowance', token: 'coupon', spender: 'shop' },
        { standard: 'item', token: 'coupon', spender: 'shop', item: '42' },
      ],
      from: 1000,
      more: 3,
    })
    expect(gateway.of(PATH).map(({ query }) => query['chainId'])).toEqual([ONE.caipNetworkId])
  })

  it.each([
    ['fails', status(502, { status: 'FAILED', reasons: [] })],
    ['answers something else', { items: [] }],
  ])('where it %s, the chain is asked alone', async (_how, answer) => {
    gateway.reply(PATH, answer)
    expect(await asked()).toMatchObject([{ address: 'first' }])
    expect((await asked())[0]).not.toHaveProperty('found')
  })
})

describe('revoking', () => {
  it('accounts 11.11 one confirmation where the wallet batches; then the list is read from the chain again', async () => {
    const test = await world()
    test.adapter.chain.atomic = 'supported'
    await loadTokenApprovals(test.core, arg)
    const before = test.adapter.wallet.prompts
    const sent = await revokeTokenApprovals(test.core, { ids: ['a', 'b'], titles: { a: 'End a' } })
    expect(sent).toMatchObject({ way: 'together' })
    await settled(test, 'done')
    expect(test.adapter.wallet.prompts - before).toBe(1)
    expect(test.ids()).toEqual(['c'])
    expect(selectCalls(test.core.store.getState())[0]?.steps.map(({ title }) => title)).toEqual([
      'End a',
      'Revoke COUPON',
    ])
    expect(test.list().revocation).toMatchObject({ ids: ['a', 'b'], callsId: sent.id })
    // R10: neither an address nor an amount.
    const properties = { network: ONE.caipNetworkId }
    expect(toldOf(test)).toEqual([
      { event: 'REVOKE_APPROVALS_INITIATED', properties },
      { event: 'REVOKE_APPROVALS_SUCCESS', properties },
    ])
  })

  it('accounts 11.11 one after the other: a refusal stops, what is confirmed stays, and the list says so', async () => {
    const test = await world()
    await loadTokenApprovals(test.core, arg)
    const before = test.adapter.wallet.prompts
    const sent = revokeTokenApprovals(test.core, { ids: ['a', 'b', 'c'] }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(selectCalls(test.core.store.getState())[0]?.status).toBe('agreeing'))
    // Told before the wallet is asked.
    expect(test.adapter.wallet.prompts).toBe(before)
    expect(selectCalls(test.core.store.getState())[0]?.steps).toHaveLength(3)
    test.adapter.wallet.next('approve')
    test.adapter.wallet.next('approve')
    test.adapter.wallet.next('reject')
    test.core.store.dispatch(sequenceAnswered({ id: 1, agreed: true }))
    expect(await sent).toBeInstanceOf(SequenceStoppedError)
    await settled(test, 'partly')
    await vi.waitFor(() => expect(test.ids()).toEqual(['c']), { timeout: 5000 })
    expect(toldOf(test).map(({ event }) => event)).toEqual([
      'REVOKE_APPROVALS_INITIATED',
      'REVOKE_APPROVALS_REJECTED',
    ])
  })

  it('a refusal changes nothing', async () => {
    const test = await world()
    test.adapter.chain.atomic = 'supported'
    await loadTokenApprovals(test.core, arg)
    test.adapter.wallet.next('reject')
    await expect(revokeTokenApprovals(test.core, { ids: ['a', 'b'] })).rejects.toThrow(UserRejectedError)
    expect(test.list().revocation).toMatchObject({ status: 'refused', ids: ['a', 'b'] })
    expect(test.ids()).toEqual(['a', 'b', 'c'])
  })

  it('a node that is behind is asked until it has what the chain decided', async () => {
    let reads = 0
    const test = await world(three, {
      'approvals:list': async () => ({ approvals: ++reads < 4 ? three : three.slice(2) }),
    })
    test.adapter.chain.atomic = 'supported'
    await loadTokenApprovals(test.core, arg)
    await revokeTokenApprovals(test.core, { ids: ['a', 'b'] })
    await settled(test, 'done')
    expect(test.ids()).toEqual(['c'])
    expect(reads).toBe(4)
  })

  it('an answer to an older question does not bring back what is gone', async () => {
    const answers: ((approvals: readonly TokenApproval[]) => void)[] = []
    const test = await world(three, {
      'approvals:list': () => new Promise((resolve) => answers.push((approvals) => resolve({ approvals }))),
    })
    test.adapter.chain.atomic = 'supported'
    const first = loadTokenApprovals(test.core, arg)
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.(three)
    await first
    void loadTokenApprovals(test.core, arg)
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    await revokeTokenApprovals(test.core, { ids: ['a'] })
    await vi.waitFor(() => expect(answers).toHaveLength(3), { timeout: 5000 })
    answers[2]?.(three.slice(1))
    await settled(test, 'done')
    answers[1]?.(three)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(test.ids()).toEqual(['b', 'c'])
  })

  it.each([
    ['none', []],
    ['one that is not listed', ['a', 'z']],
    ['too many', Array.from({ length: 201 }, (_, index) => String(index))],
  ])('%s: the wallet is not asked', async (_what, ids) => {
    const test = await world()
    await loadTokenApprovals(test.core, arg)
    const before = test.adapter.wallet.prompts
    await expect(revokeTokenApprovals(test.core, { ids })).rejects.toThrow(InvalidCallsError)
    expect(test.adapter.wallet.prompts).toBe(before)
  })

  it.each([
    ['ends another one', [{ title: 'x', body: { does: 'x' }, ends: ['a', 'b', 'c'] }]],
    ['is none', 'x'],
  ])('a plan that %s is not carried out', async (_how, plan) => {
    const test = await world(three, { 'approvals:revoke': async () => plan as never })
    await loadTokenApprovals(test.core, arg)
    const before = test.adapter.wallet.prompts
    await expect(revokeTokenApprovals(test.core, { ids: ['a', 'b'] })).rejects.toThrow(MalformedResponseError)
    expect(test.adapter.wallet.prompts).toBe(before)
  })

  it('of another account, or on another network, than the visitor sees: nothing is asked', async () => {
    const test = await world()
    await loadTokenApprovals(test.core, arg)
    const ids = ['a']
    const stale = StaleTransferError
    await expect(revokeTokenApprovals(test.core, { ids, account: 'second' })).rejects.toThrow(stale)
    await expect(revokeTokenApprovals(test.core, { ids, caipNetworkId: 'fake:2' })).rejects.toThrow(stale)
    const alone = await testCore()
    await expect(revokeTokenApprovals(alone.core, { ids })).rejects.toThrow(NotConnectedError)
  })

  it('one that its contract does not let go is left out, and told; the others end', async () => {
    const test = await world(three, {
      'approvals:revoke': async ({ approvals }) =>
        approvals
          .filter(({ id }) => id !== 'b')
          .map(({ id }) => ({ title: id, body: { does: `revoke ${id}` }, ends: [id] })),
    })
    test.adapter.chain.atomic = 'supported'
    await loadTokenApprovals(test.core, arg)
    await revokeTokenApprovals(test.core, { ids: ['a', 'b'] })
    await settled(test, 'done')
    expect(test.list().revocation).toMatchObject({ ids: ['a', 'b'], left: ['b'] })
    expect(test.ids()).toEqual(['b', 'c'])
    const before = test.adapter.wallet.prompts
    await expect(revokeTokenApprovals(test.core, { ids: ['b'] })).rejects.toThrow(WouldFailError)
    expect(test.adapter.wallet.prompts).toBe(before)
    expect(test.list().revocation).toMatchObject({ status: 'failed', left: ['b'] })
  })

  it('accounts 11.11 a wallet that takes fewer at once gets as few parts as it takes', async () => {
    const seven = Array.from({ length: 7 }, (_, index) => approval(String(index)))
    const test = await world(seven)
    test.adapter.chain.atomic = 'supported'
    test.adapter.chain.mostAtOnce = 2
    await loadTokenApprovals(test.core, arg)
    const before = test.adapter.wallet.prompts
    expect(await revokeTokenApprovals(test.core, { ids: seven.map(({ id }) => id) })).toMatchObject({
      way: 'in-turn',
    })
    await settled(test, 'done')
    expect(test.adapter.wallet.prompts - before).toBe(4)
    expect([...test.adapter.chain.bundles.values()].map(({ length }) => length)).toEqual([2, 2, 2, 1])
    expect(test.ids()).toEqual([])
    expect(selectCalls(test.core.store.getState())).toHaveLength(1)
  })

  it('a refusal of a later part leaves what the earlier ones ended', async () => {
    const test = await world()
    test.adapter.chain.atomic = 'supported'
    test.adapter.chain.mostAtOnce = 2
    await loadTokenApprovals(test.core, arg)
    test.adapter.wallet.next('approve')
    test.adapter.wallet.next('reject')
    await expect(revokeTokenApprovals(test.core, { ids: ['a', 'b', 'c'] })).rejects.toThrow(
      SequenceStoppedError,
    )
    expect(test.list().revocation).toMatchObject({ status: 'partly', hash: 'calls-1' })
    await vi.waitFor(() => expect(test.ids()).toEqual(['c']), { timeout: 5000 })
  })

  it('a wallet that takes no two as one is asked for one after the other, once the visitor agreed', async () => {
    const test = await world()
    test.adapter.chain.atomic = 'supported'
    test.adapter.chain.mostAtOnce = 1
    await loadTokenApprovals(test.core, arg)
    const before = test.adapter.wallet.prompts
    const sent = revokeTokenApprovals(test.core, { ids: ['a', 'b', 'c'] })
    await vi.waitFor(() => expect(selectCalls(test.core.store.getState())[0]?.status).toBe('agreeing'))
    expect(test.adapter.wallet.prompts).toBe(before)
    test.core.store.dispatch(sequenceAnswered({ id: 1, agreed: true }))
    await sent
    await settled(test, 'done')
    expect(test.adapter.wallet.prompts - before).toBe(3)
  })

  it('how it ended is forgotten once it was seen; what is under way is not', async () => {
    const test = await world()
    test.adapter.chain.atomic = 'supported'
    await loadTokenApprovals(test.core, arg)
    const key = approvalsKey(arg)
    test.adapter.chain.halted = true
    await revokeTokenApprovals(test.core, { ids: ['a'] })
    test.core.store.dispatch(revocationSeen({ key }))
    expect(test.list().revocation?.status).toBe('pending')
    test.adapter.chain.halted = false
    await settled(test, 'done')
    test.core.store.dispatch(revocationSeen({ key }))
    expect(test.list().revocation).toBeUndefined()
  })

  it('a second press joins the first', async () => {
    const test = await world()
    test.adapter.chain.atomic = 'supported'
    await loadTokenApprovals(test.core, arg)
    const before = test.adapter.wallet.prompts
    const [first, second] = await Promise.all([
      revokeTokenApprovals(test.core, { ids: ['a', 'b'] }),
      revokeTokenApprovals(test.core, { ids: ['b', 'a'] }),
    ])
    expect(second).toEqual(first)
    expect(test.adapter.wallet.prompts - before).toBe(1)
  })
})
