import { expect, test, vi } from 'vitest'
import { goBack } from '../navigation/requestClose.js'
import { openModal } from '../navigation/openModal.js'
import { viewPushed } from '../navigation/navigationState.js'
import { to } from '../model/viewParams.js'
import { loginTest, type LoginTest } from './login.fixture.js'
import { loginWithPasskey, startEmail, verifyEmailCode } from './loginCommands.js'
import { selectUser } from './loginState.js'
import { resendEmailChange, startEmailChange, verifyEmailChange } from './walletCommands.js'

async function editing(way: 'email' | 'passkey' = 'email'): Promise<LoginTest> {
  const it = await loginTest()
  if (way === 'passkey') await loginWithPasskey(it.core)
  else {
    await startEmail(it.core, { email: 'dora@host.test' })
    await verifyEmailCode(it.core, { code: '123456' })
  }
  await openModal(it.core, { view: 'AccountSettings' })
  it.core.store.dispatch(viewPushed(to('UpdateEmailWallet')))
  return it
}
const stack = ({ state }: LoginTest): readonly string[] =>
  (state().navigation?.stack ?? []).map(({ view }) => view)

test('S2.33 S2.34 S2.35 a code to the present address, then one to the new, and back to where it began', async () => {
  const it = await editing()
  await startEmailChange(it.core, { email: 'dora@host.example' })
  expect(stack(it)).toEqual(['AccountSettings', 'UpdateEmailWallet', 'UpdateEmailPrimaryOtp'])
  expect(it.state().login?.emailChange).toMatchObject({ status: 'code', stage: 'primary' })
  await verifyEmailChange(it.core, { code: '123456' })
  expect(stack(it)).toEqual(['AccountSettings', 'UpdateEmailWallet', 'UpdateEmailSecondaryOtp'])
  expect(it.keeper.mails).toEqual(['dora@host.test', 'dora@host.test', 'dora@host.example'])
  await verifyEmailChange(it.core, { code: '123456' })
  expect(selectUser(it.state())?.email).toBe('dora@host.example')
  expect(stack(it)).toEqual(['AccountSettings'])
  expect(it.state().login).not.toHaveProperty('emailChange')
  expect(it.named('EMAIL_EDIT')).toHaveLength(1)
  expect(JSON.stringify(it.events)).not.toContain('dora')
})

test('S2.35 who has no address gets the code at the new one', async () => {
  const it = await editing('passkey')
  await startEmailChange(it.core, { email: 'dora@host.example' })
  expect(stack(it)).toEqual(['AccountSettings', 'UpdateEmailWallet', 'UpdateEmailSecondaryOtp'])
})

test('a wrong code keeps the step; an address that is none is said; a pause between mails', async () => {
  const it = await editing()
  await expect(startEmailChange(it.core, { email: 'dora' })).rejects.toMatchObject({ code: 'invalid-email' })
  expect(it.state().login?.emailChange).toMatchObject({ status: 'failed', error: { code: 'invalid-email' } })
  await startEmailChange(it.core, { email: 'dora@host.example' })
  await expect(verifyEmailChange(it.core, { code: '000000' })).rejects.toMatchObject({ code: 'wrong-code' })
  expect(it.state().login?.emailChange).toMatchObject({ status: 'code', stage: 'primary', left: 4 })
  await expect(resendEmailChange(it.core)).rejects.toMatchObject({ code: 'too-many' })
  vi.useFakeTimers({ now: Date.now() + 31_000 })
  await resendEmailChange(it.core)
  vi.useRealTimers()
  expect(it.state().login?.emailChange).toMatchObject({ status: 'code', stage: 'primary' })
})

test('leaving forgets what was begun', async () => {
  const it = await editing()
  await startEmailChange(it.core, { email: 'dora@host.example' })
  await goBack(it.core)
  expect(it.state().login?.emailChange).toBeDefined()
  await goBack(it.core)
  await vi.waitFor(() => expect(it.state().login?.emailChange).toBeUndefined())
  expect(selectUser(it.state())?.email).toBe('dora@host.test')
})
