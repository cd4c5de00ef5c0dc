import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PasskeyCancelledError, setOptions } from '@latchkey/core'
import { selectConnection, selectView } from '@latchkey/core/internal'
import { evm } from '../scenery.fixture.js'
import { renderScene } from '../renderScene.fixture.js'
import { email, keeperWorld, noWallets } from './login.fixture.js'

// Development's single modules are more than the browser keeps by itself.
performance.setResourceTimingBufferSize(5000)
const loaded = (part: string): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes(part))
const button = (name: string | RegExp): ReturnType<typeof page.getByRole> =>
  page.getByRole('button', { name })
/** What stands on Connect, from top to bottom. */
const order = (...parts: readonly string[]): readonly string[] =>
  [
    ...document.querySelectorAll(
      '.lk-ConnectView .lk-EmailField, .lk-SocialTile, .lk-Separator, .lk-ListItem',
    ),
  ]
    .map((element) => element.getAttribute('aria-label') ?? element.className.split(' ')[0] ?? '')
    .filter((name) => parts.includes(name))

test('S1.02 without a keeper nothing of an embedded wallet is offered, or loaded', async () => {
  await renderScene({ adapters: () => [evm()] })
  await expect.element(button(/Harbour/)).toBeVisible()
  await new Promise((done) => setTimeout(done, 300))
  expect(page.getByRole('textbox').elements()).toHaveLength(0)
  expect(loaded('/views/login/LoginWays')).toBe(false)
  expect(loaded('/loginWays.en')).toBe(false)
})

test('S1.10 R25 without a wallet in the browser: e-mail, socials, passkey', async () => {
  await renderScene(keeperWorld().scene(noWallets))
  await expect.element(button('Use a passkey')).toBeVisible()
  expect(order('lk-EmailField', 'Continue with Google', 'Use a passkey')).toEqual([
    'lk-EmailField',
    'Continue with Google',
    'Use a passkey',
  ])
})

test('R25 with a wallet in the browser wallets come first, and the word "or" parts them', async () => {
  await renderScene(keeperWorld().scene())
  await expect.element(button('Use a passkey')).toBeVisible()
  const seen = order('lk-ListItem', 'lk-Separator', 'lk-EmailField')
  expect(seen.filter((name) => name === 'lk-Separator')).toHaveLength(1)
  expect(seen.slice(-2)).toEqual(['lk-Separator', 'lk-EmailField'])
  expect(seen[0]).toBe('lk-ListItem')
})

test('behaviour 3.7 the host’s order wins: wallets between, with a word on both sides', async () => {
  await renderScene(keeperWorld({ options: { connectMethodsOrder: ['email', 'wallet', 'social'] } }).scene())
  await expect.element(button('Use a passkey')).toBeVisible()
  expect(order('lk-EmailField', 'lk-Separator', 'Continue with Google', 'Use a passkey')).toEqual([
    'lk-EmailField',
    'lk-Separator',
    'lk-Separator',
    'Continue with Google',
    'Use a passkey',
  ])
})

test.each([
  [['github'], ['Continue with GitHub'], []],
  [['google', 'github'], ['Google', 'GitHub'], []],
  [['apple', 'x', 'discord'], ['Continue with Apple'], ['Continue with X', 'Continue with Discord']],
  [
    ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'],
    ['Continue with Google'],
    [
      'Continue with GitHub',
      'Continue with Apple',
      'Continue with Facebook',
      'Continue with X',
      'More ways to sign in',
    ],
  ],
] as const)('behaviour 4.1 socials %j', async (socials, words, marks) => {
  await renderScene(keeperWorld({ options: { features: { socials, passkeys: false } } }).scene(noWallets))
  await expect
    .poll(() => document.querySelectorAll('.lk-SocialTile').length)
    .toBe(words.length + marks.length)
  const tiles = [...document.querySelectorAll('.lk-SocialTile')]
  expect(tiles.map((tile) => tile.textContent).filter(Boolean)).toEqual([...words])
  expect(tiles.filter((tile) => !tile.textContent).map((tile) => tile.getAttribute('aria-label'))).toEqual([
    ...marks,
  ])
  if (words.length === 2) {
    const [first, second] = tiles.map((tile) => tile.getBoundingClientRect())
    expect(Math.round(first?.width ?? 0)).toBe(Math.round(second?.width ?? -1))
    expect(first?.top).toBe(second?.top)
  }
})

test('S2.44 more than six lead to all of them', async () => {
  const { core, screen } = await renderScene(keeperWorld().scene(noWallets))
  await button('More ways to sign in').click()
  await expect.poll(() => selectView(core.store.getState())).toBe('ConnectSocials')
  await expect.element(screen.getByRole('list', { name: 'All socials' })).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(7)
})

test('behaviour 2.16 ways to sign in are out of reach until the terms are accepted', async () => {
  const world = keeperWorld({
    options: { termsUrl: 'https://host.test/terms', features: { legalCheckbox: true } },
  })
  const { screen } = await renderScene(world.scene(noWallets))
  await expect.poll(() => document.querySelector('.lk-SocialTile')?.closest('[inert]')).not.toBeNull()
  expect(document.querySelector('.lk-EmailField')?.closest('[inert]')).not.toBeNull()
  expect(world.keeper.loads).toBe(0)
  await screen.getByRole('checkbox').click()
  await expect.poll(() => document.querySelector('.lk-SocialTile')?.closest('[inert]')).toBeNull()
})

test('behaviour 4.1 the wallets stand behind one row where the host says so', async () => {
  const { core } = await renderScene(
    keeperWorld({ options: { features: { emailShowWallets: false } } }).scene(),
  )
  await button('Continue with a wallet').click()
  await expect.poll(() => selectView(core.store.getState())).toBe('ConnectWallets')
})

test('S2.13 the guide leads to a first wallet, where only enabled ways are', async () => {
  const { core, screen } = await renderScene(
    keeperWorld({ options: { features: { socials: false } } }).scene(noWallets),
  )
  await button('Get started').click()
  await expect.poll(() => selectView(core.store.getState())).toBe('Create')
  await expect.element(screen.getByRole('heading', { name: 'Create Wallet', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  expect(document.querySelectorAll('.lk-SocialTile')).toHaveLength(1)
})

test('the keeper is loaded when the visitor comes near, not before', async () => {
  const { keeper, scene } = keeperWorld()
  const { screen } = await renderScene(scene(noWallets))
  await expect.element(screen.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  expect(keeper.loads).toBe(0)
  await screen.getByRole('textbox', { name: 'Email address' }).click()
  await expect.poll(() => keeper.loads).toBe(1)
})

test('behaviour 4.19 the field is told of when it gets the focus first, and once', async () => {
  const { keeper, scene } = keeperWorld()
  const { screen, events } = await renderScene(scene(noWallets))
  const field = screen.getByRole('textbox', { name: 'Email address' })
  await button('Use a passkey').hover()
  await expect.poll(() => keeper.loads).toBe(1)
  const told = (): number => events.filter(({ event }) => event === 'EMAIL_LOGIN_SELECTED').length
  expect(told()).toBe(0)
  await field.click()
  await expect.poll(told).toBe(1)
  await userEvent.tab()
  await field.click()
  await new Promise((done) => setTimeout(done, 100))
  expect(told()).toBe(1)
})

test.each(['de', 'auto'])('the keeper speaks the language of the card, locale %s', async (locale) => {
  const { keeper, scene } = keeperWorld({ options: { locale } })
  const { core, screen } = await renderScene(scene(noWallets))
  const field = screen.getByRole('textbox')
  await field.click()
  await expect.poll(() => keeper.hosts[0]?.appearance.locale).toMatch(locale === 'de' ? /^de$/ : /^en-/)
  // The page changes it between the focus and the mail.
  await setOptions(core, { locale: 'fr' })
  await expect.element(screen.getByRole('textbox', { name: 'Adresse e-mail' })).toBeVisible()
  await field.fill(email)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => keeper.mails).toEqual([email])
  expect(keeper.appearances.at(-1)?.locale).toBe('fr')
})

test('behaviour 4.19 what is no address is told at the field, and nothing is sent', async () => {
  const { keeper, scene } = keeperWorld()
  const { screen } = await renderScene(scene(noWallets))
  const field = screen.getByRole('textbox', { name: 'Email address' })
  await field.fill('marie@')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Invalid email')
  await expect.element(field).toHaveAccessibleDescription('Invalid email')
  expect(keeper.mails).toEqual([])
  await field.fill(email)
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('a passkey signs in within Connect; where none was used the reason stands there', async () => {
  const { keeper, scene } = keeperWorld({ keeper: { passkeyError: new PasskeyCancelledError() } })
  const { core, screen } = await renderScene(scene(noWallets))
  await button('Use a passkey').click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No passkey was used')
  expect(selectView(core.store.getState())).toBe('Connect')
  keeper.passkeyError = undefined
  await button('Use a passkey').click()
  await expect.poll(() => selectConnection(core.store.getState()).status).toBe('connected')
  await expect.poll(() => core.store.getState().modal.open).toBe(false)
})
