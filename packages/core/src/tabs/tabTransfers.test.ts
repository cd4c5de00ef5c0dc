import { expect, onTestFinished, test, vi } from 'vitest'
import { SendFailedError, TransactionExpiredError } from '../errors/send.js'
import { connect } from '../sessions/connect.js'
import { againOf } from '../transfers/againOf.js'
import { checkReplacement, replaceTransfer } from '../transfers/replaceTransfer.js'
import { sendToken } from '../transfers/sendToken.js'
import { selectTransfers, type TransferRecord } from '../transfers/transfersState.js'
import { FAKE, pair, quiet, statusOf, tabs, type Tab, type Tabs } from './tabs.fixture.js'

const PAYMENT = { from: 'first', caipNetworkId: 'fake:1', recipient: 'friend', amount: '0.25' } as const
const transfersOf = ({ core }: Tab): readonly TransferRecord[] => selectTransfers(core.store.getState())
const toastsOf = ({ core }: Tab): readonly unknown[] => core.store.getState().feedback?.toasts ?? []

/** Two tabs with a wallet, and blocks that wait. */
async function two(): Promise<{ readonly t: Tabs; readonly a: Tab; readonly b: Tab }> {
  const world = await pair(tabs())
  world.t.adapter.chain.halted = true
  onTestFinished(() => [world.a, world.b].forEach(({ core }) => core.stop()))
  await connect(world.a.core, FAKE)
  await vi.waitFor(() => expect(statusOf(world.b)).toBe('connected'))
  return world
}

test('money 4: a payment that one tab sends is pending in the other at once, which writes nothing and gives no toast', async () => {
  const { t, a, b } = await two()
  await quiet()
  const writes = t.site.writes[1]
  await sendToken(a.core, PAYMENT)
  await vi.waitFor(() =>
    expect(transfersOf(b)).toMatchObject([
      { ...PAYMENT, status: 'pending', hash: transfersOf(a)[0]?.hash, elsewhere: true },
    ]),
  )
  await sendToken(a.core, { ...PAYMENT, amount: '0.5' })
  await vi.waitFor(() => expect(transfersOf(b).map(({ amount }) => amount)).toEqual(['0.5', '0.25']))
  t.adapter.chain.halted = false
  await vi.waitFor(() =>
    expect(transfersOf(b).map(({ status }) => status)).toEqual(['confirmed', 'confirmed']),
  )
  await quiet()
  expect([t.site.writes[1], toastsOf(b)]).toEqual([writes, []])
})

test('money 4: what expired is told in the other tab, with what can be sent again', async () => {
  const { t, a, b } = await two()
  await sendToken(a.core, PAYMENT)
  await vi.waitFor(() => expect(transfersOf(b)).toHaveLength(1))
  t.adapter.chain.verdict = new TransactionExpiredError()
  t.adapter.chain.halted = false
  await vi.waitFor(() =>
    expect(transfersOf(b)).toMatchObject([{ status: 'failed', error: { code: 'transaction-expired' } }]),
  )
  const again = transfersOf(b).map(againOf)
  expect(again).toEqual([{ ...PAYMENT }])
})

test('money 4: the tab that follows a payment is the one that speeds it up; the other shows it', async () => {
  const { t, a, b } = await two()
  t.adapter.chain.replaceable = ['speed-up', 'cancel']
  await sendToken(a.core, PAYMENT)
  await vi.waitFor(() => expect(transfersOf(b)).toHaveLength(1))
  const [{ id } = { id: 0 }] = transfersOf(b)
  expect(await checkReplacement(b.core, { id })).toBeUndefined()
  await expect(replaceTransfer(b.core, { id, kind: 'cancel' })).rejects.toMatchObject({
    code: 'not-supported',
  })
  await replaceTransfer(a.core, { id: transfersOf(a)[0]?.id ?? 0, kind: 'cancel' })
  await vi.waitFor(() => expect(transfersOf(b)).toMatchObject([{ replacements: [{ kind: 'cancel' }] }]))
  t.adapter.chain.halted = false
  await vi.waitFor(() => expect(transfersOf(a)[0]?.status).toBe('cancelled'))
  await vi.waitFor(() => expect(transfersOf(b)[0]?.status).toBe('cancelled'))
})

test('money 4: what is signed and not yet sent is its own tab’s alone; refused, it was never pending elsewhere', async () => {
  const { t, a, b } = await two()
  const running = a.core.services.adapters.get('fake')!
  let refuse = (): void => undefined
  const refused = new Promise<void>((resolve) => (refuse = resolve))
  const transfer = {
    ...running.capabilities.transfer!,
    submit: async ({ signed }: { readonly signed?: (sent: { readonly hash: string }) => void }) => {
      signed?.({ hash: 'early' })
      await refused
      throw new SendFailedError()
    },
  }
  a.core.services.adapters.set('fake', { ...running, capabilities: { ...running.capabilities, transfer } })
  const sending = expect(sendToken(a.core, PAYMENT)).rejects.toMatchObject({ code: 'send-failed' })
  await vi.waitFor(() => expect(t.site.entries.get('@latchkey/default/transfers@1')).toContain('early'))
  await quiet()
  expect(transfersOf(b)).toEqual([])
  refuse()
  await sending
  await quiet()
  expect(transfersOf(b)).toEqual([])
})

test('money 4: a tab that is opened between signature and node waits, and shows what came of it', async () => {
  const { t, a } = await two()
  const running = a.core.services.adapters.get('fake')!
  let go = (): void => undefined
  const mayGo = new Promise<void>((resolve) => (go = resolve))
  const transfer = {
    ...running.capabilities.transfer!,
    submit: async (request: never) => {
      const submit = running.capabilities.transfer!.submit
      const sent = await submit(request)
      ;(request as { signed?: (sent: unknown) => void }).signed?.(sent)
      await mayGo
      return sent
    },
  }
  a.core.services.adapters.set('fake', { ...running, capabilities: { ...running.capabilities, transfer } })
  const sending = sendToken(a.core, PAYMENT)
  await vi.waitFor(() => expect(t.site.entries.get('@latchkey/default/transfers@1')).toBeDefined())
  const c = await t.open()
  onTestFinished(() => c.core.stop())
  await quiet()
  expect(transfersOf(c)).toEqual([])
  go()
  await sending
  await vi.waitFor(() => expect(transfersOf(c)).toMatchObject([{ status: 'pending', elsewhere: true }]))
  t.adapter.chain.halted = false
  await vi.waitFor(() => expect(transfersOf(a)).toMatchObject([{ status: 'confirmed' }]))
  await vi.waitFor(() => expect(transfersOf(c)).toMatchObject([{ status: 'confirmed' }]))
})

test('money 4: a payment that no tab keeps any more is not called pending for ever', async () => {
  const { t, a, b } = await two()
  await sendToken(a.core, PAYMENT)
  await vi.waitFor(() => expect(transfersOf(b)).toMatchObject([{ elsewhere: true }]))
  t.site.entries.clear()
  a.core.stop()
  await vi.waitFor(() => expect(transfersOf(b)).toMatchObject([{ status: 'unknown' }]))
})

test('money 4: the tab that is left takes a payment over', async () => {
  const { t, a, b } = await two()
  await sendToken(a.core, PAYMENT)
  await vi.waitFor(() => expect(transfersOf(b)).toMatchObject([{ elsewhere: true }]))
  a.core.stop()
  await vi.waitFor(() => expect(transfersOf(b)[0]).not.toHaveProperty('elsewhere'))
  t.adapter.chain.halted = false
  await vi.waitFor(() => expect(transfersOf(b)).toMatchObject([{ status: 'confirmed' }]))
})
