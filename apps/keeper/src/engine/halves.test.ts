import { expect, it } from 'vitest'

import { deviceOf, type DeviceRow } from '../worker/wallet/walletContext.js'
import type { SessionRow } from '../worker/wallet/sessionRow.js'
import { otherPage, testPage } from '../world.fixture.js'
import { elsewhere, isBy, sign, surface, visit } from './visits.fixture.js'

it('renewals that are lost again and again leave the half that fits', async () => {
  const { browser, page, address } = await visit()
  const { walletId } = (await browser.rows.get<SessionRow>('session'))!
  const row = async (): Promise<DeviceRow> => (await browser.rows.get<DeviceRow>(deviceOf(walletId)))!
  await browser.rows.put(deviceOf(walletId), { ...(await row()), pairedAt: Date.now() - 31 * 86_400_000 })
  const first = await row()
  const { fetchFrom } = browser
  // The service never hears of the new halves.
  browser.fetchFrom = async (path, go) => {
    if (path.endsWith('/factors')) throw new TypeError('fetch failed')
    return go()
  }
  for (let times = 0; times < 3; times += 1) expect(isBy(address, await sign(page))).toBe(true)
  expect((await row()).before).toEqual(first.share)
  expect((await row()).pairedAt).toBe(first.pairedAt)
  browser.fetchFrom = fetchFrom
  expect(isBy(address, await sign(page))).toBe(true)
  const renewed = await row()
  expect(renewed.before).toBeUndefined()
  expect(renewed.pairedAt).toBeGreaterThan(first.pairedAt)
  expect(isBy(address, await sign(page))).toBe(true)
})

it('a browser is called by its label, also after its pair was renewed', async () => {
  const { browser, page, address } = await visit()
  const labels = async (): Promise<unknown> => {
    const protect = await surface(page, 'protect')
    const { account } = await protect.ask('open', { surface: 'protect' })
    return account?.factors.map(({ label }) => label)
  }
  expect(await labels()).toEqual(['Firefox · Linux'])
  const { walletId } = (await browser.rows.get<SessionRow>('session'))!
  const row = (await browser.rows.get<DeviceRow>(deviceOf(walletId)))!
  await browser.rows.put(deviceOf(walletId), { ...row, pairedAt: Date.now() - 31 * 86_400_000 })
  expect(isBy(address, await sign(page))).toBe(true)
  expect(await labels()).toEqual(['Firefox · Linux'])
})

it('requests that renew at once end with one pair', async () => {
  const { browser, page, address } = await visit()
  const { walletId } = (await browser.rows.get<SessionRow>('session'))!
  const row = (await browser.rows.get<DeviceRow>(deviceOf(walletId)))!
  await browser.rows.put(deviceOf(walletId), { ...row, pairedAt: Date.now() - 31 * 86_400_000 })
  await Promise.all([sign(page), browser.ops.touch(), browser.ops.touch()])
  expect(isBy(address, await sign(page))).toBe(true)
})

it('a recovery code opens nothing before it was kept', async () => {
  const { page, email } = await visit()
  const protect = await surface(page, 'protect')
  const { code } = await protect.ask('code.make', {})
  const other = await elsewhere(email)
  const recover = await surface(other.page, 'recover')
  await expect(recover.ask('recover.code', { code })).rejects.toMatchObject({ code: 'revoked' })
  await protect.ask('code.keep', {})
  await recover.ask('recover.code', { code })
})

it('a page that was told of no wallet ends none, and none makes the only half go', async () => {
  const { browser, page, address } = await visit()
  const other = testPage(browser, { origin: otherPage })
  await other.hello()
  await other.ask('logout', { forget: true })
  expect(isBy(address, await sign(page))).toBe(true)
  await expect(page.ask('logout', { forget: true })).rejects.toMatchObject({ code: 'not-protected' })
  expect(isBy(address, await sign(page))).toBe(true)
})
