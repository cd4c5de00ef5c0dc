import { renderToString } from 'react-dom/server'
import { StrictMode, type JSX } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { connect, openModal, setOptions } from '@latchkey/core'
import { toastShown } from '@latchkey/core/internal'
import { AccountButton } from '../button/AccountButton.js'
import { ConnectButton } from '../button/ConnectButton.js'
import { NetworkButton } from '../button/NetworkButton.js'
import { dialog, testLatchkey, type TestLatchkey } from '../hostPage.fixture.js'
import { ar } from '../locales/ar.js'
import { de } from '../locales/de.js'
import { fakeKeeper } from '@latchkey/testkit'
import { loadLogin } from './loadLogin.js'
import { LatchkeyProvider, type LatchkeyProviderProps } from '../provider/LatchkeyProvider.js'

const harbour = { namespace: 'eip155', connectorId: 'com.harbour' } as const

function Page(props: LatchkeyProviderProps): JSX.Element {
  return (
    <StrictMode>
      <LatchkeyProvider {...props}>
        <ConnectButton />
        <NetworkButton />
        <AccountButton />
      </LatchkeyProvider>
    </StrictMode>
  )
}

async function show(
  props: Omit<LatchkeyProviderProps, 'latchkey'>,
  options: Parameters<typeof testLatchkey>[0] = {},
): Promise<
  TestLatchkey & { readonly change: (props: Omit<LatchkeyProviderProps, 'latchkey'>) => Promise<void> }
> {
  const world = testLatchkey(options)
  const { rerender } = await render(<Page latchkey={world.latchkey} {...props} />)
  return { ...world, change: (next) => rerender(<Page latchkey={world.latchkey} {...next} />) }
}

const root = (): HTMLElement | null => document.querySelector('.lk-DialogCard-layer')
// Development's single modules are more than the browser keeps by itself.
performance.setResourceTimingBufferSize(5000)
const loaded = (part: string): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes(part))

test('English loads nothing', async () => {
  const { latchkey } = await show({}, { locale: 'en-GB' })
  await openModal(latchkey)
  await expect.element(dialog('Connect Wallet')).toBeVisible()
  expect(loaded('/loadLanguage')).toBe(false)
  expect(root()?.lang).toBe('en')
  expect(root()?.hasAttribute('dir')).toBe(false)
})

describe('a language that the host brings', () => {
  test('is there on a server', () => {
    const html = renderToString(<Page latchkey={testLatchkey().latchkey} language={de} />)
    expect(html).toContain('Wallet verbinden')
    expect(html).toContain('lang="de"')
    expect(html).not.toContain('Connect')
  })

  test('is said by buttons, titles, toasts and numbers', async () => {
    const { latchkey } = await show({ language: de })
    await expect.element(page.getByRole('button', { name: 'Netzwerk Ethereum' })).toBeVisible()
    await page.getByRole('button', { name: 'Wallet verbinden' }).click()
    await expect.element(dialog('Wallet verbinden')).toBeVisible()
    expect(root()?.lang).toBe('de')
    expect(root()?.dir).toBe('ltr')
    latchkey.store.dispatch(toastShown({ code: 'link-copied', variant: 'success' }))
    await expect.element(dialog().getByText('Link kopiert')).toBeVisible()
    // The state holds the code in every language.
    expect(latchkey.store.getState().feedback?.toasts[0]).toMatchObject({ code: 'link-copied' })
    await connect(latchkey, harbour)
    await expect.element(page.getByText('1,5 ETH')).toBeVisible()
  })

  test('runs its own way, whatever the page does, unless the host says which', async () => {
    const { latchkey, change } = await show({ language: ar })
    await openModal(latchkey)
    await expect.element(dialog('ربط المحفظة')).toBeVisible()
    expect(root()?.dir).toBe('rtl')
    expect(
      getComputedStyle(root() as HTMLElement)
        .getPropertyValue('--lk-along')
        .trim(),
    ).toBe('-1')
    await change({ language: ar, dir: 'ltr' })
    expect(root()?.dir).toBe('ltr')
    expect(
      getComputedStyle(root() as HTMLElement)
        .getPropertyValue('--lk-along')
        .trim(),
    ).toBe('1')
  })
})

describe('a language that is named', () => {
  test('is loaded, and changes while the page runs', async () => {
    const { latchkey, change } = await show({}, { locale: 'de-AT' })
    await expect.element(page.getByRole('button', { name: 'Wallet verbinden' })).toBeVisible()
    await openModal(latchkey)
    await expect.element(dialog('Wallet verbinden')).toBeVisible()
    await change({ language: 'he' })
    await expect.element(dialog('חיבור ארנק')).toBeVisible()
    expect(root()?.dir).toBe('rtl')
    await change({ language: 'en' })
    await expect.element(dialog('Connect Wallet')).toBeVisible()
    expect(root()?.hasAttribute('dir')).toBe(false)
    await change({})
    await setOptions(latchkey, { locale: 'fr' })
    await expect.element(dialog('Connecter un portefeuille')).toBeVisible()
  })

  test('is never first another one: a modal that is there already waits for it', async () => {
    await openModal((await show({})).latchkey)
    await expect.element(dialog('Connect Wallet')).toBeVisible()
    await cleanup()
    const seen = new Set<string>()
    const watch = new MutationObserver(() =>
      seen.add(document.querySelector('.lk-Header-title')?.textContent ?? ''),
    )
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    await openModal((await show({ language: 'ko' })).latchkey)
    await expect.element(dialog('지갑 연결')).toBeVisible()
    watch.disconnect()
    expect([...seen].filter(Boolean)).toEqual(['지갑 연결'])
  })

  test.each(['tlh', 'x', 'not a tag', '__proto__'])(
    '%s, which there are no texts of, is English',
    async (language) => {
      const { latchkey } = await show({ language })
      await openModal(latchkey)
      await expect.element(dialog('Connect Wallet')).toBeVisible()
    },
  )

  afterEach(() => vi.restoreAllMocks())
  test.each<[reads: readonly string[], title: string]>([
    [['sv-SE', 'nl-BE', 'de'], 'Wallet verbinden'],
    [['en-NZ', 'de'], 'Connect Wallet'],
    [['zh-HK'], '連接錢包'],
    [[], 'Connect Wallet'],
  ])('auto: who reads %j sees “%s”', async (reads, title) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(reads)
    const { latchkey } = await show({}, { locale: 'auto' })
    await openModal(latchkey)
    await expect.element(dialog(title)).toBeVisible()
  })
})

describe('the texts of the embedded wallet', () => {
  const options = {
    keeperUrl: 'https://keeper.host.test',
    embeddedWallet: fakeKeeper().load,
  } as const

  test('are in no page without it', async () => {
    const { latchkey } = await show({ language: 'pl' })
    await openModal(latchkey)
    await expect.element(dialog('Połącz portfel')).toBeVisible()
    expect(loaded('/locales/login/pl')).toBe(false)
  })

  test.each([
    ['a language that is named', 'fr', 'Connecter un portefeuille', 'Utiliser une clé d’accès'],
    ['one that the host brings', de, 'Wallet verbinden', 'Passkey verwenden'],
  ])('come with the modal, in %s, and never in English first', async (_of, language, title, passkey) => {
    const { latchkey } = await show({ language }, options)
    const tag = typeof language === 'string' ? language : language.tag
    expect(loaded(`/locales/login/${tag}`)).toBe(false)
    const seen = new Set<string>()
    const watch = new MutationObserver(() => {
      for (const tile of document.querySelectorAll('.lk-SocialTile-text')) seen.add(tile.textContent ?? '')
    })
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    await openModal(latchkey)
    await expect.element(dialog(title)).toBeVisible()
    await expect.element(page.getByRole('button', { name: passkey })).toBeVisible()
    watch.disconnect()
    expect([...seen].some((text) => text.includes('passkey'))).toBe(false)
    await openModal(latchkey, { view: 'EmailLogin' })
    await expect.element(dialog()).toBeVisible()
    expect(document.querySelector('.lk-Header-title')?.textContent).not.toBe('Email Login')
  })

  test('a host brings its own with a language', async () => {
    const { latchkey } = await show({ language: { ...de, ...(await loadLogin('de')), tag: 'gsw' } }, options)
    await openModal(latchkey)
    await expect.element(page.getByRole('button', { name: 'Passkey verwenden' })).toBeVisible()
  })
})

test('the host’s own texts stand on top of any language, of any depth', async () => {
  const { latchkey } = await show({
    language: de,
    messages: {
      buttons: { connect: 'Los' },
      titles: { 'connect-wallet': 'Anmelden' },
      connectErrors: { other: { title: () => 'Oh je' } },
    },
  })
  await expect.element(page.getByRole('button', { name: 'Los' })).toBeVisible()
  await openModal(latchkey)
  await expect.element(dialog('Anmelden')).toBeVisible()
})

test('issue 11, S4.14: a network that the host does not offer is named in the language, on every screen', async () => {
  const { latchkey, wallet } = await show({ language: de }, { allowUnsupportedChain: true })
  await connect(latchkey, harbour)
  wallet.setNetwork('eip155:777')
  await openModal(latchkey)
  await expect
    .element(page.getByRole('button', { name: 'Netzwerk: Nicht unterstütztes Netzwerk. Wechseln' }))
    .toBeVisible()
  await openModal(latchkey, { view: 'AccountSettings' })
  await expect.element(dialog().getByText('Nicht unterstütztes Netzwerk')).toBeVisible()
  expect(document.body.textContent).not.toContain('Unknown Network')
})
