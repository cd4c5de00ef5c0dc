import { expect, it, vi } from 'vitest'

import { surfaceOf } from '../channel/engineLine.fixture.js'
import { bareEngine, keeper, type BareEngine } from './engine.fixture.js'

const request = { caipNetworkId: 'eip155:1', method: 'wallet_requestExecutionPermissions', params: [{}] }
const fees = { gas: '0x5208', maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x1' }

/** An account whose upgrade is in a block once `mined` is set. */
async function opened(): Promise<{ readonly it: BareEngine; readonly chain: { mined: boolean } }> {
  const chain = { mined: false }
  const it = bareEngine({
    read: () => ({ asked: true }),
    needsUpgrade: () => !chain.mined,
    mayBeSponsored: () => false,
    ownCost: () => ({ own: { code: 'upgrade', fees } }),
    review: () => ({ addresses: [], known: [], canPasskey: false }),
    sendCalls: () => ({ answer: { id: '0x1', hash: '0x2' } }),
    fees: () => undefined,
    sign: () => ({ answer: [] }),
  })
  await it.hello()
  return { it, chain }
}
const wanted = (it: BareEngine): readonly unknown[] =>
  it
    .messages()
    .filter(({ name }) => name === 'approvalWanted')
    .map(({ data }) => data?.['method'])

/** Asks for a permission, and says yes to the upgrade before it. */
async function upgrading(it: BareEngine): Promise<string> {
  const id = it.send('request', request)
  await vi.waitFor(() => expect(wanted(it)).toEqual(['wallet_upgradeAccount']))
  const surface = surfaceOf(it.engine, keeper, it.session)
  await surface.ask('open', { surface: 'approve', id })
  expect(await surface.ask('decide', { id, approved: true })).toEqual({})
  surface.close()
  return id
}
const answerTo = (it: BareEngine, id: string): unknown =>
  it.messages().find((message) => message.kind === 'response' && message.id === id)

it('the permission is asked for once the upgrade is in a block', async () => {
  const { it: engine, chain } = await opened()
  await upgrading(engine)
  chain.mined = true
  await vi.waitFor(() => expect(wanted(engine)).toEqual(['wallet_upgradeAccount', request.method]), 5000)
})

it('what the page took back while the upgrade was on its way is no card, and keeps none waiting', async () => {
  const { it: engine, chain } = await opened()
  const id = await upgrading(engine)
  engine.send('request.cancel', { requestId: id })
  chain.mined = true
  const answer = { ok: false, error: { code: 'user-rejected' } }
  await vi.waitFor(() => expect(answerTo(engine, id)).toMatchObject(answer), 5000)
  expect(wanted(engine)).toEqual(['wallet_upgradeAccount'])
  const next = engine.send('request', { ...request, method: 'personal_sign' })
  await vi.waitFor(() => expect(wanted(engine)).toEqual(['wallet_upgradeAccount', 'personal_sign']))
  engine.send('request.cancel', { requestId: next })
  await vi.waitFor(() => expect(answerTo(engine, next)).toMatchObject(answer))
})

it('nor is what was taken back before its card', async () => {
  const { it: engine } = await opened()
  const id = engine.send('request', request)
  engine.send('request.cancel', { requestId: id })
  await vi.waitFor(() => expect(answerTo(engine, id)).toMatchObject({ error: { code: 'user-rejected' } }))
  expect(wanted(engine)).toEqual([])
})
