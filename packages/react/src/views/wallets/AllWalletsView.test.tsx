import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import type { RenderResult } from 'vitest-browser-react'
import { goBack, selectCurrentEntry, selectPairing, selectView } from '@latchkey/core/internal'
import { RelayUnreachableError } from '@latchkey/core/adapter'
import type { LatchkeyOptions } from '@latchkey/core'
import { axeFaults } from '../../axeFaults.fixture.js'
import { renderScene } from '../renderScene.fixture.js'
import type { World } from '../storyHost.fixture.js'
import { directory, gateway, nobodyAnswers, reachable, remote, type Gateway } from './directory.fixture.js'

interface Place extends World {
  readonly screen: RenderResult
  readonly gateway: Gateway
}

type Platform = Parameters<typeof gateway>[1]

async function allWallets(
  count: number,
  change: Partial<Gateway> = {},
  platform: Platform = {},
  options: Partial<LatchkeyOptions> = {},
): Promise<Place> {
  const world = Object.assign(gateway(directory(count), platform), change)
  const scene = await renderScene({
    adapters: () => [reachable()],
    options: { ...remote, ...world.options, ...options },
    open: { view: 'AllWallets' },
  })
  return Object.assign(scene, { gateway: world })
}

const tiles = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.lk-VirtualGrid-tile')]
const names = (): (string | null)[] => tiles().flatMap((tile) => tile.querySelector('button')?.title ?? [])
const grid = (): HTMLElement => document.querySelector('.lk-VirtualGrid') as HTMLElement
const toEnd = (): void => void (grid().scrollTop = grid().scrollHeight)
const pages = ({ gateway: { asked } }: Place): (string | null)[] =>
  asked.filter((query) => query.get('entries') === '40').map((query) => query.get('page'))
const searches = ({ gateway: { asked } }: Place): (string | null)[] =>
  asked.filter((query) => query.get('entries') === '100').map((query) => query.get('search'))
const status = (): string[] =>
  [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)

/**
 * Types letter by letter without a pause: the driver itself is slower than the wait between two letters.
 */
function typeFast(field: HTMLInputElement, text: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (let end = 1; end <= text.length; end++) {
    set?.call(field, text.slice(0, end))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

test('S4.35, S9.15 sixteen shapes stand there until the directory answers, six rows of them, and all that is drawn is one', async () => {
  const { screen } = await allWallets(539, { state: 'silent' })
  await expect.element(screen.getByText('Loading…')).toBeVisible()
  const shapes = (): number => tiles().filter((tile) => tile.querySelector('.lk-Shimmer-tile')).length
  expect(shapes()).toBe(tiles().length)
  const [columns, last] = [3, 16]
  const rowHeight =
    Number(tiles()[columns]!.getBoundingClientRect().top) - Number(tiles()[0]!.getBoundingClientRect().top)
  // The grid is as high as its sixteen places, whichever of them are drawn.
  expect(
    Math.round(document.querySelector('.lk-VirtualGrid-tiles')!.getBoundingClientRect().height / rowHeight),
  ).toBe(Math.ceil(last / columns))
  await expect.element(screen.getByRole('list', { name: 'Wallets' })).toHaveAttribute('aria-busy', 'true')
})

test('S2.57 a search bar stands over the list, and is cleared by a button', async () => {
  const { screen } = await allWallets(539)
  const field = screen.getByRole('searchbox')
  await expect.element(field).toBeVisible()
  expect(field.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    grid().getBoundingClientRect().top,
  )
  await field.fill('wallet 12')
  await screen.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(field).toHaveValue('')
})

test('behaviour 4.15: installed wallets come first, each wallet once', async () => {
  const { screen } = await allWallets(539)
  await expect.element(screen.getByText('539 wallets')).toBeVisible()
  expect(names().slice(0, 3)).toEqual(['Harbour', 'Rainbow', 'Trust Wallet'])
  expect(new Set(names()).size).toBe(names().length)
  await expect.element(screen.getByRole('button', { name: 'Harbour Installed' })).toBeVisible()
})

test('S2.62 a tile has its picture, loaded when it is needed, its name, and the mark of a certified wallet', async () => {
  const { screen } = await allWallets(539)
  await expect
    .element(screen.getByRole('button', { name: 'Trust Wallet Certified: Harbour Labs' }))
    .toBeVisible()
  const image = tiles()[0]?.querySelector('img')
  expect(image?.loading).toBe('lazy')
  expect(
    screen
      .getByRole('button', { name: 'Rainbow', exact: true })
      .element()
      .querySelector('.lk-WalletTile-certified'),
  ).toBeNull()
})

test('R31: no badge, no filter and no toast without a certifier', async () => {
  const place = await allWallets(539, { certifier: undefined })
  await expect.element(place.screen.getByText('539 wallets')).toBeVisible()
  await expect.element(place.screen.getByRole('button', { name: 'Trust Wallet', exact: true })).toBeVisible()
  expect(document.querySelector('.lk-WalletTile-certified')).toBeNull()
  await expect.element(place.screen.getByRole('button', { name: 'Certified only' })).not.toBeInTheDocument()
})

test('S4.35 the next page loads when the end comes into sight, and none after the last', async () => {
  const place = await allWallets(100)
  await expect.element(place.screen.getByText('100 wallets')).toBeVisible()
  expect(pages(place)).toEqual(['1'])
  toEnd()
  await expect.poll(() => pages(place)).toEqual(['1', '2'])
  await expect.poll(() => place.core.store.getState().directory?.page).toBe(2)
  toEnd()
  await expect.poll(() => place.core.store.getState().directory?.isComplete).toBe(true)
  toEnd()
  await expect.poll(() => names()).toContain('iMe Messenger & Crypto Wallet 4')
  expect(pages(place)).toEqual(['1', '2', '3'])
  expect(document.querySelector('.lk-Shimmer-tile')).toBeNull()
})

test('behaviour 15: coming back asks for nothing that is there', async () => {
  const place = await allWallets(100)
  await place.screen.getByRole('button', { name: 'Rainbow', exact: true }).click()
  await expect.poll(() => selectView(place.core.store.getState())).toBe('ConnectingWalletConnect')
  await goBack(place.core)
  await expect.element(place.screen.getByRole('button', { name: 'Rainbow', exact: true })).toBeVisible()
  expect(pages(place)).toEqual(['1'])
})

test('a page that fails half way: what is there stays, and the same page is tried again', async () => {
  const place = await allWallets(100, { brokenPage: 2 })
  await expect.element(place.screen.getByText('100 wallets')).toBeVisible()
  toEnd()
  await expect.element(place.screen.getByText('Couldn’t load more wallets.')).toBeInTheDocument()
  expect(place.core.store.getState().directory?.ids.length).toBeGreaterThanOrEqual(36)
  place.gateway.brokenPage = undefined
  await place.screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => place.core.store.getState().directory?.page).toBe(2)
  await expect.element(place.screen.getByText('Couldn’t load more wallets.')).not.toBeInTheDocument()
})

test('a directory that does not answer: the wallets that ship with the package, a quiet note, and another try', async () => {
  const place = await allWallets(539, { state: 'down' })
  await expect.element(place.screen.getByText('Couldn’t load the full list.')).toBeVisible()
  expect(names()).toContain('MetaMask')
  place.gateway.state = 'up'
  await place.screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(place.screen.getByText('539 wallets')).toBeVisible()
  await expect.poll(names).toContain('Zerion')
})

test('without a network the note says so', async () => {
  const { screen } = await allWallets(539, { state: 'down' }, { isOnline: () => false })
  await expect.element(screen.getByText('You’re offline.')).toBeVisible()
})

test('a directory of no wallets says so: there is nothing to search, and a code for any wallet', async () => {
  const { screen, core } = await allWallets(0)
  await expect.element(screen.getByText('No wallets')).toBeVisible()
  await expect.element(screen.getByRole('searchbox')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Certified only' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Show a QR code' }).click()
  await expect
    .poll(() => selectCurrentEntry(core.store.getState()))
    .toMatchObject({ view: 'ConnectingWalletConnect', params: undefined })
})

test('the grid scrolls, the card around it does not, and is as high when nothing is found', async () => {
  const { screen } = await allWallets(539)
  await expect.element(screen.getByText('539 wallets')).toBeVisible()
  const content = (): HTMLElement => document.querySelector('.lk-HeightTransition-content') as HTMLElement
  const overflow = (): number => content().scrollHeight - content().clientHeight
  const before = content().clientHeight
  expect(overflow()).toBe(0)
  await screen.getByRole('searchbox').fill('nothing of the kind')
  await expect.element(screen.getByText('No Wallet found').last()).toBeVisible()
  expect(content().clientHeight).toBe(before)
  expect(overflow()).toBe(0)
})

test('a directory of ten thousand: every page comes, and never more than 60 tiles are drawn', async () => {
  const place = await allWallets(10_000)
  await expect.element(place.screen.getByText('10,000 wallets')).toBeVisible()
  let most = 0
  for (let step = 0; step < 60; step++) {
    toEnd()
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    most = Math.max(most, tiles().length)
  }
  expect(pages(place).length).toBeGreaterThan(20)
  grid().scrollTop = 0
  for (let top = 0; top < grid().scrollHeight; top += 2000) {
    grid().scrollTop = top
    await new Promise(requestAnimationFrame)
    most = Math.max(most, tiles().length)
  }
  expect(most).toBeLessThanOrEqual(60)
  await expect.poll(() => tiles().length).toBeGreaterThan(9)
  expect(tiles()[0]?.getAttribute('aria-setsize') ?? tiles().at(-1)?.getAttribute('aria-setsize')).toBe(
    '10000',
  )
})

describe('search', () => {
  test('S2.60, S5.13 two characters begin it, one does not; typing is one question', async () => {
    const place = await allWallets(539)
    const field = place.screen.getByRole('searchbox')
    await expect.element(place.screen.getByText('539 wallets')).toBeVisible()
    await field.fill('r')
    await new Promise((done) => setTimeout(done, 100))
    await expect.element(place.screen.getByText('539 wallets')).toBeVisible()
    typeFast(field.element() as HTMLInputElement, 'rainb')
    await expect.poll(() => searches(place)).toEqual(['rainb'])
    await expect.poll(() => names().slice(0, 2)).toEqual(['Rainbow', 'Rainbow 2'])
    await field.fill('  rainb ')
    await new Promise((done) => setTimeout(done, 100))
    expect(searches(place)).toEqual(['rainb'])
    await field.fill('')
    await expect.element(place.screen.getByText('539 wallets')).toBeVisible()
  })

  test('S4.35 while a question is asked a wheel turns; what is known stands there already', async () => {
    const { screen } = await allWallets(539, { delay: 400 })
    await expect.element(screen.getByText('539 wallets')).toBeVisible()
    await screen.getByRole('searchbox').fill('zer')
    await expect.element(screen.getByText('Searching…')).toBeVisible()
    // The list follows the field by a frame, and is not waited for any longer than that.
    await expect.poll(() => names()[0]).toBe('Zerion')
    expect(document.querySelector('.lk-AllWallets-status .lk-Spinner')).not.toBeNull()
    await expect.element(screen.getByText('Searching…')).not.toBeInTheDocument()
    expect(document.querySelector('.lk-AllWallets-status .lk-Spinner')).toBeNull()
  })

  test('S2.61 nothing found says so, and results are announced', async () => {
    const { screen } = await allWallets(539)
    await screen.getByRole('searchbox').fill('fireb')
    await expect.poll(status).toContain('22 wallets')
    await screen.getByRole('searchbox').fill('nothing of the kind')
    await expect.element(screen.getByText('No Wallet found').last()).toBeVisible()
    await expect.poll(status).toContain('No Wallet found')
  })

  test('what found nothing can be cleared, and with it the filter', async () => {
    const { screen } = await allWallets(539)
    await screen.getByRole('button', { name: 'Certified only' }).click()
    await screen.getByRole('searchbox').fill('nothing of the kind')
    await expect.element(screen.getByText('No Wallet found').last()).toBeVisible()
    await screen.getByText('Clear search').click()
    await expect.element(screen.getByText('539 wallets')).toBeVisible()
    await expect.element(screen.getByRole('searchbox')).toHaveFocus()
    await expect
      .element(screen.getByRole('button', { name: 'Certified only' }))
      .toHaveAttribute('aria-pressed', 'false')
  })

  test('an older answer never takes the place of a newer one', async () => {
    const place = await allWallets(539)
    await expect.element(place.screen.getByText('539 wallets')).toBeVisible()
    place.gateway.delay = 600
    await place.screen.getByRole('searchbox').fill('rain')
    await expect.poll(() => searches(place)).toEqual(['rain'])
    place.gateway.delay = 0
    await place.screen.getByRole('searchbox').fill('zer')
    await expect.poll(() => searches(place)).toEqual(['rain', 'zer'])
    await new Promise((done) => setTimeout(done, 800))
    expect(names().every((name) => name?.startsWith('Zerion'))).toBe(true)
  })

  test('the directory does not answer: what is known, and another try', async () => {
    const place = await allWallets(539)
    await expect.element(place.screen.getByText('539 wallets')).toBeVisible()
    place.gateway.state = 'down'
    await place.screen.getByRole('searchbox').fill('rain')
    await expect.element(place.screen.getByText('Couldn’t load the full list.')).toBeVisible()
    expect(names()).toContain('Rainbow')
    place.gateway.state = 'up'
    await place.screen.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => names()).toContain('Rainbow 3')
  })

  test('S2.58 S3.16 the certified ones alone: a toast with their mark when it is turned on, and none when off', async () => {
    const place = await allWallets(539)
    await expect.element(place.screen.getByText('539 wallets')).toBeVisible()
    const chip = place.screen.getByRole('button', { name: 'Certified only' })
    await chip.click()
    await expect.element(place.screen.getByText('Only WalletConnect certified')).toBeVisible()
    // S3.16: a picture of its own, the one of the chip.
    const path = (of: Element): string | undefined => of.querySelector('svg')?.innerHTML
    expect(path(document.querySelector('.lk-Toast')!)).toBe(path(chip.element()))
    await expect.poll(() => place.gateway.asked.at(-1)?.get('badge_type')).toBe('certified')
    await expect
      .poll(() => names().length > 0 && tiles().every((tile) => tile.textContent.includes('Certified')))
      .toBe(true)
    const toasts = place.core.store.getState().feedback?.nextId
    await chip.click()
    await expect.element(place.screen.getByText('539 wallets')).toBeVisible()
    expect(place.core.store.getState().feedback?.nextId).toBe(toasts)
  })

  test('a visitor who comes back from a wallet finds the search as it was', async () => {
    const { screen, core } = await allWallets(539)
    await screen.getByRole('searchbox').fill('zer')
    await screen.getByRole('button', { name: 'Zerion', exact: true }).click()
    await expect.poll(() => selectView(core.store.getState())).toBe('ConnectingWalletConnect')
    await goBack(core)
    await expect.element(screen.getByRole('searchbox')).toHaveValue('zer')
    await expect.element(screen.getByRole('button', { name: 'Zerion', exact: true })).toBeVisible()
  })
})

describe('choosing', () => {
  test('S2.62 a click on a wallet that is not here starts a pairing with it', async () => {
    const { screen, core, events } = await allWallets(539)
    await screen.getByRole('button', { name: 'Rainbow', exact: true }).click()
    await expect
      .poll(() => selectCurrentEntry(core.store.getState()))
      .toMatchObject({ view: 'ConnectingWalletConnect', params: { walletId: 'w0' } })
    await expect.poll(() => selectPairing(core.store.getState()).status).toBe('ready')
    expect(events).toContainEqual({
      event: 'SELECT_WALLET',
      properties: { name: 'Rainbow', platform: 'qrcode' },
    })
  })

  test('a click on an installed one asks it', async () => {
    const { screen, core } = await allWallets(539)
    await screen.getByRole('button', { name: 'Harbour Installed' }).click()
    // It answers without a question to the visitor, so no view waits for it.
    await expect
      .poll(() => Object.values(core.store.getState().sessions.byId).map(({ connectorId }) => connectorId))
      .toEqual(['com.harbour'])
  })

  test('the pairing is there before the click', async () => {
    const { screen, core } = await allWallets(539)
    await expect.element(screen.getByRole('button', { name: 'Rainbow', exact: true })).toBeVisible()
    await expect.poll(() => selectPairing(core.store.getState()).status).toBe('ready')
    expect(selectView(core.store.getState())).toBe('AllWallets')
  })

  test('one that failed is tried again when the pointer or the focus comes to a wallet', async () => {
    await userEvent.hover(document.body)
    let tries = 0
    const walletConnect: LatchkeyOptions['walletConnect'] = async () => (host) => ({
      ...nobodyAnswers(host),
      pair: (request) =>
        ++tries === 1 ? Promise.reject(new RelayUnreachableError()) : nobodyAnswers(host).pair(request),
    })
    const { screen, core } = await allWallets(539, {}, {}, { walletConnect })
    await expect.poll(() => selectPairing(core.store.getState()).status).toBe('failed')
    await screen.getByRole('button', { name: 'Rainbow', exact: true }).hover()
    await expect.poll(() => selectPairing(core.store.getState()).status).toBe('ready')
    expect(tries).toBe(2)
  })

  test('S2.59 on a phone a button shows a code for any wallet; elsewhere there is none', async () => {
    const desktop = await allWallets(539)
    await expect.element(desktop.screen.getByText('539 wallets')).toBeVisible()
    expect(desktop.screen.getByRole('button', { name: 'Show a QR code' }).elements()).toHaveLength(0)
    await desktop.screen.unmount()
    const phone = await allWallets(539, {}, { isMobile: () => true })
    await phone.screen.getByRole('button', { name: 'Show a QR code' }).click()
    await expect
      .poll(() => selectCurrentEntry(phone.core.store.getState()))
      .toMatchObject({ view: 'ConnectingWalletConnect', params: undefined })
  })
})

describe('for everyone', () => {
  afterEach(() => document.documentElement.removeAttribute('dir'))

  test('arrow keys walk the grid, Enter chooses', async () => {
    const { screen, core } = await allWallets(539)
    await expect.element(screen.getByText('539 wallets')).toBeVisible()
    screen.getByRole('button', { name: 'Harbour Installed' }).element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect
      .poll(() => (document.activeElement as HTMLElement).title)
      .toBe('Base (formerly Coinbase Wallet)')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => selectCurrentEntry(core.store.getState()))
      .toMatchObject({ params: { walletId: 'w4' } })
  })

  test('from right to left the arrows turn', async () => {
    document.documentElement.dir = 'rtl'
    const { screen } = await allWallets(539)
    await expect.element(screen.getByText('539 wallets')).toBeVisible()
    screen.getByRole('button', { name: 'Harbour Installed' }).element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(() => (document.activeElement as HTMLElement).title).toBe('Rainbow')
    const [first, second] = tiles().map((tile) => tile.getBoundingClientRect().left)
    expect(first).toBeGreaterThan(second as number)
    expect(document.querySelector('.lk-DialogCard')?.scrollWidth).toBeLessThanOrEqual(400)
  })

  test.each(['light', 'dark'] as const)('axe finds nothing, %s', async (themeMode) => {
    document.documentElement.style.background = themeMode === 'dark' ? '#12141a' : '#fff'
    onTestFinished(() => void document.documentElement.style.removeProperty('background'))
    const { screen } = await allWallets(539, {}, {}, { themeMode })
    await expect.element(screen.getByText('539 wallets')).toBeVisible()
    expect(await axeFaults()).toEqual([])
    await screen.getByRole('searchbox').fill('nothing of the kind')
    await expect.element(screen.getByText('No Wallet found').last()).toBeVisible()
    expect(await axeFaults()).toEqual([])
  })

  test('with reduced motion nothing moves', async () => {
    const prefer = (value: string): Promise<unknown> =>
      (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send(
        'Emulation.setEmulatedMedia',
        { features: [{ name: 'prefers-reduced-motion', value }] },
      )
    await prefer('reduce')
    onTestFinished(async () => void (await prefer('')))
    const { screen } = await allWallets(539, { state: 'silent' })
    await expect.element(screen.getByText('Loading…')).toBeVisible()
    expect(document.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([])
  })
})
