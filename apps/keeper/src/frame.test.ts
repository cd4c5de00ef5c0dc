import { expect, it } from 'vitest'

import { frameWorld, type KeeperWindow } from './frame.fixture.js'
import { addAuthenticator } from './virtualAuthenticator.fixture.js'

const world = frameWorld()
const { ask, newPage, open, signIn, surface } = world

it('signs in, signs after a press in the keeper, and is there after a reload; under its own policy', async () => {
  const { page, errors } = await newPage()
  await open(page, world.app)
  const { result } = await signIn(page, 'ada@app.example')
  expect(result.login).toMatchObject({ created: true, lasting: true })
  const address = result.login.grants['solana']?.accounts[0]?.split(':')[2]
  const signing = ask<{ readonly signature: string }>(page, 'request', {
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    method: 'solana_signMessage',
    params: { message: '9Ajdvzr', pubkey: address },
  })
  const wanted = (): Promise<string | undefined> =>
    page.evaluate(
      () =>
        (globalThis as unknown as KeeperWindow).keeper.events.find(({ name }) => name === 'approvalWanted')
          ?.data['requestId'],
    )
  await expect.poll(wanted).toBeTruthy()
  const approve = await surface(page, 'approve', await wanted())
  const yes = approve.getByRole('button', { name: 'Sign', exact: true })
  await yes.waitFor()
  // Half a second of being seen comes first.
  await page.waitForTimeout(1500)
  await yes.click()
  expect((await signing).result.signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  await page.reload()
  await open(page, world.app)
  const again = await ask(page, 'status', {})
  expect(again.result.login.grants).toEqual(result.login.grants)
  expect(errors).toEqual([])
  // Frozen first: what a library of tomorrow would replace cannot be replaced.
  const frame = page.frames().find((each) => each.url().endsWith('/frame'))
  expect(
    await frame?.evaluate(() =>
      [Array.prototype, Promise, JSON, crypto.subtle.constructor.prototype].every(Object.isFrozen),
    ),
  ).toBe(true)
  expect(
    await frame?.evaluate(() => indexedDB.databases().then((all) => all.map(({ name }) => name))),
  ).toEqual(['keeper'])
})

it('a passkey that was made in the keeper brings the wallet back; without storage, too', async () => {
  const { page } = await newPage()
  await addAuthenticator(page)
  await open(page, world.app)
  const { result } = await signIn(page, 'grace@app.example')
  const protect = await surface(page, 'protect')
  await protect.getByRole('button', { name: 'Add a passkey' }).click()
  await expect
    .poll(
      () =>
        page.evaluate(() => (globalThis as unknown as KeeperWindow).keeper.events.map(({ name }) => name)),
      { timeout: 20_000 },
    )
    .toContain('safetyChanged')
  const cdp = await page.context().newCDPSession(page)
  await page.goto('about:blank')
  await cdp.send('Storage.clearDataForOrigin', { origin: world.keeper, storageTypes: 'all' })
  await open(page, world.app)
  expect((await ask(page, 'status', {})).result).toEqual({})
  const back = await ask(page, 'passkey.login', {})
  expect(back.result.login.grants).toEqual(result.login.grants)
  expect(back.result.login.safety).toBe('passkey')
  // A host of another site, where this browser gives the frame no storage.
  await open(page, world.elsewhere)
  const bare = await ask(page, 'passkey.login', {})
  expect(bare.result.login.grants).toEqual(result.login.grants)
  expect(bare.result.login.lasting).toBe(false)
  expect((await ask(page, 'status', {})).result.login.lasting).toBe(false)
})

it('a page that plays a surface of the keeper’s gets no line', async () => {
  const { page } = await newPage()
  await open(page, world.app)
  const heard = await page.evaluate(async (origin) => {
    const { keeper: own } = globalThis as unknown as KeeperWindow
    const frame = document.querySelector('iframe')?.contentWindow
    const said: unknown[] = []
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => said.push(data)
    frame?.postMessage(JSON.stringify({ keeper: 'line', session: own.session() }), origin, [port2])
    port1.postMessage({ to: 'engine', from: 'a', id: 'b', ask: 'open', args: { surface: 'protect' } })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return said
  }, world.keeper)
  expect(heard).toEqual([])
  const frame = page.frames().find((each) => each.url().endsWith('/frame'))
  expect(await frame?.evaluate(() => document.documentElement.dataset['dropped'])).toBe('1')
})

it('says nothing to a page that is not on the list', async () => {
  const { page } = await newPage()
  await page.goto(world.app.replace('app.site', 'evil.site'))
  const heard = await page.evaluate(async (origin) => {
    const said: unknown[] = []
    addEventListener('message', ({ data }) => said.push(data))
    const frame = document.createElement('iframe')
    frame.src = `${origin}/frame`
    document.body.append(frame)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return said
  }, world.keeper)
  expect(heard).toEqual([])
})
