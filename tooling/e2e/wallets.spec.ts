import { accounts, chainNotOffered, chainOne } from '../../apps/sandbox/src/world.js'
import type { Outcome } from '../../packages/testkit/src/wallet/walletControls.js'
import type { Locator } from '@playwright/test'
import { expect, test, type Page } from './fixtures.js'
import {
  accountButton,
  approve,
  card,
  connect,
  connectButton,
  heading,
  pick,
  walletWindow,
  withWallet,
} from './visitor.js'

const alice = accounts[0]!.address

/**
 * What the sandbox wallet does with every request, for wagmi may ask in more than one way; healthy without
 * one.
 */
async function always(page: Page, outcome?: Outcome): Promise<void> {
  await withWallet(page, 'sandbox', (wallet, what) => wallet.always(what ?? undefined), outcome)
  if (!outcome) await withWallet(page, 'sandbox', (wallet) => wallet.silent(undefined))
}
const tryAgain = (page: Page) => card(page).getByRole('button', { name: 'Try again' })

async function openAndPick(page: Page): Promise<void> {
  await connectButton(page).click()
  await pick(page, 'Sandbox Wallet')
}

/** After whatever happened, an ordinary attempt succeeds. */
async function recovers(page: Page): Promise<void> {
  await always(page)
  await tryAgain(page).click()
  await approve(page)
  await expect(page.getByTestId('address')).toHaveText(alice)
  await expect(card(page)).toBeHidden()
}

test.describe('a wallet that misbehaves while it connects', () => {
  const failures: readonly (readonly [Outcome, title: string, hint: string | RegExp])[] = [
    ['reject', 'Connection declined', 'Connection can be declined if a previous request is still active'],
    ['pending', 'A request is waiting', 'Open Sandbox Wallet and approve or reject'],
    ['throwString', 'Connection error', 'something went wrong in the wallet'],
    ['malformedAccounts', 'Unexpected reply from Sandbox Wallet', 'Update Sandbox Wallet'],
    ['malformedNetwork', 'Unexpected reply from Sandbox Wallet', 'Update Sandbox Wallet'],
  ]
  for (const [outcome, title, hint] of failures) {
    test(`S4.22 S4.23 S8.10 ${outcome}: says so, stays, and a second try succeeds`, async ({ page }) => {
      await page.goto('/')
      await always(page, outcome)
      await openAndPick(page)
      await expect(card(page)).toContainText(title)
      await expect(card(page)).toContainText(hint)
      await expect(heading(page, 'Sandbox Wallet')).toBeVisible()
      await recovers(page)
    })
  }

  test('locked: says so, and goes on once it is unlocked', async ({ page }) => {
    await page.goto('/')
    await withWallet(page, 'sandbox', (wallet) => wallet.lock())
    await openAndPick(page)
    await expect(card(page)).toContainText('Sandbox Wallet is locked')
    await withWallet(page, 'sandbox', (wallet) => wallet.unlock())
    await recovers(page)
  })

  test('never answers: the visitor cancels, and nothing is stuck', async ({ page }) => {
    await page.goto('/')
    await always(page, 'hang')
    await openAndPick(page)
    await expect(card(page)).toContainText('Continue in Sandbox Wallet')
    await card(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(heading(page, 'Connect Wallet')).toBeVisible()
    await always(page)
    await pick(page, 'Sandbox Wallet')
    await approve(page)
    await expect(page.getByTestId('address')).toHaveText(alice)
  })

  test('answers twice: one session', async ({ page }) => {
    await page.goto('/')
    await always(page, 'answerTwice')
    await openAndPick(page)
    await expect(card(page)).toBeHidden()
    await expect(page.getByTestId('address')).toHaveText(alice)
    await expect(page.getByTestId('wagmi')).toContainText(alice)
    await accountButton(page).click()
    await card(page).getByRole('button', { name: 'Disconnect', exact: true }).click()
    await expect(connectButton(page)).toBeVisible()
    await expect(page.getByTestId('wagmi')).toHaveText('wagmi says: disconnected')
  })

  test('changes its network meanwhile: the page, wagmi and the wallet agree on where it is', async ({
    page,
  }) => {
    await page.goto('/')
    await always(page, 'moveMidConnect')
    await openAndPick(page)
    await expect(page.getByTestId('address')).toHaveText(alice)
    // The visitor is told where the wallet is before it is asked for anything.
    await expect(card(page)).toContainText('This network is not supported')
    expect(
      await withWallet(page, 'sandbox', (wallet) => wallet.caipNetworkId),
      'nothing was asked unannounced',
    ).not.toBe(chainOne.caipNetworkId)
    await always(page)
    await pick(page, chainOne.name)
    await approve(page)
    await expect(card(page)).toBeHidden()
    expect(await withWallet(page, 'sandbox', (wallet) => wallet.caipNetworkId)).toBe(chainOne.caipNetworkId)
    await expect(page.getByTestId('network')).toHaveText(chainOne.name)
    await expect(page.getByTestId('wagmi')).toContainText(`on chain ${chainOne.id}`)
  })

  test('agrees after the visitor left: there is no session', async ({ page }) => {
    await page.goto('/')
    await openAndPick(page)
    await expect(walletWindow(page)).toBeAttached()
    await card(page).getByRole('button', { name: 'Close' }).click()
    await expect(card(page)).toBeHidden()
    await approve(page)
    await page.waitForTimeout(1000)
    await expect(connectButton(page)).toBeVisible()
    await expect(page.getByText('Nobody here yet')).toBeVisible()
    await expect(page.getByTestId('wagmi')).toHaveText('wagmi says: disconnected')
    await page.reload()
    await expect(connectButton(page)).toBeVisible()
  })

  test('ends the session while it connects: the page is disconnected and usable', async ({ page }) => {
    await page.goto('/')
    await openAndPick(page)
    await expect(walletWindow(page)).toBeAttached()
    await withWallet(page, 'sandbox', (wallet) => wallet.reset())
    await expect(card(page)).toContainText('Connection declined')
    await recovers(page)
    await withWallet(page, 'sandbox', (wallet) => wallet.disconnect())
    await expect(connectButton(page)).toBeVisible()
  })
})

test.describe('a wallet that misbehaves later', () => {
  test('S4.02 R6 does not answer silent questions after a reload: disconnected, but not forgotten', async ({
    page,
  }) => {
    await page.goto('/')
    await connect(page)
    // While this stands, each sandbox wallet is mute from its first moment on.
    await page.addInitScript(() => {
      if (window.origin === 'null' || sessionStorage.getItem('mute') === null) return
      const mute = new Proxy(
        {},
        {
          set: (target, key, wallet: { silent(fault: string): void }) => {
            wallet.silent('hang')
            return Reflect.set(target, key, wallet)
          },
        },
      )
      Reflect.set(window, '__sandboxWallets', mute)
    })
    await page.evaluate(() => sessionStorage.setItem('mute', 'yes'))
    await page.reload()
    await expect(page.getByTestId('address')).toHaveText(alice)
    await expect(connectButton(page)).toBeVisible({ timeout: 20_000 })

    await page.evaluate(() => sessionStorage.removeItem('mute'))
    await page.reload()
    await expect(page.getByTestId('address')).toHaveText(alice)
    await expect(page.getByTestId('balance')).toHaveText('100 ETH')
    await expect(connectButton(page)).toHaveCount(0)
  })

  test('sends nonsense as events: the last good state stays', async ({ page }) => {
    await page.goto('/playground.html')
    await page.evaluate((address) => {
      type Listener = (payload: unknown) => void
      const listeners = new Map<string, Set<Listener>>()
      const of = (event: string): Set<Listener> =>
        listeners.get(event) ?? listeners.set(event, new Set()).get(event)!
      const answers: Record<string, unknown> = {
        eth_requestAccounts: [address],
        eth_accounts: [address],
        eth_chainId: '0x7a69',
      }
      const provider = {
        request: async ({ method }: { method: string }) => answers[method] ?? null,
        on: (event: string, listener: Listener) => void of(event).add(listener),
        removeListener: (event: string, listener: Listener) => void of(event).delete(listener),
      }
      Reflect.set(window, 'emitNonsense', (event: string, payload: unknown) =>
        of(event).forEach((listener) => listener(payload)),
      )
      const info = {
        uuid: crypto.randomUUID(),
        name: 'Babbler',
        rdns: 'test.babbler',
        icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
      }
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
      )
    }, alice)
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await pick(page, 'Babbler')
    await expect(page.getByTestId('wallet')).toHaveText('Babbler')
    const nonsense: [string, unknown][] = [
      ['accountsChanged', 'all of them'],
      ['accountsChanged', [{}]],
      ['accountsChanged', ['0x12']],
      ['accountsChanged', null],
      ['chainChanged', 'no chain'],
      ['chainChanged', { id: 1 }],
      ['chainChanged', '0x'],
      ['chainChanged', -1],
      ['connect', 'x'],
    ]
    await page.evaluate((all) => {
      const emit = Reflect.get(window, 'emitNonsense') as (event: string, payload: unknown) => void
      for (const [event, payload] of all) emit(event, payload)
    }, nonsense)
    await page.waitForTimeout(500)
    await expect(page.getByTestId('address')).toHaveText(alice)
    await expect(page.getByTestId('network')).toHaveText(chainOne.name)
    await expect(page.getByTestId('status')).toHaveText('connected')
  })

  test('S3.04 changes its account: the page follows, and shows no balance of the other one', async ({
    page,
  }) => {
    await page.goto('/')
    await connect(page)
    await expect(page.getByTestId('balance')).toHaveText('100 ETH')
    await withWallet(page, 'sandbox', (wallet, to) => wallet.setAccounts([to]), accounts[1]!.address)
    await expect(page.getByTestId('address')).toHaveText(accounts[1]!.address)
    await expect(page.getByTestId('balance')).toHaveText('7.125 ETH')
    await expect(page.getByTestId('wagmi')).toContainText(accounts[1]!.address)
  })

  test('refuses to sign, throws a string: each is said, and the next signature succeeds', async ({
    page,
  }) => {
    await page.goto('/')
    await connect(page)
    const sign = page.getByRole('button', { name: 'Sign with your wallet' })
    for (const outcome of ['reject', 'throwString'] as const) {
      await always(page, outcome)
      await sign.click()
      await expect(page.getByTestId('verdict')).toHaveAttribute('data-good', 'false')
    }
    await always(page)
    await sign.click()
    await approve(page)
    await expect(page.getByTestId('verdict')).toHaveText('verified')
  })

  test('S7.26 S4.39 does not know the network: it is added', async ({ page }) => {
    await page.goto('/')
    await connect(page, 'island')
    await page.getByRole('button', { name: 'Go to Sandbox Two' }).click()
    await expect(walletWindow(page)).toContainText('Add a network')
    await expect(walletWindow(page)).toContainText('31338')
    await approve(page)
    await expect(page.getByTestId('network')).toHaveText('Sandbox Two')
  })

  test('S4.14 is locked or switched in the background', async ({ page }) => {
    await page.goto('/')
    await connect(page)
    await withWallet(page, 'sandbox', (wallet, id) => wallet.setNetwork(id), chainNotOffered.caipNetworkId)
    await expect(heading(page, 'Switch Network')).toBeVisible()
    await withWallet(page, 'sandbox', (wallet) => wallet.lock())
    await expect(card(page)).toBeHidden()
    await expect(connectButton(page)).toBeVisible()
  })
})

test.describe('double clicks', () => {
  test('on everything do what one click does', async ({ page, browserName }) => {
    // Where the second half of a double click lands on what came with the first, the browser's count tells it
    // from a click of its own. The driver of a stock Firefox does not count.
    const open = (opener: Locator): Promise<void> =>
      browserName === 'firefox' ? opener.click() : opener.dblclick()
    await page.goto('/')
    await open(connectButton(page))
    await expect(heading(page, 'Connect Wallet')).toBeVisible()
    await open(card(page).getByRole('button', { name: 'What is a wallet?' }))
    await expect(heading(page, 'What is a wallet?')).toBeVisible()
    await card(page).getByRole('button', { name: 'Choose a wallet' }).click()
    await card(page)
      .getByRole('button', { name: /^Sandbox Wallet/ })
      .dblclick()
    await walletWindow(page).getByRole('button', { name: 'Approve' }).dblclick()
    await expect(page.getByTestId('address')).toHaveText(alice)
    expect(await withWallet(page, 'sandbox', (wallet) => wallet.prompts)).toBe(1)

    await page.getByRole('button', { name: 'Sign with your wallet' }).dblclick()
    await approve(page)
    await expect(page.getByTestId('verdict')).toHaveText('verified')
    expect(await withWallet(page, 'sandbox', (wallet) => wallet.prompts)).toBe(2)

    await page.getByRole('button', { name: 'Go to Sandbox Two' }).dblclick()
    await approve(page)
    await expect(page.getByTestId('network')).toHaveText('Sandbox Two')
    expect(await withWallet(page, 'sandbox', (wallet) => wallet.prompts)).toBe(3)

    await open(accountButton(page))
    await open(card(page).getByRole('button', { name: /^Network/ }))
    await expect(heading(page, 'Choose Network')).toBeVisible()
    await card(page)
      .getByRole('button', { name: /^.?Sandbox One/ })
      .dblclick()
    await approve(page)
    await expect(page.getByTestId('network')).toHaveText('Sandbox One')
    expect(await withWallet(page, 'sandbox', (wallet) => wallet.prompts)).toBe(4)
    await card(page).getByRole('button', { name: 'Back' }).click()
    await card(page).getByRole('button', { name: 'Disconnect', exact: true }).dblclick()
    await expect(connectButton(page)).toBeVisible()
  })
})
