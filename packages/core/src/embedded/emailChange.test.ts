import { fakeKeeper } from '@latchkey/testkit'
import { afterEach, expect, test, vi } from 'vitest'
import { KeeperUnreachableError } from '../errors/login.js'
import { goBack } from '../navigation/requestClose.js'
import { openModal } from '../navigation/openModal.js'
import { viewPushed } from '../navigation/navigationState.js'
import type { EmailChangeStep } from '../model/loginConnector.js'
import { to } from '../model/viewParams.js'
import { answering, loginTest, pending, type LoginTest, type LoginTestOptions } from './login.fixture.js'
import { loginWithPasskey, startEmail, verifyEmailCode } from './loginCommands.js'
import { selectUser } from './loginState.js'
import {
  cancelEmailChange,
  resendEmailChange,
  startEmailChange,
  verifyEmailChange,
} from './walletCommands.js'

afterEach(() => void vi.useRealTimers())

async function editing(
  way: 'email' | 'passkey' = 'email',
  options: LoginTestOptions = {},
): Promise<LoginTest> {
  const it = await loginTest(options)
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
  const newEmail = 'dora@host.example'
  expect(it.state().login?.emailChange).toMatchObject({
    status: 'code',
    stage: 'primary',
    email: 'dora@host.test',
    newEmail,
  })
  await verifyEmailChange(it.core, { code: '123456' })
  expect(stack(it)).toEqual(['AccountSettings', 'UpdateEmailWallet', 'UpdateEmailSecondaryOtp'])
  expect(it.state().login?.emailChange).toMatchObject({ stage: 'secondary', email: newEmail, newEmail })
  expect(it.keeper.mails).toEqual(['dora@host.test', 'dora@host.test', 'dora@host.example'])
  await verifyEmailChange(it.core, { code: '123456' })
  expect(selectUser(it.state())?.email).toBe('dora@host.example')
  expect(stack(it)).toEqual(['AccountSettings'])
  expect(it.state().login).not.toHaveProperty('emailChange')
  expect(it.named('EMAIL_EDIT')).toHaveLength(1)
  // One of the sign-in, and one of each address.
  expect(it.named('EMAIL_VERIFICATION_CODE_SENT')).toHaveLength(3)
  expect(it.named('EMAIL_VERIFICATION_CODE_PASS')).toHaveLength(3)
  expect(JSON.stringify(it.events)).not.toContain('dora')
})

test('S2.35 who has no address gets the code at the new one', async () => {
  const it = await editing('passkey')
  await startEmailChange(it.core, { email: 'dora@host.example' })
  expect(stack(it)).toEqual(['AccountSettings', 'UpdateEmailWallet', 'UpdateEmailSecondaryOtp'])
})

test('S2.34 the code names the address that it went to, also where the page knew none of the account', async () => {
  const present = 'proved@provider.example'
  const sent = { attemptId: 'change', validFor: 600, resendAfter: 0 }
  const keeper = fakeKeeper()
  const it = await editing('passkey', {
    keeper,
    embeddedWallet: answering(keeper, () => ({
      startEmailChange: async () => ({ ...sent, stage: 'primary', email: present }),
      resendEmailChange: async () => sent,
    })),
  })
  expect(selectUser(it.state())?.email).toBeUndefined()
  await startEmailChange(it.core, { email: 'dora@host.example' })
  const change = { stage: 'primary', email: present, newEmail: 'dora@host.example' }
  expect(it.state().login?.emailChange).toMatchObject(change)
  await resendEmailChange(it.core)
  expect(it.state().login?.emailChange).toMatchObject(change)
})

test('a wrong code keeps the step; an address that is none is said; a pause between mails', async () => {
  const it = await editing()
  await expect(startEmailChange(it.core, { email: 'dora' })).rejects.toMatchObject({ code: 'invalid-email' })
  expect(it.state().login?.emailChange).toMatchObject({ status: 'failed', error: { code: 'invalid-email' } })
  await startEmailChange(it.core, { email: 'dora@host.example' })
  await expect(verifyEmailChange(it.core, { code: '000000' })).rejects.toMatchObject({ code: 'wrong-code' })
  expect(it.state().login?.emailChange).toMatchObject({ status: 'code', stage: 'primary', left: 4 })
  expect(it.named('EMAIL_VERIFICATION_CODE_FAIL')).toMatchObject([
    { properties: { message: 'That code is not right' } },
  ])
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

test('a code that is over begins the change again in its place, also after that failed once', async () => {
  const keeper = fakeKeeper()
  let offline = false
  const it = await editing('email', {
    keeper,
    embeddedWallet: answering(keeper, (of) => ({
      startEmailChange: async (email) => {
        if (offline) throw new KeeperUnreachableError()
        return of.startEmailChange(email)
      },
    })),
  })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await startEmailChange(it.core, { email: 'dora@host.example' })
  await verifyEmailChange(it.core, { code: '123456' })
  await vi.advanceTimersByTimeAsync(600_000)
  offline = true
  await expect(resendEmailChange(it.core)).rejects.toMatchObject({ code: 'keeper-unreachable' })
  expect(it.state().login?.emailChange).toMatchObject({ status: 'failed', email: 'dora@host.example' })
  offline = false
  await resendEmailChange(it.core)
  expect(it.state().login?.emailChange).toMatchObject({ stage: 'primary', newEmail: 'dora@host.example' })
  expect(stack(it)).toEqual(['AccountSettings', 'UpdateEmailWallet', 'UpdateEmailPrimaryOtp'])
  await vi.advanceTimersByTimeAsync(600_000)
  await resendEmailChange(it.core)
  expect(stack(it)).toEqual(['AccountSettings', 'UpdateEmailWallet', 'UpdateEmailPrimaryOtp'])
})

test('a change that was called off takes no answer, and can begin again', async () => {
  const keeper = fakeKeeper()
  const answer = pending<EmailChangeStep>()
  const it = await editing('email', {
    keeper,
    embeddedWallet: answering(keeper, () => ({ startEmailChange: () => answer.promise })),
  })
  const begun = startEmailChange(it.core, { email: 'dora@host.example' }).catch((error: unknown) => error)
  await vi.waitFor(() => expect(it.state().login?.emailChange).toMatchObject({ status: 'sending' }))
  await cancelEmailChange(it.core)
  expect(await begun).toMatchObject({ name: 'AbortError' })
  answer.resolve({
    stage: 'primary',
    email: 'dora@host.test',
    attemptId: 'change',
    validFor: 600,
    resendAfter: 30,
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect(it.state().login).not.toHaveProperty('emailChange')
  await startEmailChange(it.core, { email: 'dora@host.example' })
  expect(it.state().login?.emailChange).toMatchObject({ status: 'code' })
})
