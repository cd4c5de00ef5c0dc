import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  FreshProofNeededError,
  KeeperUnreachableError,
  openModal,
  ProviderRefusedError,
  setOptions,
  startEmailChange,
  WrongCodeError,
  type LoginConnector,
} from '@latchkey/core'
import { selectConnection, selectLogin, selectView } from '@latchkey/core/internal'
import { axeFaults } from '../../axeFaults.fixture.js'
import { ethereum } from '../scenery.fixture.js'
import { renderScene } from '../renderScene.fixture.js'
import {
  codeSent,
  email,
  keeperWorld,
  never,
  noWallets,
  signedIn,
  type KeeperChange,
  type KeeperWorld,
} from './login.fixture.js'

type Shown = Awaited<ReturnType<typeof renderScene>> & KeeperWorld
async function show(
  more: Parameters<KeeperWorld['scene']>[0] = noWallets,
  change?: KeeperChange,
): Promise<Shown> {
  const world = keeperWorld(change)
  return Object.assign(await renderScene(world.scene(more)), world)
}
const view = ({ core }: Shown): string | undefined => selectView(core.store.getState())
const isOpen = ({ core }: Shown): boolean => core.store.getState().modal.open
const status = ({ core }: Shown): string => selectConnection(core.store.getState()).status
const button = (name: string | RegExp): ReturnType<typeof page.getByRole> =>
  page.getByRole('button', { name })
const code = (): ReturnType<typeof page.getByRole> =>
  page.getByRole('textbox', { name: 'Code from the email' })
const says = (text: string | RegExp): Promise<unknown> =>
  expect.element(page.getByText(text).first()).toBeVisible()

test('S2.23 by e-mail: the address, the code with its sixth digit, and the modal closes', async () => {
  const shown = await show()
  const field = page.getByRole('textbox', { name: 'Email address' })
  await field.fill(email)
  expect(await axeFaults()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Confirm Email', exact: true })).toBeVisible()
  await says(`We sent a code to ${email}.`)
  await expect.element(code()).toHaveFocus()
  expect(await axeFaults()).toEqual([])
  await userEvent.keyboard('123456')
  await expect.poll(() => status(shown)).toBe('connected')
  await expect.poll(() => isOpen(shown)).toBe(false)
  expect(shown.keeper.mails).toEqual([email])
})

test('behaviour 4.20 a wrong code empties the field and says how many tries are left', async () => {
  const shown = await show()
  await codeSent()(shown)
  await code().fill('111111')
  await says('That code isn’t right. 4 tries left.')
  await expect.element(code()).toHaveValue('')
  await expect.element(code()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(code()).toHaveAccessibleDescription(/4 tries left/)
  expect(await axeFaults()).toEqual([])
  await code().fill('222222')
  await says('That code isn’t right. 3 tries left.')
  await code().fill('123456')
  await expect.poll(() => status(shown)).toBe('connected')
})

test('behaviour 4.20 after the last try nothing can be typed: another code is the way on', async () => {
  const shown = await show()
  await codeSent()(shown)
  for (const left of [4, 3, 2, 1]) {
    await code().fill('111111')
    await expect.poll(() => (selectLogin(shown.core.store.getState()) as { left?: number }).left).toBe(left)
  }
  await code().fill('111111')
  await says('This code has expired. Send a new one.')
  await expect.element(code()).toHaveAttribute('readonly')
})

test('behaviour 4.20 another code can be sent after half a minute', async () => {
  const shown = await show()
  await codeSent()(shown)
  const again = button('Send a new code')
  await expect.element(button('New code in 30 s')).toHaveAttribute('aria-disabled', 'true')
  await says('Good for 10:00')
  shown.time.pass(31_000)
  await expect.element(again).not.toHaveAttribute('aria-disabled')
  const told = (): readonly (string | null)[] =>
    page
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent)
  expect(told()).not.toContain(`We sent a code to ${email}.`)
  await again.click()
  await expect.poll(() => shown.keeper.mails).toEqual([email, email])
  await expect.element(button('New code in 30 s')).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(told).toContain(`We sent a code to ${email}.`)
})

/** A keeper that is out of reach while the test says so. */
const unsteady = (
  ...asked: readonly (keyof LoginConnector)[]
): { offline: boolean; change: KeeperChange } => {
  const it = {
    offline: false,
    change: {
      connector: (of: LoginConnector) =>
        Object.fromEntries(
          asked.map((name) => [
            name,
            async (...args: readonly never[]) => {
              if (it.offline) throw new KeeperUnreachableError()
              return (of[name] as (...all: readonly never[]) => unknown)(...args)
            },
          ]),
        ),
    },
  }
  return it
}

test('behaviour 4.20 another code that could not be sent: the reason, and the button again', async () => {
  const it = unsteady('startEmail')
  const shown = await show(noWallets, it.change)
  await codeSent()(shown)
  await says(`We sent a code to ${email}.`)
  shown.time.pass(600_000)
  it.offline = true
  const again = button('Send a new code')
  await again.click()
  await says('Couldn’t reach your wallet')
  expect(await axeFaults()).toEqual([])
  await again.click()
  await expect.poll(() => shown.keeper.mails).toEqual([email])
  it.offline = false
  await again.click()
  await expect.poll(() => shown.keeper.mails).toEqual([email, email])
  await expect.element(page.getByText('Couldn’t reach your wallet')).not.toBeInTheDocument()
  await code().fill('123456')
  await expect.poll(() => status(shown)).toBe('connected')
})

test('behaviour 4.20 while another code is on its way the button is busy', async () => {
  let isSlow = false
  const shown = await show(noWallets, {
    connector: (of) => ({
      startEmail: (request) => (isSlow ? never() : of.startEmail(request)),
    }),
  })
  await codeSent()(shown)
  await says(`We sent a code to ${email}.`)
  shown.time.pass(600_000)
  isSlow = true
  await button('Send a new code').click()
  await expect.element(button('Send a new code')).toHaveAttribute('aria-busy', 'true')
})

test('behaviour 4.20 a code that could not be judged stays, and can be tried again', async () => {
  const it = unsteady('verifyEmail')
  const shown = await show(noWallets, it.change)
  await codeSent()(shown)
  it.offline = true
  await code().fill('123456')
  await says('Couldn’t reach your wallet')
  await expect.element(code()).toHaveValue('123456')
  expect(await axeFaults()).toEqual([])
  it.offline = false
  await button('Try again').click()
  await expect.poll(() => status(shown)).toBe('connected')
})

test('behaviour 4.24 a change whose code could not be sent: the reason, and the button again', async () => {
  const it = unsteady('startEmailChange')
  const shown = await show(noWallets, it.change)
  await signedIn({ view: 'UpdateEmailWallet' })(shown)
  await startEmailChange(shown.core, { email: 'marie@tern.example' })
  await says(`We sent a code to ${email}.`)
  shown.time.pass(600_000)
  it.offline = true
  const again = button('Send a new code')
  await again.click()
  await says('Couldn’t reach your wallet')
  it.offline = false
  await again.click()
  await expect.poll(() => shown.keeper.mails.slice(1)).toEqual([email, email])
  await expect.element(page.getByText('Couldn’t reach your wallet')).not.toBeInTheDocument()
})

test('behaviour 4.22 Back keeps the address that was typed', async () => {
  const shown = await show()
  await signedIn({ view: 'UpdateEmailWallet' })(shown)
  const field = page.getByRole('textbox', { name: 'Email address' })
  await field.fill('marie@tern.example')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect.poll(() => view(shown)).toBe('UpdateEmailPrimaryOtp')
  await button('Back').click()
  await expect.element(field).toHaveValue('marie@tern.example')
})

test('behaviour 4.20 Back keeps the address', async () => {
  const shown = await show()
  const field = page.getByRole('textbox', { name: 'Email address' })
  await field.fill(email)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => view(shown)).toBe('EmailVerifyOtp')
  await button('Use another email').click()
  await expect.poll(() => view(shown)).toBe('Connect')
  await expect.element(field).toHaveValue(email)
  expect(selectLogin(shown.core.store.getState()).status).toBe('idle')
})

test('S2.23 an unknown device: the keeper asks in its frame, and the screen is honest about none', async () => {
  const shown = await show(noWallets, { keeper: { unknownDevice: true } })
  await codeSent()(shown)
  await code().fill('123456')
  await expect.element(page.getByRole('heading', { name: 'Register Device', exact: true })).toBeVisible()
  await expect.poll(() => shown.keeper.surfaces.map(({ kind }) => kind)).toEqual(['recover'])
  await expect.element(page.getByRole('region', { name: 'Your wallet' })).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await button('I have none of these').click()
  await says(/can’t be brought back/)
  expect(shown.keeper.surfaces.at(-1)?.isOpen).toBe(false)
  await button('Show the ways again').click()
  await expect.poll(() => shown.keeper.surfaces.at(-1)?.isOpen).toBe(true)
  shown.keeper.surfaces.at(-1)?.end('done')
  await expect.poll(() => status(shown)).toBe('connected')
})

test('S2.32 signed out, and the service away: the keeper is shown where it asks for that, and left again', async () => {
  let wanted: Parameters<LoginConnector['onSurfaceWanted']>[0] = () => undefined
  const shown = await show(noWallets, {
    connector: (of) => ({
      async startEmail() {
        throw new KeeperUnreachableError()
      },
      onSurfaceWanted(listener) {
        wanted = listener
        return of.onSurfaceWanted(listener)
      },
    }),
  })
  const field = page.getByRole('textbox', { name: 'Email address' })
  await field.fill(email)
  await userEvent.keyboard('{Enter}')
  await says('Couldn’t reach your wallet')
  wanted('protect')
  await expect.poll(() => view(shown)).toBe('UpgradeEmailWallet')
  await expect.element(page.getByRole('region', { name: 'Your wallet' })).toBeVisible()
  expect(shown.keeper.surfaces.at(-1)).toMatchObject({ kind: 'protect', isOpen: true })
  expect(await axeFaults()).toEqual([])
  shown.keeper.surfaces.at(-1)?.end('closed')
  await expect.poll(() => view(shown)).toBe('Connect')
  await expect.element(field).toHaveValue(email)
})

test('S2.45 a social account: its window, a refusal, and once more', async () => {
  const shown = await show()
  await button('Continue with GitHub').click()
  await expect.element(page.getByRole('heading', { name: 'GitHub', exact: true })).toBeVisible()
  await says('Continue in the GitHub window')
  await expect.poll(() => shown.popup.url).toBe('https://github.test/login')
  expect(await axeFaults()).toEqual([])
  shown.keeper.social.fail(new ProviderRefusedError())
  await says('Sign-in declined')
  await button('Try again').click()
  await expect.poll(() => shown.keeper.socials.length).toBe(2)
  shown.keeper.social.finish()
  await expect.poll(() => status(shown)).toBe('connected')
  expect(selectLogin(shown.core.store.getState()).user?.provider).toBe('github')
})

test('S2.45 the browser parted the window from the page: the number that it shows is typed', async () => {
  const shown = await show()
  await button('Continue with Google').click()
  await expect.poll(() => shown.keeper.socials.length).toBe(1)
  shown.keeper.social.askNumber()
  await says('Type the number')
  const field = page.getByRole('textbox', { name: 'Number from the window' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('04a2 713')
  await expect.element(field).toHaveValue('042713')
  expect(await axeFaults()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shown.keeper.social.numbers).toEqual(['042713'])
  shown.keeper.social.fail(new WrongCodeError())
  await says('That number isn’t right')
  await button('Try again').click()
  await expect.poll(() => shown.keeper.socials.length).toBe(2)
})

test('S2.45 a blocked window, and one that says nothing', async () => {
  const shown = await show(noWallets, { blocked: true })
  await button('Continue with GitHub').click()
  await says('Your browser blocked the window')
  await button('Cancel').click()
  await expect.poll(() => view(shown)).toBe('Connect')
})

test('behaviour 4.26 Cancel goes back and calls the sign-in off', async () => {
  const shown = await show()
  await button('Continue with GitHub').click()
  await expect.poll(() => shown.keeper.socials.length).toBe(1)
  await button('Cancel').click()
  await expect.poll(() => view(shown)).toBe('Connect')
  await expect.poll(() => shown.keeper.social.isCancelled).toBe(true)
})

test.each([
  [false, 'img', 'QR code for Farcaster'],
  [true, 'link', 'Open Farcaster'],
] as const)('S2.47 Farcaster, on a phone: %s', async (isMobile, role, name) => {
  const shown = await show({ ...noWallets, open: { view: 'ConnectSocials' } }, { isMobile })
  await button('Farcaster').click()
  await expect.element(page.getByRole('heading', { name: 'Farcaster', exact: true })).toBeVisible()
  await expect.element(page.getByRole(role, { name })).toBeVisible()
  await says('Good for 5:00')
  expect(await axeFaults()).toEqual([])
  shown.keeper.social.finish()
  await expect.poll(() => status(shown)).toBe('connected')
})

test('S2.32 a wallet that was made just now is to be protected first', async () => {
  const shown = await show(noWallets, { keeper: { created: true, safety: 'none' } })
  await signedIn()(shown)
  await expect.element(page.getByRole('heading', { name: 'Upgrade your Wallet', exact: true })).toBeVisible()
  await expect.poll(() => shown.keeper.surfaces.at(-1)?.kind).toBe('protect')
  expect(await axeFaults()).toEqual([])
  shown.keeper.protect('passkey')
  await expect.poll(() => selectLogin(shown.core.store.getState()).safety).toBe('passkey')
})

test('S2.32 a protection that is required is offered again where the visitor closes its frame', async () => {
  const shown = await show(noWallets, {
    keeper: { created: true, safety: 'none' },
    options: { recovery: 'require' },
  })
  await signedIn()(shown)
  await expect.poll(() => shown.keeper.surfaces.at(-1)?.kind).toBe('protect')
  shown.keeper.surfaces.at(-1)?.end('closed')
  await says('Not backed up')
  expect(await axeFaults()).toEqual([])
  await button('Back up your wallet').click()
  await expect.poll(() => shown.keeper.surfaces.at(-1)?.isOpen).toBe(true)
  expect(view(shown)).toBe('UpgradeEmailWallet')
})

test('behaviour 4.25 another language names the frame, and opens no other one', async () => {
  const shown = await show(noWallets, { keeper: { safety: 'none' } })
  await signedIn({ view: 'UpgradeEmailWallet' })(shown)
  const frame = page.getByTitle('Your wallet')
  await expect.element(frame).toBeVisible()
  const { contentWindow } = frame.element() as HTMLIFrameElement
  await setOptions(shown.core, { locale: 'de' })
  const named = page.getByTitle('Deine Wallet')
  await expect.element(named).toBeVisible()
  expect((named.element() as HTMLIFrameElement).contentWindow).toBe(contentWindow)
  expect(shown.keeper.surfaces).toHaveLength(1)
})

test('behaviour 4.25 the keeper’s frame looks like the card, which the host’s own sheet may colour', async () => {
  const sheet = document.createElement('style')
  sheet.textContent = ':root { --lk-accent: rgb(1, 2, 3) }'
  document.head.append(sheet)
  onTestFinished(() => sheet.remove())
  const shown = await show(noWallets, { keeper: { safety: 'none' } })
  await signedIn({ view: 'UpgradeEmailWallet' })(shown)
  const variables = (): unknown => shown.keeper.appearances.at(-1)?.variables
  await expect.poll(variables).toMatchObject({ '--lk-accent': 'rgb(1, 2, 3)' })
})

test('S2.33 S2.34 S2.35 another address: a code to the one of now, then to the new one', async () => {
  const shown = await show()
  await signedIn({ view: 'AccountSettings' })(shown)
  await button(new RegExp(email)).click()
  await expect.element(page.getByRole('heading', { name: 'Edit Email', exact: true })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save', exact: true }).last()
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: 'Email address' }).fill('marie@tern.example')
  await save.click()
  await expect
    .element(page.getByRole('heading', { name: 'Confirm Current Email', exact: true }))
    .toBeVisible()
  await says(`We sent a code to ${email}.`)
  await code().fill('123456')
  await expect.element(page.getByRole('heading', { name: 'Confirm New Email', exact: true })).toBeVisible()
  await says('We sent a code to marie@tern.example.')
  await code().fill('123456')
  await expect.poll(() => view(shown)).toBe('AccountSettings')
  expect(shown.keeper.mails.slice(-2)).toEqual([email, 'marie@tern.example'])
})

test('S2.35 an account without an address adds one; where its sign-in is old, it is asked to sign in again', async () => {
  let isOld = true
  const shown = await show(noWallets, {
    connector: (of) => ({
      startEmailChange: async (address) => {
        if (isOld) throw new FreshProofNeededError()
        return of.startEmailChange(address)
      },
    }),
  })
  await button('Continue with GitHub').click()
  await expect.poll(() => shown.keeper.socials.length).toBe(1)
  shown.keeper.social.finish()
  await expect.poll(() => isOpen(shown)).toBe(false)
  await openModal(shown.core, { view: 'AccountSettings' })
  await button('Add an email address').click()
  await expect.poll(() => view(shown)).toBe('UpdateEmailWallet')
  await says('We’ll send you a code. You don’t need a password.')
  await page.getByRole('textbox', { name: 'Email address' }).fill('marie@tern.example')
  const save = page.getByRole('button', { name: 'Save', exact: true }).last()
  await save.click()
  await says('Sign in again first')
  expect(await axeFaults()).toEqual([])
  isOld = false
  await save.click()
  await expect.element(page.getByRole('heading', { name: 'Confirm New Email', exact: true })).toBeVisible()
  await code().fill('123456')
  await expect.poll(() => view(shown)).toBe('AccountSettings')
  await expect.element(button('Add an email address')).not.toBeInTheDocument()
})

test('before the address is given away, Receive says that the wallet is not backed up', async () => {
  const shown = await show(noWallets, { keeper: { safety: 'none' } })
  await signedIn()(shown)
  await openModal(shown.core, { view: 'WalletReceive' })
  await button(/Back up your wallet/).click()
  await expect.poll(() => view(shown)).toBe('UpgradeEmailWallet')
})

test('S2.06 S2.16 S2.68 an approval opens the modal with the keeper’s frame; closing declines', async () => {
  const shown = await show({ open: false })
  await signedIn()(shown)
  const { caipNetworkId } = ethereum
  shown.keeper.wantApproval({ requestId: 'a', method: 'personal_sign', caipNetworkId })
  shown.keeper.wantApproval({ requestId: 'b', method: 'personal_sign', caipNetworkId })
  await expect.element(page.getByRole('heading', { name: 'Approve Transaction', exact: true })).toBeVisible()
  await expect.poll(() => shown.keeper.surfaces.at(-1)).toMatchObject({ kind: 'approve', requestId: 'a' })
  await says('1 more request is waiting')
  expect(page.getByRole('button', { name: 'Back', exact: true }).elements()).toEqual([])
  expect(await axeFaults()).toEqual([])
  shown.keeper.endApproval('a')
  await expect.poll(() => shown.keeper.surfaces.at(-1)).toMatchObject({ requestId: 'b' })
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(() => shown.keeper.declined).toEqual(['b'])
})

test('behaviour 4.33 who is signed in; a device that alone opens the wallet is not forgotten: it is backed up', async () => {
  const shown = await show(noWallets, { keeper: { safety: 'none' } })
  await signedIn()(shown)
  await openModal(shown.core, { view: 'AccountSettings' })
  await says('Not backed up')
  const forget = button('Forget this device')
  await forget.click()
  await says('You would lose this wallet')
  await expect.element(page.getByRole('alert')).toHaveFocus()
  expect(forget.elements()).toEqual([])
  expect(await axeFaults()).toEqual([])
  await button('Cancel').click()
  await expect.element(forget).toHaveFocus()
  await forget.click()
  await button('Back up your wallet').click()
  await expect.poll(() => view(shown)).toBe('UpgradeEmailWallet')
  expect(shown.keeper.logouts).toEqual([])
})

test('behaviour 4.33 a device of a wallet that something else opens is forgotten with a second press', async () => {
  const shown = await show(noWallets, { keeper: { safety: 'passkey' } })
  await signedIn()(shown)
  await openModal(shown.core, { view: 'AccountSettings' })
  await button('Forget this device').click()
  await says('You’ll need your passkey or recovery code')
  await button('Forget this device').click()
  await expect.poll(() => shown.keeper.logouts).toEqual([{ forget: true }])
})

test('behaviour 4.29 the account names who is signed in, and leads to a backup where there is none', async () => {
  const shown = await show(noWallets, { keeper: { safety: 'none' } })
  await signedIn()(shown)
  await openModal(shown.core, { view: 'Account' })
  await says('Signed in with')
  await says(email)
  await button(/Back up your wallet/).click()
  await expect.poll(() => view(shown)).toBe('UpgradeEmailWallet')
})
