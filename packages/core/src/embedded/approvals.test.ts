import { describe, expect, test, vi } from 'vitest'
import { goBack, requestClose } from '../navigation/requestClose.js'
import { closeModal, openModal } from '../navigation/openModal.js'
import { selectLeadingSlot, selectTitleCode } from '../navigation/headerRules.js'
import { viewPushed, viewReset } from '../navigation/navigationState.js'
import { to } from '../model/viewParams.js'
import { loginTest, type LoginTest, type LoginTestOptions } from './login.fixture.js'
import { startEmail, verifyEmailCode } from './loginCommands.js'
import { grantPermission } from '../permissions/permissionsCommands.js'
import { selectApprovalRequests } from './approvalsState.js'

const ask = (requestId: string): Parameters<LoginTest['keeper']['wantApproval']>[0] => ({
  requestId,
  method: 'fake_sign',
  caipNetworkId: 'fake:1',
})
const stack = ({ state }: LoginTest): readonly string[] =>
  state().modal.open || state().options.enableEmbedded
    ? (state().navigation?.stack ?? []).map((entry) =>
        entry.view === 'ApproveTransaction' ? `approve ${entry.params.requestId}` : entry.view,
      )
    : []

async function connected(options: LoginTestOptions = {}): Promise<LoginTest> {
  const it = await loginTest(options)
  await startEmail(it.core, { email: 'dora@host.test' })
  await verifyEmailCode(it.core, { code: '123456' })
  return it
}

describe('S2.06 S2.16 ApproveTransaction', () => {
  test('the closed modal opens with it, and closes when it is done', async () => {
    const it = await connected()
    it.keeper.wantApproval(ask('a'))
    await vi.waitFor(() => expect(stack(it)).toEqual(['approve a']))
    expect(selectTitleCode(it.state())).toBe('ApproveTransaction')
    it.keeper.endApproval('a')
    expect(it.state().modal.open).toBe(false)
    expect(selectApprovalRequests(it.state())).toEqual([])
    expect(it.keeper.declined).toEqual([])
  })

  test('S2.49 S2.06 a permission ends in its success view, though its approval closed the modal', async () => {
    const it = await connected({ features: { smartSessions: true } })
    const running = it.core.services.adapters.get('fake')!
    const granted = { id: '1', account: 'a', state: 'active', context: 'c', manager: 'm' } as const
    const permission = { kind: 'spend', units: '1' } as const
    const own = { 'permissions:grant': async () => ({ ...granted, permission }) }
    it.core.services.adapters.set('fake', {
      ...running,
      capabilities: { ...running.capabilities, ...own },
    })
    it.keeper.wantApproval(ask('a'))
    await vi.waitFor(() => expect(stack(it)).toEqual(['approve a']))
    const granting = grantPermission(it.core, {
      to: 'fake-shop',
      permission: { kind: 'spend', amount: '1' },
    })
    it.keeper.endApproval('a')
    expect(it.state().modal.open).toBe(false)
    await granting
    await vi.waitFor(() => expect(stack(it)).toEqual(['SmartSessionCreated']))
    expect(it.state().modal.open).toBe(true)
  })

  test('an open modal shows it above what it shows, and goes back to exactly that', async () => {
    const it = await connected()
    await openModal(it.core, { view: 'AccountSettings' })
    it.core.store.dispatch(viewPushed(to('Networks')))
    it.keeper.wantApproval(ask('a'))
    await vi.waitFor(() => expect(stack(it)).toEqual(['AccountSettings', 'Networks', 'approve a']))
    it.keeper.endApproval('a')
    expect(stack(it)).toEqual(['AccountSettings', 'Networks'])
  })

  test('behaviour 8.4 whatever the modal shows: there is no dead end', async () => {
    const it = await connected()
    await openModal(it.core)
    it.core.store.dispatch(viewReset(to('Account')))
    it.keeper.wantApproval(ask('a'))
    await vi.waitFor(() => expect(stack(it)).toEqual(['Account', 'approve a']))
    // What resets the stack does not take it away, and neither does opening once more.
    it.core.store.dispatch(viewReset(to('Networks')))
    await vi.waitFor(() => expect(stack(it)).toEqual(['Networks', 'approve a']))
    await openModal(it.core, { view: 'Account' })
    await vi.waitFor(() => expect(stack(it)).toEqual(['Account', 'approve a']))
    it.keeper.endApproval('a')
    expect(stack(it)).toEqual(['Account'])
  })

  test('R1 in basic mode it is shown, too', async () => {
    const it = await connected({ basic: true })
    it.keeper.wantApproval(ask('a'))
    await vi.waitFor(() => expect(stack(it)).toEqual(['approve a']))
    it.keeper.endApproval('a')
    expect(it.state().modal.open).toBe(false)
  })

  test('S2.09 an embedded card shows it, and goes back', async () => {
    const it = await connected({ enableEmbedded: true })
    await openModal(it.core)
    expect(stack(it)).toEqual(['Account'])
    it.keeper.wantApproval(ask('a'))
    await vi.waitFor(() => expect(stack(it)).toEqual(['Account', 'approve a']))
    await closeModal(it.core)
    await vi.waitFor(() => expect(it.keeper.declined).toEqual(['a']))
    expect(stack(it)).toEqual(['Account'])
  })

  test('one at a time: the next takes the place of the one that is done', async () => {
    const it = await connected()
    for (const id of ['a', 'b', 'c']) it.keeper.wantApproval(ask(id))
    await vi.waitFor(() => expect(stack(it)).toEqual(['approve a']))
    it.keeper.endApproval('b')
    expect(stack(it)).toEqual(['approve a'])
    it.keeper.endApproval('a')
    expect(stack(it)).toEqual(['approve c'])
    it.keeper.endApproval('c')
    expect(it.state().modal.open).toBe(false)
  })

  test('closing the modal declines all that waits', async () => {
    const it = await connected()
    it.keeper.wantApproval(ask('a'))
    it.keeper.wantApproval(ask('b'))
    await vi.waitFor(() => expect(stack(it)).toEqual(['approve a']))
    expect(await requestClose(it.core)).toBe(true)
    await vi.waitFor(() => expect(it.keeper.declined).toEqual(['a', 'b']))
    expect(selectApprovalRequests(it.state())).toEqual([])
    expect(it.state().modal.open).toBe(false)
  })

  test('S2.68 there is no way back from it: going back declines', async () => {
    const it = await connected()
    await openModal(it.core)
    it.core.store.dispatch(viewPushed(to('Networks')))
    it.keeper.wantApproval(ask('a'))
    await vi.waitFor(() => expect(stack(it)).toEqual(['Account', 'Networks', 'approve a']))
    expect(selectLeadingSlot(it.state())).toBe('none')
    await goBack(it.core)
    await vi.waitFor(() => expect(it.keeper.declined).toEqual(['a']))
  })

  test('what is over before the modal is there opens none', async () => {
    const it = await connected()
    it.keeper.wantApproval(ask('a'))
    it.keeper.endApproval('a')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(it.state().modal.open).toBe(false)
  })

  test('the end of the session takes it away', async () => {
    const it = await connected()
    await openModal(it.core)
    it.keeper.wantApproval(ask('a'))
    await vi.waitFor(() => expect(stack(it)).toEqual(['Account', 'approve a']))
    it.keeper.end()
    await vi.waitFor(() => expect(selectApprovalRequests(it.state())).toEqual([]))
    expect(stack(it)).not.toContain('approve a')
  })

  test('a host that asks for it while nothing waits gets Account', async () => {
    const it = await connected()
    await openModal(it.core, { view: 'ApproveTransaction', params: { requestId: 'a' } })
    expect(stack(it)).toEqual(['Account'])
  })
})
