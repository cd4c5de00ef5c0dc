import type { Locator } from '@playwright/test'
import { gatewayUrl } from '../../apps/sandbox/src/world.js'
import { familyWorlds, type FamilyWorld } from './familyChains.js'
import { noSecondHub } from './familyCard.js'
import { newFamilyPhone } from './familyPhone.js'
import { expect, test, type Page } from './fixtures.js'
import { readCode } from './qrCode.js'
import { approve, card, connectButton, heading, pick, reject, shakes, walletWindow } from './visitor.js'

const membership = (page: Page, { namespace }: Pick<FamilyWorld, 'namespace'>): Locator =>
  page.getByTestId(`member-${namespace}`)
const headerButton = (page: Page): Locator => page.locator('.Header-actions button').last()
const sign = (page: Page): Locator => card(page).getByRole('button', { name: 'Sign', exact: true })
const said = (page: Page): Locator => card(page).locator('.lk-Waiting-texts')
const evm = familyWorlds[0]!

/** Connects one family, by the step that asks which. */
async function connectFamily(page: Page, family: FamilyWorld): Promise<void> {
  await connectButton(page).click()
  await pick(page, 'Sandbox Wallet')
  await expect(heading(page, 'Select chain')).toBeVisible()
  await card(page)
    .getByRole('button', { name: new RegExp(`^${familyTitles[family.namespace]}`) })
    .first()
    .click()
  await approve(page)
}
const familyTitles: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

/** The wallet shows these accounts, the first of them in use. */
const setAccounts = (page: Page, list: readonly string[]): Promise<void> =>
  page.evaluate(
    ([id, to]) =>
      (
        Reflect.get(window, '__sandboxWallets') as Record<
          string,
          { setAccounts(addresses: readonly string[]): void }
        >
      )[id]!.setAccounts(to),
    [evm.walletId, list] as const,
  )

/** The server takes the next signature for too old. */
async function refuseOnce(page: Page): Promise<void> {
  let isNext = true
  await page.route(`${gatewayUrl}/v1/siwx/sessions*`, async (route) => {
    if (!isNext || route.request().method() !== 'POST') return route.continue()
    isNext = false
    await route.fulfill({
      status: 401,
      headers: {
        'access-control-allow-origin': new URL(page.url()).origin,
        'access-control-allow-credentials': 'true',
      },
      json: { error: { code: 'nonce-expired' } },
    })
  })
}

/** Every view that the card showed from now on, and whether it was gone in between. */
async function watchViews(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    Reflect.set(window, 'seenViews', seen)
    const look = (): void => {
      const now =
        document.querySelector('.lk-DialogCard h2')?.textContent ??
        (document.querySelector('.lk-DialogCard') ? '(no title)' : '(closed)')
      if (seen.at(-1) !== now) seen.push(now)
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => Reflect.get(window, 'seenViews') as readonly string[])
}

test.beforeEach(({ watch }) => watch.expect(noSecondHub))

for (const family of familyWorlds)
  test(`accounts 11.1 ${family.name}: connects, signs in within one card, and is signed in after a reload`, async ({
    page,
    axe,
    shot,
  }) => {
    await page.goto('/members.html?oneClick=never')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/siwx/'))
        asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    await connectFamily(page, family)
    await expect(heading(page, 'Sign In')).toBeVisible()
    await expect(said(page)).toContainText('Sign in to 127.0.0.1:4173')
    await axe('.lk-DialogCard')
    if (family === evm) await shot('sign-in-ready')
    await card(page).getByText('Message to sign').click()
    await expect(card(page).getByText(family.addresses[0]).last()).toBeVisible()
    if (family === evm) await shot('sign-in-message')
    const views = await watchViews(page)
    await sign(page).click()
    await expect(walletWindow(page)).toContainText('127.0.0.1:4173 wants you to sign in with your')
    if (family === evm) await shot('sign-in-wallet')
    await approve(page)
    await expect(card(page)).toBeHidden()
    // S4.29: no other view, and no card that closes and opens again.
    await expect.poll(async () => (await views()).filter((view) => view !== 'Sign In')).toEqual(['(closed)'])
    await expect(membership(page, family)).toContainText('Signed in')
    if (family === evm) await shot('sign-in-members')
    expect(asked.filter((each) => each.startsWith('POST'))).toEqual([
      'POST /v1/siwx/challenges',
      'POST /v1/siwx/sessions',
    ])
    await page.reload()
    await expect(membership(page, family)).toContainText('Signed in')
    await expect(card(page)).toBeHidden()
  })

test('S4.06 accounts 11.2 required: Escape, the scrim and the close button shake; Cancel disconnects that wallet', async ({
  page,
  shot,
}) => {
  await page.goto('/members.html')
  await connectFamily(page, evm)
  await expect(said(page)).toContainText('Sign in to')
  await shakes(page, () => page.keyboard.press('Escape'))
  await shakes(page, () => page.mouse.click(5, 300))
  await shakes(page, () => card(page).getByRole('button', { name: 'Close' }).click())
  await expect(heading(page, 'Sign In')).toBeVisible()
  await expect(card(page).getByRole('button', { name: 'Back' })).toHaveCount(0)
  await shot('sign-in-required')
  await card(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page)).toBeHidden()
  await expect(connectButton(page)).toBeVisible()
})

test('accounts 11.2 optional: the account stays connected, and its button shows it', async ({ page }) => {
  await page.goto('/members.html?required=false')
  await connectFamily(page, evm)
  await expect(said(page)).toContainText('Sign in to')
  await card(page).getByRole('button', { name: 'Close' }).click()
  await expect(card(page)).toBeHidden()
  await expect(headerButton(page)).not.toHaveText('Sign in')
  await expect(membership(page, evm)).toContainText('Not signed in')
})

test('accounts 11.2 after a reload nothing opens by itself; the button says that it is to be signed in', async ({
  page,
}) => {
  await page.goto('/members.html')
  await connectFamily(page, evm)
  await expect(said(page)).toContainText('Sign in to')
  await page.reload()
  await expect(headerButton(page)).toHaveText('Sign in')
  await expect(card(page)).toBeHidden()
  await headerButton(page).click()
  await expect(heading(page, 'Sign In')).toBeVisible()
  await sign(page).click()
  await approve(page)
  await expect(card(page)).toBeHidden()
  await expect(membership(page, evm)).toContainText('Signed in')
})

test('accounts 11.3 declined can be tried again; a message that is too old is told, and one press takes a new one', async ({
  page,
  shot,
  watch,
}) => {
  watch.expect(/401|403/)
  await page.goto('/members.html')
  await connectFamily(page, evm)
  await sign(page).click()
  await reject(page)
  await expect(said(page)).toContainText('Signature declined')
  await shot('sign-in-declined')
  // The server's clock goes on, as it would over a lunch.
  await refuseOnce(page)
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await approve(page)
  await expect(said(page)).toContainText('The message is too old. Sign a new one.')
  await shot('sign-in-refused')
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await approve(page)
  await expect(card(page)).toBeHidden()
  await expect(membership(page, evm)).toContainText('Signed in')
})

async function toOtherNetwork(page: Page, name: string): Promise<void> {
  await page.locator('.Header-actions button').first().click()
  await pick(page, name)
  await approve(page)
  await expect(page.locator('.Header-actions')).toContainText(name)
}

test('accounts 11.4 switching the network asks nothing; with `scope: network` it does, and Cancel leads back', async ({
  page,
}) => {
  await page.goto('/members.html')
  await connectFamily(page, evm)
  await sign(page).click()
  await approve(page)
  await expect(card(page)).toBeHidden()
  await toOtherNetwork(page, evm.networks[1])
  await expect(membership(page, evm)).toContainText('Signed in')
  await expect(heading(page, 'Sign In')).toHaveCount(0)
  await page.reload()
  await toOtherNetwork(page, evm.networks[0])
  await page.goto('/members.html?scope=network')
  await expect(membership(page, evm)).toContainText('Signed in')
  await toOtherNetwork(page, evm.networks[1])
  await expect(heading(page, 'Sign In')).toBeVisible()
  await card(page).getByRole('button', { name: 'Cancel' }).click()
  await approve(page)
  await expect(page.locator('.Header-actions')).toContainText(evm.networks[0])
  await expect(membership(page, evm)).toContainText('Signed in')
})

test('accounts 11.5 another account signs in for itself; ended in another browser, it is over here', async ({
  page,
  browser,
  shot,
}) => {
  await page.goto('/members.html')
  await connectFamily(page, evm)
  await sign(page).click()
  await approve(page)
  await expect(membership(page, evm)).toContainText('Signed in')
  await setAccounts(page, [evm.addresses[1], evm.addresses[0]])
  await expect(heading(page, 'Sign In')).toBeVisible()
  await expect(card(page).locator('.lk-SignIn-account')).toContainText(evm.addresses[1].slice(0, 6))
  await sign(page).click()
  await approve(page)
  await expect(card(page)).toBeHidden()
  const devices = page.getByTestId('devices').getByRole('listitem').filter({ hasText: 'This browser' })
  await expect(devices).toHaveCount(2)
  await shot('sign-in-devices')
  await setAccounts(page, [evm.addresses[0], evm.addresses[1]])
  await expect(membership(page, evm)).toContainText(evm.addresses[0])
  await expect(membership(page, evm)).toContainText('Signed in')
  await expect(card(page)).toBeHidden()
  // The same account in another browser, which ends the sessions of this one.
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await other.goto('/members.html')
  await connectFamily(other, evm)
  await sign(other).click()
  await approve(other)
  const theirs = other.getByTestId('devices').getByRole('listitem').filter({ hasText: 'Another browser' })
  await expect(theirs).not.toHaveCount(0)
  // Of other visits, too, which this world has seen.
  for (let left = await theirs.count(); left > 0; left -= 1) {
    await theirs.first().getByRole('button', { name: 'End' }).click()
    await expect(theirs).toHaveCount(left - 1)
  }
  await other.context().close()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(membership(page, evm)).toContainText('Not signed in')
  await expect(card(page)).toBeHidden()
})

test('accounts 11.7 a signature that was used, or is for another page, is refused', async ({
  page,
  request,
}) => {
  await page.goto('/members.html')
  await connectFamily(page, evm)
  const posted = page.waitForRequest(
    (each) => each.method() === 'POST' && each.url().includes('/v1/siwx/sessions'),
  )
  await sign(page).click()
  await approve(page)
  const body = (await posted).postDataJSON() as object
  await expect(membership(page, evm)).toContainText('Signed in')
  const { origin } = new URL(page.url())
  const send = async (from: string): Promise<unknown> =>
    (await request.post(`${gatewayUrl}/v1/siwx/sessions`, { data: body, headers: { origin: from } })).json()
  expect(JSON.stringify(await send(origin))).toContain('nonce-used')
  expect(JSON.stringify(await send('http://127.0.0.1:4174'))).toMatch(/wrong-domain|origin/)
})

/** The wallets of the page that connect and sign in with one prompt, and how a visitor comes to them. */
const atOnce: readonly (readonly [string, FamilyWorld, (page: Page) => Promise<void>])[] = [
  [
    'solana:signIn',
    familyWorlds.find(({ namespace }) => namespace === 'solana')!,
    async (page) => {
      await pick(page, 'Sandbox Wallet')
      await card(page)
        .getByRole('button', { name: /^Solana/ })
        .first()
        .click()
    },
  ],
  ['ERC-7846', evm, (page) => pick(page, 'Paper Wallet')],
]

/** The list of wallets, by the time that the visitor has read it. */
async function openList(page: Page): Promise<void> {
  const challenge = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/v1/siwx/challenges')
  await connectButton(page).click()
  await challenge
}

for (const [way, family, choose] of atOnce) {
  test(`accounts 2.5 S2.21 ${way}: one prompt connects and signs in, within one card`, async ({
    page,
    axe,
    shot,
  }) => {
    await page.goto('/members.html')
    // The server takes its time, so that the view is there to be looked at.
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    const posted: unknown[] = []
    await page.route(`${gatewayUrl}/v1/siwx/sessions*`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      posted.push(route.request().postDataJSON())
      await held
      await route.continue()
    })
    await openList(page)
    const views = await watchViews(page)
    await choose(page)
    await expect(walletWindow(page)).toContainText('127.0.0.1:4173 wants you to sign in with your')
    if (way === 'ERC-7846') await shot('one-prompt-wallet')
    await approve(page)
    await expect(heading(page, 'Sign In')).toBeVisible()
    await expect(said(page)).toContainText('Authenticating')
    await expect(card(page).getByRole('button', { name: 'Back' })).toHaveCount(0)
    await expect(walletWindow(page)).toHaveCount(0)
    await axe('.lk-DialogCard')
    await shot(`one-prompt-checking-${family.namespace}`)
    answer()
    await expect(card(page)).toBeHidden()
    await expect(membership(page, family)).toContainText('Signed in')
    await expect.poll(async () => (await views()).slice(-2)).toEqual(['Sign In', '(closed)'])
    expect(posted).toHaveLength(1)
    await page.reload()
    await expect(membership(page, family)).toContainText('Signed in')
    await expect(card(page)).toBeHidden()
  })

  test(`accounts 2.5 ${way}: refused by the server, the wallet stays connected and signs once more`, async ({
    page,
    shot,
    watch,
  }) => {
    watch.expect(/401/)
    await page.goto('/members.html')
    await refuseOnce(page)
    await openList(page)
    await choose(page)
    await approve(page)
    await expect(said(page)).toContainText('The message is too old. Sign a new one.')
    await shot(`one-prompt-refused-${family.namespace}`)
    await card(page).getByRole('button', { name: 'Try again' }).click()
    await approve(page)
    await expect(card(page)).toBeHidden()
    await expect(membership(page, family)).toContainText('Signed in')
  })

  test(`accounts 2.5 ${way}: declined, the next try is for the connection alone`, async ({ page }) => {
    await page.goto('/members.html')
    await openList(page)
    await choose(page)
    await reject(page)
    await card(page).getByRole('button', { name: 'Try again' }).click()
    await expect(walletWindow(page)).not.toContainText('wants you to sign in')
    await approve(page)
    await expect(heading(page, 'Sign In')).toBeVisible()
    await sign(page).click()
    await approve(page)
    await expect(membership(page, family)).toContainText('Signed in')
  })
}

for (const authenticates of [true, false])
  test(`accounts 11.6 one family is proposed: ${authenticates ? 'one approval connects and signs in' : 'S7.23 an older phone is asked twice'}`, async ({
    page,
    shot,
  }) => {
    const phone = await newFamilyPhone('eip155')
    phone.settings.authenticates = authenticates
    try {
      await page.goto('/members.html?family=eip155')
      await connectButton(page).click()
      await pick(page, 'WalletConnect')
      await phone.pair(await readCode(card(page).getByRole('img', { name: /^QR code/ })))
      if (!authenticates) {
        await expect(heading(page, 'Sign In')).toBeVisible()
        await sign(page).click()
      }
      await expect(card(page)).toBeHidden()
      await expect(membership(page, evm)).toContainText('Signed in')
      if (authenticates) await shot('one-approval-members')
      const [connected, asked] = phone.log.now.toReversed().map(({ request }) => request)
      if (authenticates) {
        expect(phone.log.now).toHaveLength(1)
        expect(connected).toMatchObject({ kind: 'connect' })
        expect(Reflect.get(connected!, 'message')).toContain('127.0.0.1:4173 wants you to sign in with your')
      } else {
        const [message, address] = Reflect.get(asked!, 'params') as readonly [string, string]
        expect(asked).toMatchObject({ kind: 'request', method: 'personal_sign' })
        expect(Buffer.from(message.slice(2), 'hex').toString()).toContain(`\n${address}\n`)
      }
      // The session is like any other: it is there after a reload, and the phone signs in it.
      await page.reload()
      await expect(membership(page, evm)).toContainText('Signed in')
    } finally {
      await phone.close()
    }
  })

test('accounts 11.6 a phone that declines one approval is told as declined, and can be asked again', async ({
  page,
}) => {
  const phone = await newFamilyPhone('eip155')
  Object.assign(phone.settings, { authenticates: true, mode: 'reject' })
  try {
    await page.goto('/members.html?family=eip155')
    await connectButton(page).click()
    await pick(page, 'WalletConnect')
    await phone.pair(await readCode(card(page).getByRole('img', { name: /^QR code/ })))
    await expect(card(page)).toContainText(/declined/i)
    phone.settings.mode = 'approve'
    await pick(page, 'WalletConnect')
    await phone.pair(await readCode(card(page).getByRole('img', { name: /^QR code/ })))
    await expect(heading(page, 'Sign In')).toBeVisible()
    await sign(page).click()
    await expect(membership(page, evm)).toContainText('Signed in')
  } finally {
    await phone.close()
  }
})

for (const family of familyWorlds)
  test(`accounts 11.6 ${family.name}, a phone: where several families are proposed it signs in by a second request${family.namespace === 'solana' ? ' (S7.24)' : ''}`, async ({
    page,
  }) => {
    const phone = await newFamilyPhone(family.namespace)
    phone.settings.authenticates = true
    try {
      await page.goto('/members.html')
      await connectButton(page).click()
      await pick(page, 'WalletConnect')
      await phone.pair(await readCode(card(page).getByRole('img', { name: /^QR code/ })))
      await expect(heading(page, 'Sign In')).toBeVisible()
      await sign(page).click()
      await expect(membership(page, family)).toContainText('Signed in')
      await expect(card(page)).toBeHidden()
      const [asked] = phone.log.now.map(({ request }) => request)
      if (family.namespace === 'solana') {
        const { message, pubkey } = Reflect.get(asked!, 'params') as Record<'message' | 'pubkey', string>
        expect(asked).toMatchObject({ method: 'solana_signMessage' })
        expect(message).toMatch(/^[1-9A-HJ-NP-Za-km-z]{200,}$/)
        // The phone could read it.
        expect(JSON.stringify(Reflect.get(asked!, 'readable'))).toContain(`account:\\n${pubkey}\\n`)
      }
    } finally {
      await phone.close()
    }
  })
