import { setPreferredAccountType } from '@latchkey/core'
import { selectView } from '@latchkey/core/internal'
import { contracts, tokens } from '@latchkey/sandbox/world'
import type { SandboxCalls } from '@latchkey/testkit/evm'
import { getCallsStatus, getCapabilities, sendCalls, waitForCallsStatus } from 'viem/actions'
import { BaseError, numberToHex, type Hex } from 'viem'
import { describe, expect, it, vi } from 'vitest'

import { one, two } from '../world.fixture.js'
import { approve, chain, pageWallet, shop, transfer, type PageWallet } from './pageWallet.fixture.js'

const as5792: SandboxCalls = { atomic: 'supported', account: contracts.batchAccount }
const ready: SandboxCalls = { atomic: 'ready', account: contracts.batchAccount }
const hexId = numberToHex(Number(one.id))
const MOST_MS = 20_000

const numbers = (error: unknown): number | undefined => {
  const link = error instanceof BaseError ? error.walk((each) => 'code' in Object(each)) : error
  return (Object(link) as { readonly code?: number }).code
}
/** The number of the error that a request ends with. */
const refused = (asked: Promise<unknown>): Promise<number | undefined> => asked.then(() => undefined, numbers)
const settled = ({ client }: PageWallet, id: string) =>
  waitForCallsStatus(client, { id, timeout: MOST_MS, pollingInterval: 100 })
/** A request as pages make it without viem. */
const raw = ({ provider, address }: PageWallet, change: object = {}): Promise<unknown> =>
  provider.request({
    method: 'wallet_sendCalls',
    params: [
      {
        version: '2.0.0',
        from: address,
        chainId: hexId,
        atomicRequired: false,
        calls: [approve(5n), transfer('1')],
        ...change,
      },
    ],
  })

describe('EIP-5792: a wallet that has it answers by itself', () => {
  it('supported: one confirmation, and what the page asked reaches the wallet as it is', async () => {
    const seen: unknown[] = []
    const page = await pageWallet(
      { calls: as5792 },
      ({ method, params }) => void (method === 'wallet_sendCalls' && seen.push(params)),
    )
    const { id } = await sendCalls(page.client, { calls: [approve(5n), transfer('1')], forceAtomic: true })
    expect(await settled(page, id)).toMatchObject({ status: 'success', atomic: true })
    expect([page.asked(), await page.allowance(), page.records()]).toEqual([1, 5n, []])
    expect(page.methods.filter((method) => method === 'wallet_sendCalls')).toHaveLength(1)
    expect(seen).toMatchObject([[{ atomicRequired: true, chainId: hexId }]])
    // The first question to the wallet is what the page's answer comes from, from then on.
    expect(await getCapabilities(page.client, { chainId: Number(one.id) })).toMatchObject({
      atomic: { status: 'supported' },
    })
  })

  it('also of an id from before the page was loaded again, where it is slow to say what it can', async () => {
    const known = { version: '2.0.0', id: '0x12', status: 200, receipts: [] }
    const page = await pageWallet({ calls: 'silent' }, ({ method, params }) => {
      if (method !== 'wallet_getCallsStatus') return undefined
      if ((params as readonly unknown[])[0] === '0x12') return known
      throw Object.assign(new Error('Unknown bundle id'), { code: 5730 })
    })
    const ask = (id: string): Promise<unknown> =>
      page.provider.request({ method: 'wallet_getCallsStatus', params: [id] })
    expect(await ask('0x12')).toBe(known)
    expect(await refused(ask('0x13'))).toBe(5730)
  })

  it.each<[string, 'visitor' | 'host']>([
    ['the visitor', 'visitor'],
    ['the host', 'host'],
  ])('S6.02 not where %s prefers single transactions', async (_who, by) => {
    const defaults = by === 'host' ? { defaultAccountTypes: { eip155: 'eoa' as const } } : {}
    const page = await pageWallet({ calls: as5792 }, undefined, defaults)
    if (by === 'visitor') await setPreferredAccountType(page.core, { type: 'eoa' })
    expect(await getCapabilities(page.client, { chainId: Number(one.id) })).toMatchObject({
      atomic: { status: 'unsupported' },
    })
    expect(await refused(raw(page, { atomicRequired: true }))).toBe(5760)
    const sent = raw(page) as Promise<{ id: string }>
    await page.answer(true)
    expect(await settled(page, (await sent).id)).toMatchObject({ status: 'success', atomic: false })
    expect(page.methods).not.toContain('wallet_sendCalls')
    expect([page.asked(), await page.allowance()]).toEqual([2, 5n])
  })

  it('ready: the account is upgraded, with one confirmation', async () => {
    const page = await pageWallet({ calls: ready })
    const { id } = await sendCalls(page.client, { calls: [approve(5n), transfer('1')], forceAtomic: true })
    expect(await settled(page, id)).toMatchObject({ status: 'success', atomic: true })
    expect(page.asked()).toBe(1)
  })

  it('ready, and the upgrade is refused: 5750, and nothing was sent', async () => {
    const page = await pageWallet({ calls: { ...ready, refusesUpgrade: true } })
    expect(await refused(raw(page, { atomicRequired: true }))).toBe(5750)
    expect([await page.allowance(), page.records()]).toEqual([0n, []])
  })

  it('what it calls a failure, an id that it knows and one that it does not are its own words', async () => {
    const page = await pageWallet({ calls: as5792 })
    const { id } = await sendCalls(page.client, { calls: [approve(5n), transfer('1000')], id: 'mine' })
    expect(id).toBe('mine')
    expect(await settled(page, id)).toMatchObject({ status: 'failure', statusCode: 500 })
    expect(await page.allowance()).toBe(0n)
    expect(await refused(raw(page, { id: 'mine' }))).toBe(5720)
    expect(await refused(page.provider.request({ method: 'wallet_getCallsStatus', params: ['never'] }))).toBe(
      5730,
    )
    expect(await page.provider.request({ method: 'wallet_showCallsStatus', params: ['mine'] })).toBeNull()
    expect(page.methods).toContain('wallet_showCallsStatus')
  })

  it('one of the standard’s drafts is one with methods of its own, too', async () => {
    const page = await pageWallet({}, ({ method }) => {
      if (method === 'wallet_getCapabilities') return { [hexId]: { atomicBatch: { supported: true } } }
      return method === 'wallet_sendCalls' ? '0xdraft' : undefined
    })
    expect(await raw(page, { version: '1.0' })).toBe('0xdraft')
    expect([page.asked(), page.records()]).toEqual([0, []])
  })
})

describe('EIP-5792: a wallet without it', () => {
  it('says that it makes no calls as one, on the chains that are offered', async () => {
    const page = await pageWallet()
    const none = { atomic: { status: 'unsupported' } }
    expect(await getCapabilities(page.client)).toEqual({ [Number(one.id)]: none, [Number(two.id)]: none })
    const ask = (...params: readonly unknown[]): Promise<unknown> =>
      page.provider.request({ method: 'wallet_getCapabilities', params })
    expect(await ask(page.address, [hexId, '0x1'])).toEqual({ [hexId]: none })
    expect(await refused(ask(shop))).toBe(4100)
    expect(await refused(ask('alice'))).toBe(-32602)
    expect(await refused(ask(page.address, 'all'))).toBe(-32602)
  })

  it('one that reports assets has no calls for it, and its own answer stands', async () => {
    const usdc = tokens[0]!
    const page = await pageWallet({ assets: [{ chainId: Number(one.id), ...usdc }] })
    expect(await getCapabilities(page.client, { chainId: Number(one.id) })).toEqual({
      assetDiscovery: { supported: true },
    })
    expect(await refused(raw(page, { atomicRequired: true }))).toBe(5760)
  })

  it('C9: the visitor agrees once, then each call is confirmed; nothing says that it is one', async () => {
    const page = await pageWallet()
    const sent = sendCalls(page.client, { calls: [approve(5n), transfer('1')] })
    await vi.waitFor(() => expect(page.records()[0]?.status).toBe('agreeing'))
    for (const { title } of page.records()[0]?.steps ?? [])
      expect(title).toMatch(/^0x[0-9a-fA-F]{4}…[0-9a-fA-F]{4}$/)
    await vi.waitFor(() => expect(selectView(page.core.store.getState())).toBe('CallSequence'))
    expect(page.asked()).toBe(0)
    await page.answer(true)
    const { id } = await sent
    const status = await settled(page, id)
    expect(status).toMatchObject({ status: 'success', statusCode: 200, atomic: false })
    expect(status.receipts).toHaveLength(2)
    expect(status.receipts?.[0]).toMatchObject({ status: 'success', gasUsed: expect.any(BigInt) as bigint })
    expect([page.asked(), await page.allowance()]).toEqual([2, 5n])
  })

  it('C9: not agreed to: 4001, and the wallet is never asked', async () => {
    const page = await pageWallet()
    const sent = refused(raw(page))
    await page.answer(false)
    expect(await sent).toBe(4001)
    expect([page.asked(), page.methods.includes('eth_sendTransaction')]).toEqual([0, false])
  })

  it('all or none is wanted: 5760, and no one is asked', async () => {
    const page = await pageWallet()
    expect(await refused(raw(page, { atomicRequired: true }))).toBe(5760)
    expect([page.asked(), page.records()]).toEqual([0, []])
  })

  it('a single call is one by itself: no question of ours', async () => {
    const page = await pageWallet()
    const { id } = (await raw(page, {
      atomicRequired: true,
      calls: [{ to: shop, value: numberToHex(7n) }],
    })) as { id: string }
    expect(await settled(page, id)).toMatchObject({ status: 'success', atomic: true })
    expect(page.asked()).toBe(1)
    const [hash] = page.records()[0]?.steps.flatMap((step) => step.hash ?? []) ?? []
    expect(await chain.getTransaction({ hash: hash as Hex })).toMatchObject({ value: 7n })
  })

  it('the first confirmation is declined: 4001, and the id is free again', async () => {
    const page = await pageWallet()
    page.wallet.next('reject')
    const call = { id: 'again', calls: [transfer('1')] }
    expect(await refused(raw(page, call))).toBe(4001)
    expect(await raw(page, call)).toEqual({ id: 'again' })
    expect(page.asked()).toBe(2)
  })

  it('the second is declined: 600, the third is never asked, and the first receipt is told', async () => {
    const page = await pageWallet()
    page.wallet.next('approve')
    page.wallet.next('reject')
    const sent = sendCalls(page.client, { calls: [approve(5n), transfer('1'), transfer('2')] })
    await page.answer(true)
    const { id } = await sent
    // viem has no word for it: this class is one of its failures.
    await vi.waitFor(async () => {
      const status = await getCallsStatus(page.client, { id })
      expect(status).toMatchObject({ statusCode: 600, atomic: false })
      expect(status.receipts).toHaveLength(1)
    }, MOST_MS)
    expect([page.asked(), await page.allowance()]).toEqual([2, 5n])
  })

  it('the second fails in its block: it stops there, and both receipts are told', async () => {
    const page = await pageWallet({}, ({ method, params }) => {
      const [transaction] = (params ?? []) as readonly { gas?: Hex }[]
      // So that what fails is sent all the same.
      if (method === 'eth_sendTransaction' && transaction) transaction.gas = '0x30d40'
      return undefined
    })
    const sent = raw(page, { calls: [approve(5n), transfer('1000'), transfer('1')] })
    await page.answer(true)
    const { id } = (await sent) as { id: string }
    await vi.waitFor(async () => {
      const status = await getCallsStatus(page.client, { id })
      expect(status.statusCode).toBe(600)
      expect(status.receipts?.map((receipt) => receipt.status)).toEqual(['success', 'reverted'])
    }, MOST_MS)
    expect(page.asked()).toBe(2)
  })

  it('a lost answer is no lack of the method: a page would send it once more', async () => {
    const page = await pageWallet()
    const undo = page.wallet.loseAnswer(Object.assign(new Error('no such method'), { code: -32603 }))
    expect(await refused(raw(page, { calls: [approve(5n)] }))).toBe(-32603)
    undo()
    expect(page.records()[0]?.status).toBe('unknown')
    await vi.waitFor(async () => expect(await page.allowance()).toBe(5n), MOST_MS)
  })

  it.each([
    ['of all calls', { capabilities: { paymasterService: { url: 'https://x.test' } } }],
    ['of one of them', { calls: [{ ...transfer('1'), capabilities: { dataSuffix: { value: '0x12' } } }] }],
  ])('a capability %s that is needed and missing: 5700', async (_whose, change) => {
    const page = await pageWallet()
    expect(await refused(raw(page, change))).toBe(5700)
    expect([page.asked(), page.records()]).toEqual([0, []])
  })

  it('an optional capability that is missing: it goes on without', async () => {
    const page = await pageWallet()
    const capabilities = { paymasterService: { url: 'https://x.test', optional: true } }
    const { id } = (await raw(page, { capabilities, calls: [transfer('1')] })) as { id: string }
    expect(await settled(page, id)).toMatchObject({ status: 'success' })
  })

  it('one that never says what it can is waited for 3 s, once', async () => {
    const page = await pageWallet({ calls: 'silent' })
    const began = performance.now()
    const sent = raw(page)
    await page.answer(true)
    expect(performance.now() - began).toBeLessThan(5000)
    await sent
    await vi.waitFor(() => expect(page.records()[0]?.status).toBe('confirmed'), MOST_MS)
    // Balances are asked for after the last of them.
    const until = page.methods.slice(0, page.methods.lastIndexOf('eth_sendTransaction'))
    expect(until.filter((method) => method === 'wallet_getCapabilities')).toHaveLength(1)
    expect(page.asked()).toBe(2)
  })

  it('the account changes while the visitor reads: nothing is asked of the wallet', async () => {
    const page = await pageWallet()
    const sent = refused(raw(page))
    await vi.waitFor(() => expect(page.records()[0]?.status).toBe('agreeing'))
    page.wallet.setNetwork(two.caipNetworkId)
    await vi.waitFor(() => expect(page.wallet.caipNetworkId).toBe(two.caipNetworkId))
    await page.answer(true)
    expect(await sent).toBe(4100)
    expect(page.methods).not.toContain('eth_sendTransaction')
  })
})

describe('EIP-5792: what cannot be read is refused, and nothing is asked', () => {
  const many = Array.from({ length: 21 }, () => approve(1n))
  it.each<[string, object, number]>([
    ['no calls', { calls: [] }, -32602],
    ['no list of them', { calls: undefined }, -32602],
    ['21 calls', { calls: many }, 5740],
    ['a recipient with a typing error', { calls: [{ to: shop.replace('5aA', '5AA') }] }, -32602],
    ['a call without a recipient', { calls: [{ data: '0x00' }] }, -32602],
    ['half a byte', { calls: [{ to: shop, data: '0x123' }] }, -32602],
    ['an amount in decimals', { calls: [{ to: shop, value: '12' }] }, -32602],
    ['another version', { version: '1.0' }, -32602],
    ['an id that is no text', { id: 7 }, -32602],
    ['an empty id', { id: '' }, -32602],
    ['an id that is too long', { id: '0'.repeat(8195) }, -32602],
    ['atomic by a word', { atomicRequired: 'yes' }, -32602],
    ['capabilities that are none', { capabilities: { paymasterService: 'please' } }, -32602],
    ['a chain without an id', { chainId: 31337 }, -32602],
    ['a chain that is not offered', { chainId: '0x1' }, 5710],
    ['a chain that is not in use', { chainId: numberToHex(Number(two.id)) }, 4901],
    ['another account', { from: shop }, 4100],
    ['an account with a typing error', { from: shop.replace('5aA', '5AA') }, -32602],
  ])('%s', async (_what, change, number) => {
    const page = await pageWallet()
    expect(await refused(raw(page, change))).toBe(number)
    expect([page.asked(), page.records()]).toEqual([0, []])
    expect(page.methods.filter((method) => method !== 'wallet_getCapabilities')).toEqual([])
  })

  it('an id twice: 5720, also while the first is asked for', async () => {
    const page = await pageWallet()
    const first = raw(page, { id: 'twice' })
    await vi.waitFor(() => expect(page.records()[0]?.status).toBe('agreeing'))
    expect(await refused(raw(page, { id: 'twice' }))).toBe(5720)
    await page.answer(true)
    await first
    expect(await refused(raw(page, { id: 'twice' }))).toBe(5720)
    expect(page.records()).toHaveLength(1)
  })

  it('an id that no one knows: 5730; what is none: -32602', async () => {
    const page = await pageWallet()
    for (const method of ['wallet_getCallsStatus', 'wallet_showCallsStatus']) {
      expect(await refused(page.provider.request({ method, params: ['never'] }))).toBe(5730)
      expect(await refused(page.provider.request({ method, params: [] }))).toBe(-32602)
      expect(await refused(page.provider.request({ method }))).toBe(-32602)
    }
  })
})

describe('the provider that hosts get', () => {
  it('the same calls twice are two requests', async () => {
    const page = await pageWallet()
    page.wallet.approval = 'manual'
    const both = [1, 2].map(() => refused(raw(page, { calls: [transfer('1')] })))
    await vi.waitFor(() => expect(page.wallet.waiting).toBe(2), MOST_MS)
    page.wallet.reject()
    await vi.waitFor(() => expect(page.wallet.waiting).toBe(1))
    page.wallet.reject()
    expect(await Promise.all(both)).toEqual([4001, 4001])
    expect(page.asked()).toBe(2)
  })

  it('what was sent earlier is known, and shown', async () => {
    const page = await pageWallet()
    const first = (await raw(page, { calls: [transfer('1')] })) as { id: string }
    await raw(page, { calls: [transfer('2')] })
    expect(await settled(page, first.id)).toMatchObject({ status: 'success' })
    await page.provider.request({ method: 'wallet_showCallsStatus', params: [first.id] })
    expect(selectView(page.core.store.getState())).toBe('CallSequence')
  })

  it('everything else is the wallet’s', async () => {
    const page = await pageWallet()
    expect(await page.provider.request({ method: 'eth_chainId' })).toBe(hexId)
    const heard: unknown[] = []
    page.provider.on?.('chainChanged', ((id: unknown) => heard.push(id)) as never)
    page.wallet.setNetwork(two.caipNetworkId)
    expect(heard).toEqual([numberToHex(Number(two.id))])
    expect(await refused(page.provider.request({ method: 'wallet_nothing' }))).toBe(4200)
    expect(page.methods.filter((method) => method === 'wallet_nothing')).toHaveLength(1)
  })

  it('of a wallet that is not in use here it is the wallet that answers', async () => {
    const page = await pageWallet()
    page.wallet.disconnect()
    await vi.waitFor(async () => expect(await refused(raw(page))).toBe(4200))
    expect([page.asked(), page.records()]).toEqual([0, []])
  })
})
