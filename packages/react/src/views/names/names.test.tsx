import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { checkName, openModal } from '@latchkey/core'
import { selectHistoryLength, selectView } from '@latchkey/core/internal'
import { axeFaults } from '../../axeFaults.fixture.js'
import { renderScene } from '../renderScene.fixture.js'
import { address, ethereum, otherAddress } from '../scenery.fixture.js'
import { namesGateway, namesScene, shownAs, withName, ZONE, type NamesGateway } from './names.fixture.js'

type Shown = Awaited<ReturnType<typeof renderScene>> & { readonly gateway: NamesGateway }
async function ready(
  view: Parameters<typeof namesScene>[0],
  gateway: NamesGateway = namesGateway(),
  more: Parameters<typeof namesScene>[2] = {},
): Promise<Shown> {
  return Object.assign(await renderScene(namesScene(view, gateway, more)), { gateway })
}
const view = ({ core }: Shown): string | undefined => selectView(core.store.getState())
const field = ({ screen }: Shown): ReturnType<Shown['screen']['getByRole']> =>
  screen.getByLabelText('Your name')
const said = ({ screen }: Shown, text: string | RegExp): Promise<unknown> =>
  expect.element(screen.getByRole('status').filter({ hasText: text })).toBeVisible()
const register = ({ screen }: Shown): ReturnType<Shown['screen']['getByRole']> =>
  screen.getByRole('button', { name: 'Register name' })

test('S2.50 S2.37 S2.38 the way to a name: what it is for, which it is, and that it is yours', async () => {
  const shown = await ready('AccountSettings')
  const { screen, adapter, core, gateway } = shown
  await screen.getByRole('button', { name: /Choose a name/ }).click()
  await expect.element(screen.getByText('A name people can read')).toBeVisible()
  expect(await axeFaults(screen.container)).toEqual([])
  await screen.getByRole('button', { name: 'Choose name' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Choose name' })).toBeVisible()
  await said(shown, 'At least 4 letters, digits or hyphens')
  await field(shown).fill('dora')
  await said(shown, `dora.${ZONE} is free`)
  expect(await axeFaults(screen.container)).toEqual([])
  adapter.wallet.approval = 'manual'
  await userEvent.keyboard('{Enter}')
  await said(shown, 'Sign the message in Harbour')
  expect(gateway.asked.filter((each) => each.startsWith('POST'))).toEqual([])
  await expect.poll(() => adapter.wallet.waiting).toBe(1)
  adapter.wallet.approve()
  await expect.element(screen.getByText(`dora.${ZONE} is yours`)).toBeVisible()
  expect(view(shown)).toBe('RegisterAccountNameSuccess')
  // S2.08: in the place of the view that asked.
  expect(selectHistoryLength(core.store.getState())).toBe(3)
  expect(gateway.held.get(`dora.${ZONE}`)).toBe(address)
  expect(await axeFaults(screen.container)).toEqual([])
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => view(shown)).toBe('Account')
  // S4.33: the profile has the name.
  await expect.element(screen.getByText(`dora.${ZONE}`)).toBeVisible()
})

test.each(['Account', 'AccountSettings', 'Profile', 'ChooseAccountName'] as const)(
  'S2.50 %s has no title',
  async (wanted) => {
    const shown = await ready(wanted)
    await expect
      .element(
        shown.screen.getByRole('button', { name: /Disconnect|Choose name|Add another wallet/ }).first(),
      )
      .toBeVisible()
    expect(view(shown)).toBe(wanted)
    const titles = [...shown.screen.container.querySelectorAll('.lk-Header-title')]
    expect(titles.map(({ textContent }) => textContent).join('')).toBe('')
  },
)

test.each([
  ['abc', 'Use at least 4 characters'],
  ['do ra!', 'Use only the letters a to z, digits and hyphens'],
  ['dörа', 'Use only the letters a to z, digits and hyphens'],
  ['admin', 'This name is reserved'],
  ['a'.repeat(64), 'Use at most 63 characters'],
  ['xn--dora', 'The third and fourth character can’t both be hyphens'],
])('S5.06 R37 "%s" has a reason, and cannot be registered', async (name, reason) => {
  const shown = await ready('RegisterAccountName')
  await field(shown).fill(name)
  await said(shown, reason)
  await expect.element(register(shown)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(field(shown)).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('{Enter}')
  expect(shown.gateway.asked.filter((each) => each.startsWith('POST'))).toEqual([])
})

test('S3.11 a taken name comes with free ones, and a row of them registers', async () => {
  const shown = await ready('RegisterAccountName')
  const { screen, gateway } = shown
  await field(shown).fill('alice')
  await said(shown, `alice.${ZONE} is taken`)
  await expect.element(screen.getByRole('list', { name: 'Free names like it' })).toBeVisible()
  expect(await axeFaults(screen.container)).toEqual([])
  await screen.getByRole('button', { name: `alice1.${ZONE}` }).click()
  await expect.element(screen.getByText(`alice1.${ZONE} is yours`)).toBeVisible()
  expect(gateway.held.get(`alice1.${ZONE}`)).toBe(address)
})

test('suggestions are shown only where the name is taken', async () => {
  const shown = await ready('RegisterAccountName')
  await field(shown).fill('alice')
  await said(shown, `alice.${ZONE} is taken`)
  await field(shown).fill('alice-b')
  await said(shown, `alice-b.${ZONE} is free`)
  expect(shown.screen.getByRole('list', { name: 'Free names like it' }).elements()).toEqual([])
})

test('an answer about another name than the one in the field is dropped', async () => {
  const shown = await ready('RegisterAccountName')
  const { gateway } = shown
  gateway.state = 'silent'
  await field(shown).fill('alice')
  await said(shown, 'Checking the name…')
  await expect.poll(() => gateway.asked.at(-1)).toContain('alice')
  const late = gateway.release
  gateway.state = 'up'
  await field(shown).fill('dora')
  await said(shown, `dora.${ZONE} is free`)
  late()
  await new Promise((resolve) => setTimeout(resolve, 300))
  await said(shown, `dora.${ZONE} is free`)
  await expect.element(register(shown)).not.toHaveAttribute('aria-disabled')
  // Nor is what is known of one name said of the next.
  gateway.state = 'silent'
  await field(shown).fill('erin')
  await said(shown, 'Checking the name…')
  await expect.element(register(shown)).toHaveAttribute('aria-disabled', 'true')
  gateway.held.set(`erin.${ZONE}`, 'someone')
  gateway.state = 'up'
  gateway.release()
  await said(shown, `erin.${ZONE} is taken`)
})

test('a check that the host called off by one of its own says nothing, and is asked for again', async () => {
  const shown = await ready('RegisterAccountName')
  shown.gateway.state = 'silent'
  await field(shown).fill('dora')
  await expect.poll(() => shown.gateway.asked.at(-1)).toContain('dora')
  shown.gateway.state = 'up'
  expect(await checkName(shown.core, { label: 'alice' })).toMatchObject({ status: 'taken' })
  expect(shown.screen.getByText('Couldn’t check the name').elements()).toEqual([])
  await said(shown, `dora.${ZONE} is free`)
})

test('what is wrong with a name is said once typing rests, and the field is described by its zone', async () => {
  const shown = await ready('RegisterAccountName')
  await expect.element(field(shown)).toHaveAccessibleDescription(/^\.latchkey\.test At least 4 letters/)
  await field(shown).click()
  await userEvent.keyboard('do')
  await expect.element(field(shown)).not.toHaveAttribute('aria-invalid')
  expect(shown.screen.getByText('Use at least 4 characters').elements()).toEqual([])
  await said(shown, 'Use at least 4 characters')
  await expect.element(field(shown)).toHaveAttribute('aria-invalid', 'true')
})

test('a refusal in the wallet is no error: the name is kept, and can be sent again', async () => {
  const shown = await ready('RegisterAccountName')
  const { adapter, screen } = shown
  adapter.wallet.next('reject')
  await field(shown).fill('dora')
  await said(shown, `dora.${ZONE} is free`)
  await register(shown).click()
  await expect.poll(() => adapter.wallet.prompts).toBeGreaterThan(0)
  await said(shown, `dora.${ZONE} is free`)
  await expect.element(field(shown)).toHaveValue('dora')
  await register(shown).click()
  await expect.element(screen.getByText(`dora.${ZONE} is yours`)).toBeVisible()
})

test.each([
  ['timestamp-past', 301_000, 'The signature came too late. Sign again.'],
  ['timestamp-past', 0, 'Your device’s clock is wrong. Set it right, then sign again.'],
  ['timestamp-future', 0, 'Your device’s clock is wrong. Set it right, then sign again.'],
  ['message', 0, 'The message couldn’t be read. Sign again.'],
  ['coin_type', 0, 'Names can’t be registered on this network'],
  ['signature', 0, 'The signature isn’t this account’s'],
  ['something else', 0, 'Couldn’t register the name'],
])(
  'S4.33 S8.21 a failure (%s, after %s ms) is back where the name is, with it and the reason',
  async (refusal, promptMs, reason) => {
    const shown = await ready('RegisterAccountName', namesGateway({ refusal, promptMs }))
    await field(shown).fill('dora')
    await said(shown, `dora.${ZONE} is free`)
    await register(shown).click()
    await said(shown, reason)
    expect(view(shown)).toBe('RegisterAccountName')
    await expect.element(field(shown)).toHaveValue('dora')
    // Another name is another matter.
    await field(shown).fill('dora2')
    await said(shown, `dora2.${ZONE} is free`)
  },
)

test('a name that was taken meanwhile is shown as taken, with free ones', async () => {
  const shown = await ready('RegisterAccountName')
  await field(shown).fill('dora')
  await said(shown, `dora.${ZONE} is free`)
  shown.gateway.held.set(`dora.${ZONE}`, 'someone')
  await register(shown).click()
  await said(shown, `dora.${ZONE} is taken`)
  await expect.element(shown.screen.getByRole('list', { name: 'Free names like it' })).toBeVisible()
})

test('S9.07 where the gateway does not serve the network the visitor signs nothing', async () => {
  const shown = await ready('RegisterAccountName', namesGateway({ served: ['eip155:4242'] }))
  const before = shown.adapter.wallet.prompts
  await field(shown).fill('dora')
  await said(shown, `dora.${ZONE} is free`)
  await register(shown).click()
  await said(shown, 'Names can’t be registered on this network')
  expect(shown.adapter.wallet.prompts).toBe(before)
})

test('an account that got a name elsewhere meanwhile is shown it', async () => {
  const shown = await ready('RegisterAccountName', namesGateway({ refusal: 'address' }))
  await field(shown).fill('dora')
  await said(shown, `dora.${ZONE} is free`)
  shown.gateway.held.set(`erin.${ZONE}`, address)
  await register(shown).click()
  await expect.element(shown.screen.getByText('You have a name')).toBeVisible()
  await expect.element(shown.screen.getByText(`erin.${ZONE}`)).toBeVisible()
})

test('an account whose name is its primary one already is not offered to pay for it again', async () => {
  const shown = await ready('ChooseAccountName', withName('dora', shownAs('dora')))
  await said(shown, 'It’s your primary name now')
  expect(shown.screen.getByRole('button', { name: 'Make it my primary name' }).elements()).toEqual([])
})

test('where the gateway reads no names of the network, the account’s own record is told, and not paid for twice', async () => {
  const shown = await ready('ChooseAccountName', withName('dora'))
  const { chain } = shown.adapter
  chain.halted = true
  await shown.screen.getByRole('button', { name: 'Make it my primary name' }).click()
  await said(shown, 'Waiting for the network…')
  chain.identity = { name: `dora.${ZONE}` }
  chain.halted = false
  await said(shown, 'It’s set as your primary name. Apps show it once they’ve looked it up.')
  expect(shown.screen.getByRole('button', { name: 'Make it my primary name' }).elements()).toEqual([])
  const later = await ready('ChooseAccountName', withName('dora'), {
    then: ({ adapter }) => void (adapter.chain.identity = { name: `dora.${ZONE}` }),
  })
  await said(later, 'It’s set as your primary name. Apps show it once they’ve looked it up.')
  expect(later.screen.getByRole('button', { name: 'Make it my primary name' }).elements()).toEqual([])
})

test('a name that does not lead back where names are looked up is not offered as the primary one', async () => {
  const gateway = withName('dora', { coinTypes: ['2147483658'] })
  const shown = await ready('ChooseAccountName', gateway)
  await said(shown, /^This name can’t be your primary one/)
  expect(shown.screen.getByRole('button', { name: 'Make it my primary name' }).elements()).toEqual([])
  expect(await axeFaults(shown.screen.container)).toEqual([])
})

test('where no network of the host has primary names, none is spoken of', async () => {
  const shown = await ready('ChooseAccountName', withName('dora'), {
    then: ({ adapter }) => void (adapter.chain.namesOn = null),
  })
  const offer = shown.screen.getByRole('button', { name: 'Make it my primary name' })
  await expect.poll(() => offer.elements()).toEqual([])
  await expect.element(shown.screen.getByText(`dora.${ZONE}`).first()).toBeVisible()
  expect(shown.screen.container.textContent).not.toContain('primary')
})

test('what the chain does not show yet is not called the primary name, nor paid for twice', async () => {
  const shown = await ready('ChooseAccountName', withName('dora'))
  await shown.screen.getByRole('button', { name: 'Make it my primary name' }).click()
  await said(shown, 'Waiting for the network…')
  await expect
    .poll(
      () =>
        shown.screen
          .getByRole('status')
          .elements()
          .map(({ textContent }) => textContent),
      {
        timeout: 10_000,
      },
    )
    .toContain('The transaction went through, but the network doesn’t show the name yet. Look again later.')
  expect(shown.screen.getByRole('button', { name: 'Make it my primary name' }).elements()).toEqual([])
})

test('an owner is told of the name that the account has, and can make it the primary one', async () => {
  const shown = await ready('ChooseAccountName', withName('dora', { served: [ethereum.caipNetworkId] }))
  const { screen, adapter } = shown
  await expect.element(screen.getByText('You have a name')).toBeVisible()
  await expect.element(screen.getByText(`dora.${ZONE}`)).toBeVisible()
  await openModal(shown.core, { view: 'RegisterAccountName' })
  await expect.element(screen.getByText('You have a name')).toBeVisible()
  adapter.wallet.approval = 'manual'
  adapter.chain.halted = true
  await screen.getByRole('button', { name: 'Make it my primary name' }).click()
  await said(shown, 'Confirm in Harbour')
  await expect.poll(() => adapter.wallet.waiting).toBe(1)
  adapter.wallet.approve()
  await said(shown, 'Waiting for the network…')
  shown.gateway.seen = `dora.${ZONE}`
  adapter.chain.halted = false
  await said(shown, 'It’s your primary name now')
  expect(screen.getByRole('button', { name: 'Make it my primary name' }).elements()).toEqual([])
  expect(await axeFaults(screen.container)).toEqual([])
})

test('what does not become the primary name says so, and can be tried again; a refusal is none', async () => {
  const shown = await ready('ChooseAccountName', withName('dora', { served: [ethereum.caipNetworkId] }))
  const { screen, adapter } = shown
  const make = screen.getByRole('button', { name: 'Make it my primary name' })
  adapter.wallet.next('reject')
  await make.click()
  await said(shown, 'With one transaction, apps show your name in place of your address.')
  adapter.chain.namesFail = true
  await make.click()
  await expect.element(screen.getByRole('status').filter({ hasText: 'failed' })).toBeVisible()
  adapter.chain.namesFail = false
  shown.gateway.seen = `dora.${ZONE}`
  await make.click()
  await said(shown, 'It’s your primary name now')
})

test('loading, and what could not be asked, can be tried again', async () => {
  const shown = await ready('ChooseAccountName', namesGateway({ state: 'down' }))
  const { screen, gateway } = shown
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Couldn’t look up your name')
  gateway.state = 'up'
  await screen.getByRole('button', { name: 'Try again' }).click()
  await screen.getByRole('button', { name: 'Choose name' }).click()
  gateway.state = 'down'
  await field(shown).fill('dora')
  await said(shown, 'Couldn’t check the name')
  gateway.state = 'up'
  await screen.getByRole('button', { name: 'Try again' }).click()
  await said(shown, `dora.${ZONE} is free`)
})

test('S6.03 R14 without the host’s word, a gateway or a zone there is no row for names', async () => {
  for (const options of [{ features: {} }, { names: undefined }, { gatewayUrl: undefined }]) {
    const gateway = namesGateway({}, options as object)
    const shown = await ready('AccountSettings', gateway)
    await expect.element(shown.screen.getByText('Connected with')).toBeVisible()
    expect(shown.screen.getByRole('button', { name: /Choose a name/ }).elements()).toEqual([])
    expect(gateway.asked).toEqual([])
    // Its part of the core is not loaded either.
    expect(shown.core.store.getState().lifecycle.features.names).toBeUndefined()
    await shown.screen.unmount()
  }
})

test('another account has no part in the name of the first, nor in an answer about it', async () => {
  const shown = await ready('RegisterAccountName', withName('dora', { state: 'silent' }))
  const { gateway, adapter, screen } = shown
  await expect.poll(() => gateway.asked).toContain(`GET /v1/profile/reverse/${address}`)
  adapter.wallet.setAccounts([otherAddress])
  await expect.poll(() => gateway.asked).toContain(`GET /v1/profile/reverse/${otherAddress}`)
  gateway.state = 'up'
  gateway.release()
  // The first one's name is known by now, as its own.
  await expect
    .poll(() => Object.entries(shown.core.store.getState().names?.owned ?? {}))
    .toContainEqual([expect.stringContaining(address), [`dora.${ZONE}`]])
  await expect.element(field(shown)).toBeVisible()
  expect(screen.getByText('You have a name').elements()).toEqual([])
  adapter.wallet.setAccounts([address])
  await expect.element(screen.getByText('You have a name')).toBeVisible()
})
