import { afterEach, describe, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { connect, openModal, type ThemeMode } from '@latchkey/core'
import { axeFaults } from '../axeFaults.fixture.js'
import { AccountButton } from '../button/AccountButton.js'
import { ConnectButton } from '../button/ConnectButton.js'
import { NetworkButton } from '../button/NetworkButton.js'
import { button, dialog, hostPage, type HostPage } from '../hostPage.fixture.js'

const harbour = { namespace: 'eip155', connectorId: 'com.harbour' } as const

interface DevTools {
  send(
    method: 'Emulation.setEmulatedMedia',
    params: { features: { name: string; value: string }[] },
  ): Promise<void>
}
const prefer = (name: string, value: string): Promise<void> =>
  (cdp() as unknown as DevTools).send('Emulation.setEmulatedMedia', { features: [{ name, value }] })

async function shellPage(themeMode: ThemeMode): Promise<HostPage> {
  document.documentElement.style.background = themeMode === 'dark' ? '#12141a' : '#fff'
  const host = await hostPage(
    {
      options: {
        themeMode,
        termsUrl: 'https://host.test/terms',
        privacyUrl: 'https://host.test/privacy',
        debug: true,
        projectId: '',
      },
    },
    <>
      <NetworkButton />
      <ConnectButton />
      <AccountButton />
    </>,
  )
  return host
}

describe.each(['light', 'dark'] as const)('axe finds nothing, %s', (themeMode) => {
  afterEach(() => document.documentElement.style.removeProperty('background'))

  test('in the buttons', async () => {
    const { latchkey } = await shellPage(themeMode)
    expect(await axeFaults()).toEqual([])
    await connect(latchkey, harbour)
    await expect.element(page.getByText('1.5 ETH')).toBeVisible()
    expect(await axeFaults()).toEqual([])
  })

  test('in the card on Connect, with an alert', async () => {
    const { latchkey } = await shellPage(themeMode)
    await openModal(latchkey)
    await expect.element(dialog().getByText('Harbour')).toBeVisible()
    await expect.element(page.getByText(/^Project ID Not Configured/)).toBeVisible()
    expect(await axeFaults()).toEqual([])
  })

  test('in the card on Account and on UnsupportedChain', async () => {
    const { latchkey, wallet } = await shellPage(themeMode)
    await connect(latchkey, harbour)
    await openModal(latchkey)
    await expect.element(dialog('Account')).toBeVisible()
    expect(await axeFaults()).toEqual([])
    wallet.setNetwork('eip155:777')
    await expect.element(dialog('Switch Network')).toBeVisible()
    await vi.waitFor(() =>
      expect(document.querySelector('.lk-ViewTransition[data-state=leaving]')).toBeNull(),
    )
    expect(await axeFaults()).toEqual([])
  })
})

describe('with reduced motion', () => {
  afterEach(() => prefer('prefers-reduced-motion', ''))

  test('views change at once and the card does not move', async () => {
    await prefer('prefers-reduced-motion', 'reduce')
    const { latchkey } = await hostPage()
    await openModal(latchkey)
    await expect.element(dialog()).toBeVisible()
    const help = button('What is a wallet?').element() as HTMLElement
    help.click()
    await vi.waitFor(
      () => expect(document.querySelector('.lk-DialogCard')?.textContent).toContain('A home for'),
      { interval: 5 },
    )
    expect(document.querySelector('[data-state=leaving]')).toBeNull()
    expect(document.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([])
  })

  test('a refused close flashes instead of shaking', async () => {
    await prefer('prefers-reduced-motion', 'reduce')
    const { latchkey } = await hostPage()
    await openModal(latchkey, { view: 'UnsupportedChain' })
    await expect.element(dialog()).toBeVisible()
    await button('Close').click()
    await vi.waitFor(() => expect(document.querySelector('.lk-DialogCard[data-shake]')).not.toBeNull())
    expect(getComputedStyle(document.querySelector('.lk-DialogCard')!).animationName).toBe('lk-flash')
  })
})
