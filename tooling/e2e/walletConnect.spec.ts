import { privateKeyToAccount } from 'viem/accounts'
import { phoneKeys } from '../../apps/demo/src/sandbox/keys.js'
import { chainOne, chainTwo } from '../../apps/sandbox/src/world.js'
import { badGrants, type Phone } from '../../packages/testkit/src/exports/phone.js'
import { expect, type Page } from './fixtures.js'
import { newPhone, test } from './phone.js'
import { readCode as readImage } from './qrCode.js'
import { accountButton, card, close, connectButton, heading, pick, type } from './visitor.js'

const [first, second] = phoneKeys.map((key) => privateKeyToAccount(key).address) as [string, string]
const caip = ({ id }: { readonly id: number }): `eip155:${number}` => `eip155:${id}`

/** The code on show, read as a camera does. */
const readCode = (page: Page, before?: string): Promise<string> =>
  readImage(card(page).getByRole('img', { name: /^QR code/ }), before)

async function openCode(page: Page): Promise<string> {
  await connectButton(page).click()
  await pick(page, 'WalletConnect')
  return readCode(page)
}

async function pair(page: Page, phone: Phone): Promise<void> {
  await phone.pair(await openCode(page))
  await expect(card(page)).toBeHidden()
  await expect(page.getByTestId('address')).toHaveText(first)
}

async function sign(page: Page, text: string): Promise<void> {
  await type(page.getByLabel('What you put your name to'), text)
  await page.getByRole('button', { name: 'Sign with your wallet' }).click()
}

async function disconnectHere(page: Page): Promise<void> {
  await accountButton(page).click()
  await card(page).getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(connectButton(page)).toBeVisible()
}

test('S1.02 S1.04 S1.09 S4.21 a phone connects by its camera, signs, pays, changes network and account, and is left', async ({
  page,
  phone,
}) => {
  await page.goto('/')

  await test.step('scans the code', async () => {
    await pair(page, phone)
    await expect(page.getByTestId('wallet')).toHaveText('Sandbox Phone')
    await expect(page.getByTestId('network')).toHaveText(chainOne.name)
    await expect(page.getByTestId('wagmi')).toContainText(first)
  })

  await test.step('signs a message that the page verifies', async () => {
    await sign(page, 'I own a phone.')
    await expect(page.getByTestId('verdict')).toHaveText('verified')
    await expect
      .poll(() => phone.log.now[0]?.request)
      .toMatchObject({ method: 'personal_sign', readable: { text: 'I own a phone.' } })
  })

  await test.step('the page changes the network', async () => {
    await page
      .locator('.Header-actions')
      .getByRole('button', { name: `Network ${chainOne.name}` })
      .click()
    await pick(page, chainTwo.name)
    await expect(page.getByTestId('network')).toHaveText(chainTwo.name)
    await close(page)
    await sign(page, 'On the second chain.')
    await expect(page.getByTestId('verdict')).toHaveText('verified')
    await expect.poll(() => phone.log.now[0]?.request).toMatchObject({ caipNetworkId: caip(chainTwo) })
  })

  // On this chain no other test holds blocks back.
  await test.step('pays, and the payment is mined', async () => {
    await page.getByRole('button', { name: 'Give 0.01 ETH' }).click()
    await expect(page.getByTestId('payment')).toHaveText(/^Thank you: success in block \d+$/)
  })

  await test.step('the phone changes the network back', async () => {
    await phone.switchChain(caip(chainTwo))
    await phone.switchChain(caip(chainOne))
    await expect(page.getByTestId('network')).toHaveText(chainOne.name)
    await expect(page.getByTestId('wagmi')).toContainText(`chain ${chainOne.id}`)
  })

  await test.step('the phone changes the account', async () => {
    await phone.switchAccount(1)
    await expect(page.getByTestId('address')).toHaveText(second)
    await sign(page, 'The second account.')
    await expect(page.getByTestId('verdict')).toHaveText('verified')
    await phone.switchAccount(0)
    await expect(page.getByTestId('address')).toHaveText(first)
  })

  await test.step('S4.02 a reload keeps the session, and it works', async () => {
    await page.reload()
    await expect(page.getByTestId('address')).toHaveText(first)
    await expect(page.getByTestId('wallet')).toHaveText('Sandbox Phone')
    await sign(page, 'After a reload.')
    await expect(page.getByTestId('verdict')).toHaveText('verified')
  })

  await test.step('the page leaves, and the phone knows', async () => {
    await disconnectHere(page)
    await phone.sessions.until((sessions) => sessions.length === 0)
    await page.reload()
    await expect(connectButton(page)).toBeVisible()
  })
})

test('the phone ends the session: the page is disconnected, and a second pairing works', async ({
  page,
  phone,
}) => {
  await page.goto('/')
  await pair(page, phone)
  await phone.disconnect()
  await expect(connectButton(page)).toBeVisible()
  await expect(page.getByTestId('wagmi')).toHaveText('wagmi says: disconnected')
  await pair(page, phone)
})

test('S4.28 R2 the phone declines: that is said, one view back, and a second try succeeds', async ({
  page,
  phone,
}) => {
  phone.settings.mode = 'reject'
  await page.goto('/')
  await phone.pair(await openCode(page))
  await expect(heading(page, 'Connect Wallet')).toBeVisible()
  await expect(page.getByRole('alert').getByText('Connection declined')).toBeVisible()
  phone.settings.mode = 'approve'
  await pick(page, 'WalletConnect')
  await phone.pair(await readCode(page))
  await expect(page.getByTestId('address')).toHaveText(first)
})

test('a request that the phone declines is said, and the next one succeeds', async ({ page, phone }) => {
  await page.goto('/')
  await pair(page, phone)
  phone.settings.mode = 'reject'
  await sign(page, 'No.')
  await expect(page.getByTestId('verdict')).toHaveText('Signature declined')
  phone.settings.mode = 'approve'
  await sign(page, 'Yes.')
  await expect(page.getByTestId('verdict')).toHaveText('verified')
})

test('a phone without network gets the request when it is back', async ({ page, phone }) => {
  await page.goto('/')
  await pair(page, phone)
  await phone.goOffline()
  await sign(page, 'From the tunnel.')
  await expect(page.getByRole('button', { name: 'Look at your wallet' })).toBeVisible()
  await page.waitForTimeout(1500)
  await phone.goOnline()
  await expect(page.getByTestId('verdict')).toHaveText('verified')
})

test('the modal was closed before the phone agreed: no connection, and no session left on the phone', async ({
  page,
  phone,
}) => {
  phone.settings.mode = 'ask'
  await page.goto('/')
  await phone.pair(await openCode(page))
  const [request] = await phone.requests.until((waiting) => waiting.length > 0)
  await close(page)
  await phone.approve(request!.id)
  await phone.sessions.until((sessions) => sessions.length === 0)
  await expect(connectButton(page)).toBeVisible()
})

test('a code that is not scanned renews itself, and the new one connects', async ({ page, phone }) => {
  await page.clock.install()
  await page.goto('/')
  const uri = await openCode(page)
  await page.clock.fastForward(215_000)
  const renewed = await readCode(page, uri)
  await page.clock.resume()
  await phone.pair(renewed)
  await expect(page.getByTestId('address')).toHaveText(first)
})

test('S4.28 R2 the page slept until the code was dead: one view back, and a fresh code connects', async ({
  page,
  phone,
}) => {
  await page.clock.install()
  await page.goto('/')
  const uri = await openCode(page)
  await page.clock.fastForward(420_000)
  await page.clock.resume()
  await expect(heading(page, 'Connect Wallet')).toBeVisible()
  await pick(page, 'WalletConnect')
  await phone.pair(await readCode(page, uri))
  await expect(page.getByTestId('address')).toHaveText(first)
})

test('the session is shared by the tabs of a browser', async ({ page, phone, context }) => {
  await page.goto('/')
  await pair(page, phone)
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByTestId('address')).toHaveText(first)
  await sign(other, 'From the other tab.')
  await expect(other.getByTestId('verdict')).toHaveText('verified')
  await disconnectHere(other)
  await expect(connectButton(page)).toBeVisible()
})

test('R2 no relay answers: that is said on the view, and a retry connects once one does', async ({
  page,
  phone,
  watch,
}) => {
  watch.expect(/WebSocket/)
  let reachable = false
  await page.routeWebSocket(
    /\/relay/,
    (socket) => void (reachable ? socket.connectToServer() : socket.close()),
  )
  await page.goto('/')
  await connectButton(page).click()
  await pick(page, 'WalletConnect')
  const problem = card(page).getByRole('alert')
  await expect(problem).toContainText('Can’t reach your wallet', { timeout: 25_000 })
  await expect(heading(page, 'WalletConnect')).toBeVisible()
  reachable = true
  await problem.getByRole('button', { name: 'Try again' }).click()
  await phone.pair(await readCode(page))
  await expect(page.getByTestId('address')).toHaveText(first)
})

/**
 * What becomes of each: the visitor is led off networks that were not offered, connected with what could be
 * read, or told.
 */
const outcomes: Readonly<Record<keyof typeof badGrants, 'Switch Network' | 'connected' | 'declined'>> = {
  otherChains: 'Switch Network',
  otherAccounts: 'connected',
  malformedIds: 'declined',
  brokenIds: 'declined',
  noAccounts: 'declined',
  noMethods: 'connected',
}

for (const name of Object.keys(badGrants) as (keyof typeof badGrants)[]) {
  const outcome = outcomes[name]
  test(`a phone that agrees to something else (${name}) ends as: ${outcome}; an honest phone connects afterwards`, async ({
    page,
    phone,
  }) => {
    phone.settings.grant = badGrants[name]
    await page.goto('/')
    await phone.pair(await openCode(page))
    if (outcome === 'Switch Network') {
      await expect(heading(page, 'Switch Network')).toBeVisible()
      await phone.disconnect()
      await expect(connectButton(page)).toBeVisible()
    } else if (outcome === 'connected') {
      await expect(card(page)).toBeHidden()
      await expect(accountButton(page)).toBeVisible()
      await disconnectHere(page)
    } else {
      await expect(page.getByRole('alert').getByText('The wallet sent an unexpected reply')).toBeVisible()
      await expect(accountButton(page)).toHaveCount(0)
      await close(page)
    }
    const honest = await newPhone()
    await pair(page, honest)
    await honest.close()
  })
}

for (const [how, minutes] of [
  ['ahead', 10],
  ['behind', -10],
] as const) {
  test(`S8.41 a computer whose clock is ${how} is told so within 5 s, and pairs once it is right`, async ({
    page,
    phone,
  }) => {
    await page.addInitScript((wrong) => {
      const { now } = Date
      Object.assign(window, { wrong })
      const shift = (): number => now() + (window as unknown as { wrong: number }).wrong
      window.Date = new Proxy(Date, {
        construct: (real, given) => Reflect.construct(real, given.length > 0 ? given : [shift()]) as Date,
        get: (real, name) => (name === 'now' ? shift : (Reflect.get(real, name) as unknown)),
      })
    }, minutes * 60_000)
    await page.goto('/')
    await connectButton(page).click()
    await pick(page, 'WalletConnect')
    await expect(card(page).getByRole('alert').filter({ hasText: 'Check your device’s clock' })).toBeVisible({
      timeout: 5000,
    })
    await page.evaluate(() => Object.assign(window, { wrong: 0 }))
    await card(page).getByRole('button', { name: 'Try again' }).click()
    await phone.pair(await readCode(page))
    await expect(page.getByTestId('address')).toHaveText(first)
  })
}
