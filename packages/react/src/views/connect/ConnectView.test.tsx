import { describe, expect, test, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { RenderResult } from 'vitest-browser-react'
import type { LatchkeyOptions } from '@latchkey/core'
import {
  goBack,
  selectCurrentEntry,
  selectPairing,
  selectView,
  selectConnection,
} from '@latchkey/core/internal'
import { fakeWallet } from '@latchkey/testkit'
import { renderScene } from '../renderScene.fixture.js'
import { withMail } from '../storyHost.fixture.js'
import { directory, gateway, reachable, remote, withRecent } from '../wallets/directory.fixture.js'
import { allNetworks, crowd, evm, solana, wallet } from '../scenery.fixture.js'

const terms = { termsUrl: 'https://host.test/terms', privacyUrl: 'https://host.test/privacy' }

test('S1.02, S7.39 a click on a wallet asks it, once, however often it is clicked', async () => {
  const { screen, core, adapter, events } = await renderScene({
    adapters: () => [evm({ wallets: [wallet('com.harbour', { approval: 'manual' })] })],
  })
  await screen.getByRole('button', { name: 'Harbour' }).dblClick()
  await expect.element(screen.getByText('Continue in Harbour')).toBeVisible()
  expect(selectView(core.store.getState())).toBe('ConnectingExternal')
  expect(core.store.getState().navigation?.stack).toHaveLength(2)
  expect(adapter.wallet.prompts).toBe(1)
  expect(events).toContainEqual({
    event: 'SELECT_WALLET',
    properties: { name: 'Harbour', platform: 'browser' },
  })
})

test('a page without wallets says what to do', async () => {
  const { screen, core } = await renderScene({ adapters: () => [evm({ wallets: [] })] })
  await expect.element(screen.getByText(/Install a wallet extension/)).toBeVisible()
  await screen.getByRole('button', { name: 'Learn how they work' }).click()
  await expect.poll(() => selectView(core.store.getState())).toBe('WhatIsAWallet')
})

test('a wallet that shows up late appears, one that goes away disappears', async () => {
  const { screen, adapter } = await renderScene({ adapters: () => [evm({ wallets: [] })] })
  await expect.element(screen.getByText('No wallet found')).toBeVisible()
  adapter.announce(wallet('com.orbit'))
  await expect.element(screen.getByRole('button', { name: 'Orbit' })).toBeVisible()
  adapter.withdraw('com.orbit')
  await expect.element(screen.getByText('No wallet found')).toBeVisible()
})

test('two wallets of one name say where they come from', async () => {
  const { screen } = await renderScene({
    adapters: () => [
      evm({
        wallets: [
          wallet('com.harbour'),
          fakeWallet({ id: 'org.fork', rdns: 'org.fork', name: 'Harbour' }),
          wallet('com.orbit'),
        ],
      }),
    ],
  })
  await expect.element(screen.getByText('com.harbour')).toBeVisible()
  await expect.element(screen.getByText('org.fork')).toBeVisible()
  expect(screen.container.textContent).not.toContain('com.orbit')
})

test('S3.15 opened for one family, only its wallets are listed', async () => {
  const { screen } = await renderScene({ adapters: () => [evm(), solana()], open: { namespace: 'solana' } })
  await expect.element(screen.getByRole('button', { name: 'Ledgerline' })).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(1)
})

test('behaviour 2.16: until the terms are accepted no wallet is in reach', async () => {
  const { screen, adapter } = await renderScene({ options: { ...terms, features: { legalCheckbox: true } } })
  await expect.element(screen.getByRole('checkbox')).toBeVisible()
  const row = screen.container.querySelector<HTMLButtonElement>('li > button')
  row?.focus()
  expect(document.activeElement).not.toBe(row)
  row?.click()
  expect(adapter.wallet.prompts).toBe(0)
  await screen.getByRole('checkbox').click()
  row?.focus()
  expect(document.activeElement).toBe(row)
})

test('behaviour 2.16: a click on a wallet that is not in reach shows the box, and answers nothing', async () => {
  const { screen, adapter } = await renderScene({ options: { ...terms, features: { legalCheckbox: true } } })
  const box = screen.getByRole('checkbox')
  await expect.element(box).toBeVisible()
  await userEvent.click(screen.container.querySelector('li > button') as HTMLElement, { force: true })
  await expect.element(box).toHaveFocus()
  await expect.element(box).not.toBeChecked()
  expect(adapter.wallet.prompts).toBe(0)
})

test('behaviour 2.16: the answer is still there on the way back', async () => {
  const { screen, core } = await renderScene({ options: { ...terms, features: { legalCheckbox: true } } })
  await screen.getByRole('checkbox').click()
  await screen.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect.element(screen.getByText('Yours alone')).toBeVisible()
  await goBack(core)
  await expect.element(screen.getByRole('checkbox')).toBeChecked()
})

test('the box needs something to accept', async () => {
  const { screen } = await renderScene({ options: { features: { legalCheckbox: true } } })
  await expect.element(screen.getByRole('button', { name: 'Harbour' })).toBeVisible()
  expect(screen.getByRole('checkbox').elements()).toHaveLength(0)
})

test('the terms and the privacy policy open in a new tab that cannot reach the page', async () => {
  const { screen } = await renderScene({ options: terms })
  const link = screen.getByRole('link', { name: 'Terms of Service' })
  await expect.element(link).toHaveAttribute('href', terms.termsUrl)
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noreferrer noopener')
})

test('S8.10 a search that finds nothing says so', async () => {
  const { screen } = await renderScene({
    adapters: () => [evm({ wallets: [wallet('com.harbour'), ...crowd(20)] })],
  })
  await screen.getByRole('searchbox').fill('harb')
  await expect.element(screen.getByRole('status').filter({ hasText: '1 wallet' })).toBeInTheDocument()
  expect(screen.getByRole('listitem').elements()).toHaveLength(1)
  await screen.getByRole('searchbox').fill('nothing of the kind')
  await expect.element(screen.getByText('No Wallet found').last()).toBeVisible()
})

test('the card stays as high while one searches; what found nothing can be cleared', async () => {
  const { screen } = await renderScene({
    adapters: () => [evm({ wallets: [wallet('com.harbour'), ...crowd(20)] })],
  })
  const height = (): number | undefined =>
    screen.container.querySelector('.lk-HeightTransition-content')?.clientHeight
  await expect.poll(() => screen.container.querySelector('.lk-VirtualList')).not.toBeNull()
  const before = height()
  await screen.getByRole('searchbox').fill('harb')
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(1)
  expect(height()).toBe(before)
  await screen.getByRole('searchbox').fill('nothing of the kind')
  await expect.element(screen.getByText('No Wallet found').last()).toBeVisible()
  expect(height()).toBe(before)
  await screen.getByText('Clear search').click()
  await expect.element(screen.getByRole('searchbox')).toHaveValue('')
  await expect.element(screen.getByRole('searchbox')).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Wallet 1', exact: true })).toBeVisible()
})

test('a device without a network says so, and lists the wallets that it has', async () => {
  const { screen } = await renderScene({ options: gateway([], { isOnline: () => false }).options })
  await expect.element(screen.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Harbour' })).toBeVisible()
})

test('from right to left the sentence about the terms keeps its order', async () => {
  const { screen } = await renderScene({ options: terms })
  await expect.element(screen.getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
  screen.container.dir = 'rtl'
  const left = (name: string): number =>
    screen.getByRole('link', { name }).element().getBoundingClientRect().left
  const sentence = screen.container.querySelector('.lk-Legal') as HTMLElement
  expect(getComputedStyle(sentence).direction).toBe('ltr')
  expect(getComputedStyle(sentence.parentElement as HTMLElement).direction).toBe('rtl')
  expect(left('Terms of Service')).toBeGreaterThan(sentence.getBoundingClientRect().left)
})

test('hostile names are text', async () => {
  const name = '<img src=x onerror="globalThis.hacked=true">'
  const { screen } = await renderScene({
    adapters: () => [
      evm({
        wallets: [
          fakeWallet({ id: 'bad', name, imageUrl: 'javascript:alert(1)' }),
          fakeWallet({ id: 'long', name: 'x'.repeat(10_000) }),
        ],
      }),
    ],
  })
  await expect.element(screen.getByText(name)).toBeVisible()
  expect(screen.container.querySelector('img')).toBeNull()
  expect(screen.container.querySelector('.lk-DialogCard')?.getBoundingClientRect().width).toBeLessThanOrEqual(
    400,
  )
})

test('arrow keys move through the list, Enter chooses', async () => {
  const { screen } = await renderScene({})
  await expect.element(screen.getByRole('button', { name: 'Harbour' })).toBeVisible()
  screen.getByRole('button', { name: 'Harbour' }).element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(screen.getByRole('button', { name: 'Orbit' })).toHaveFocus()
})

test('ten thousand wallets draw a screenful of rows, and the last one is a key away', async () => {
  const { screen } = await renderScene({ adapters: () => [evm({ wallets: crowd(10_000) })] })
  await expect.element(screen.getByRole('button', { name: 'Wallet 1', exact: true })).toBeVisible()
  expect(screen.getByRole('listitem').elements().length).toBeLessThan(30)
  screen.getByRole('button', { name: 'Wallet 1', exact: true }).element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(screen.getByRole('button', { name: 'Wallet 10000', exact: true })).toHaveFocus()
})

describe('wallets that are not in this browser', () => {
  const names = (screen: RenderResult): (string | undefined)[] =>
    screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.querySelector('.lk-ListItem-title')?.textContent)
  const host = (): Partial<LatchkeyOptions> => ({ ...remote, ...gateway(directory(539)).options })
  const recent = JSON.stringify([{ id: 'w3', name: 'Zerion', chains: ['eip155:1'] }])

  test('S4.38 every group in its order, and at the end the way to all others', async () => {
    const { screen } = await renderScene({
      adapters: () => [reachable(evm({ wallets: [wallet('com.orbit')] }))],
      options: {
        ...host(),
        featuredWalletIds: ['w6', 'w0'],
        customWallets: [{ id: 'own', name: 'House Wallet' }],
        storage: withRecent(recent),
      },
    })
    await expect
      .poll(() => names(screen))
      .toEqual([
        'WalletConnect',
        'Zerion',
        'Orbit',
        'Bitget Wallet',
        'Rainbow',
        'House Wallet',
        'All Wallets',
      ])
    await expect.element(screen.getByRole('button', { name: /^WalletConnect .*QR code$/ })).toBeVisible()
    // Look B4: headings say what tags said.
    const group = (name: string): ReturnType<typeof screen.getByRole> => screen.getByRole('list', { name })
    await expect.element(group('Recent').getByRole('button', { name: 'Zerion' })).toBeVisible()
    await expect.element(group('Installed').getByRole('button', { name: 'Orbit' })).toBeVisible()
    await expect.element(group('Popular').getByRole('button', { name: 'Rainbow' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'All Wallets 530+' })).toBeVisible()
  })

  test('issue 12: an English first screen does not start Intl', async () => {
    const calls = [
      vi.spyOn(Number.prototype, 'toLocaleString'),
      vi.spyOn(Intl, 'NumberFormat'),
      vi.spyOn(Intl, 'PluralRules'),
    ]
    onTestFinished(() => calls.forEach((call) => call.mockRestore()))
    const { screen } = await renderScene({ options: host() })
    await expect.element(screen.getByRole('button', { name: 'All Wallets 530+' })).toBeVisible()
    for (const call of calls) expect(call).not.toHaveBeenCalled()
  })

  test('look B13: a count below a hundred is not shown', async () => {
    const { screen } = await renderScene({
      adapters: () => [reachable()],
      options: { ...remote, ...gateway(directory(99)).options },
    })
    // The pictures come with the count.
    await expect.poll(() => screen.container.querySelectorAll('.lk-WalletGroup img').length).toBe(4)
    await expect.element(screen.getByRole('button', { name: 'All Wallets', exact: true })).toBeVisible()
  })

  test('S9.10 the row of all wallets shows the first four of the directory', async () => {
    const { screen } = await renderScene({ adapters: () => [reachable()], options: host() })
    await expect.poll(() => screen.container.querySelectorAll('.lk-WalletGroup img').length).toBe(4)
  })

  test('S5.16 the host may hide the row of all wallets', async () => {
    const { screen } = await renderScene({
      adapters: () => [reachable()],
      options: { ...host(), allWallets: 'HIDE' },
    })
    await expect.element(screen.getByRole('button', { name: 'Harbour' })).toBeVisible()
    expect(names(screen)).not.toContain('All Wallets')
  })

  test('behaviour 3.7: on a phone there is no code for its own screen', async () => {
    const options = { ...remote, ...gateway(directory(539), { isMobile: () => true }).options }
    const { screen } = await renderScene({ adapters: () => [reachable(evm({ wallets: [] }))], options })
    await expect.poll(() => names(screen)).toEqual(['Rainbow', 'Trust Wallet', 'All Wallets'])
  })

  test('the row of WalletConnect shows a code for any wallet', async () => {
    const { screen, core } = await renderScene({ adapters: () => [reachable()], options: host() })
    await screen.getByRole('button', { name: /^WalletConnect .*QR code$/ }).click()
    await expect
      .poll(() => selectCurrentEntry(core.store.getState()))
      .toMatchObject({ view: 'ConnectingWalletConnect', params: undefined })
  })

  test('a row of a wallet elsewhere leads to its code or link', async () => {
    const { screen, core } = await renderScene({
      adapters: () => [reachable(evm({ wallets: [] }))],
      options: host(),
    })
    await screen.getByRole('button', { name: 'Rainbow' }).click()
    await expect
      .poll(() => selectCurrentEntry(core.store.getState()))
      .toMatchObject({ view: 'ConnectingWalletConnect', params: { walletId: 'w0' } })
  })

  test('the pairing is made when the pointer or the focus nears such a row, and not at one of this browser', async () => {
    await userEvent.hover(document.body)
    const { screen, core } = await renderScene({
      adapters: () => [reachable(evm({ wallets: [wallet('com.orbit'), wallet('com.harbour')] }))],
      options: { ...host(), featuredWalletIds: ['w6'] },
    })
    await expect.element(screen.getByRole('button', { name: 'Bitget Wallet' })).toBeVisible()
    await screen.getByRole('button', { name: 'Orbit' }).hover()
    screen.getByRole('button', { name: 'Harbour' }).element().focus()
    expect(selectPairing(core.store.getState()).status).toBe('idle')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => selectPairing(core.store.getState()).status).toBe('ready')
    expect(selectView(core.store.getState())).toBe('Connect')
  })

  test('all wallets are a click away', async () => {
    const { screen, core, events } = await renderScene({ adapters: () => [reachable()], options: host() })
    await screen.getByRole('button', { name: /^All Wallets/ }).click()
    await expect.element(screen.getByText('539 wallets')).toBeVisible()
    expect(selectView(core.store.getState())).toBe('AllWallets')
    expect(events.map(({ event }) => event)).toContain('CLICK_ALL_WALLETS')
  })

  test('a wallet of several families asks which one; the one that is chosen is connected', async () => {
    const { screen, core } = await renderScene({
      adapters: () => [evm({ wallets: [wallet('com.orbit')] }), solana({ wallets: [wallet('com.orbit')] })],
      options: { networks: allNetworks },
    })
    await screen.getByRole('button', { name: 'Orbit Multichain' }).click()
    await screen.getByRole('button', { name: 'Solana' }).click()
    await expect.poll(() => selectConnection(core.store.getState(), 'solana').status).toBe('connected')
    expect(selectConnection(core.store.getState(), 'eip155').status).not.toBe('connected')
  })

  test('issue 11 item 10: one wallet of several families does not tag all others as installed', async () => {
    const { screen } = await renderScene({
      adapters: () => [
        evm({ wallets: [wallet('com.orbit'), wallet('com.harbour')] }),
        solana({ wallets: [wallet('com.orbit')] }),
      ],
      options: { networks: allNetworks },
    })
    await expect.element(screen.getByRole('button', { name: 'Orbit Multichain' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Harbour', exact: true })).toBeVisible()
    expect(screen.getByText('Installed').elements()).toHaveLength(0)
  })

  test('issue 11 item 10: without a wallet in this browser help comes first, with the way to one', async () => {
    const { screen, core } = await renderScene({
      adapters: () => [reachable(evm({ wallets: [] }))],
      options: host(),
    })
    const [learn] = screen.getByRole('button', { name: 'Learn how they work' }).elements()
    const row = screen.getByRole('button', { name: /^WalletConnect/ }).element()
    expect(learn!.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await screen.getByRole('button', { name: 'Get a wallet' }).click()
    await expect.poll(() => selectView(core.store.getState())).toBe('GetWallet')
  })

  test('recent wallets can be forgotten', async () => {
    const storage = withRecent(recent)
    const { screen } = await renderScene({ adapters: () => [reachable()], options: { ...host(), storage } })
    await expect.element(screen.getByText('Zerion')).toBeVisible()
    await screen.getByRole('button', { name: 'Clear recent wallets' }).click()
    await expect.element(screen.getByText('Zerion')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Clear recent wallets' })).not.toBeInTheDocument()
    expect(storage.getItem('@latchkey/default/recentWallets@1')).toBe('[]')
  })

  test('behaviour 4.1: beside another way to connect the wallets may stand behind one row', async () => {
    const mail = fakeWallet({ id: 'mail', name: 'E-mail', type: 'AUTH' })
    const { screen, core } = await renderScene({
      adapters: () => [evm({ wallets: [wallet('com.orbit'), mail] })],
      then: withMail,
    })
    await screen.getByRole('button', { name: 'Continue with a wallet' }).click()
    await expect.element(screen.getByRole('button', { name: 'Orbit' })).toBeVisible()
    expect(selectView(core.store.getState())).toBe('ConnectWallets')
  })

  test('the search of a long list is answered by the directory too, each wallet once', async () => {
    const { screen } = await renderScene({
      adapters: () => [reachable(evm({ wallets: [wallet('com.harbour'), ...crowd(20)] }))],
      options: host(),
    })
    await screen.getByRole('searchbox').fill('harb')
    await expect.poll(() => names(screen).slice(0, 3)).toEqual(['Harbour', 'Harbour 2', 'Harbour 3'])
    expect(names(screen).filter((name) => name === 'Harbour')).toHaveLength(1)
  })

  test('S7.39 whoever has no wallet is shown where to get one', async () => {
    const { screen, core, events } = await renderScene({
      adapters: () => [evm({ wallets: [] })],
      options: gateway(directory(539)).options,
    })
    await screen.getByRole('button', { name: 'Get a wallet' }).click()
    await expect.element(screen.getByRole('button', { name: 'Rainbow' })).toBeVisible()
    expect(events.filter(({ event }) => event === 'CLICK_GET_WALLET')).toHaveLength(1)
    await screen.getByRole('button', { name: 'Rainbow' }).click()
    await expect
      .poll(() => selectCurrentEntry(core.store.getState()))
      .toMatchObject({ view: 'Downloads', params: { walletId: 'w0' } })
    await goBack(core)
    await screen.getByRole('button', { name: 'Explore all wallets' }).click()
    await expect.poll(() => selectView(core.store.getState())).toBe('AllWallets')
  })
})
