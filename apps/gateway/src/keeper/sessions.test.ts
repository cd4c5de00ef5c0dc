import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Browser } from './browser.fixture.js'
import { keeperOfFile } from './keeper.fixture.js'

const keeper = keeperOfFile()
const day = 86_400_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const later = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds)
const refresh = (browser: Browser) => browser.call('session/refresh')
/** Of a browser that uses a token on. */
async function holding(browser: Browser, token: string | undefined): Promise<number> {
  const kept = browser.token
  browser.token = token
  const { status } = await refresh(browser)
  browser.token = kept
  return status
}

it('renews the token once a day; the old one is good until the new one is used, and a minute longer', async () => {
  const { browser } = await keeper.it.signedIn('daily@app.example')
  const first = browser.token
  later(day / 2)
  await refresh(browser)
  expect(browser.token).toBe(first)
  later(day)
  // The answer with the new token was lost.
  expect(await holding(browser, first)).toBe(200)
  later(10 * 60_000)
  browser.token = first
  await refresh(browser)
  expect(browser.token).not.toBe(first)
  const second = browser.token
  expect((await refresh(browser)).status).toBe(200)
  later(30_000)
  expect(await holding(browser, first)).toBe(200)
  expect((await refresh(browser)).status).toBe(200)
  expect(browser.token).toBe(second)
})

it('a token that is used after it was replaced ends the whole sign-in', async () => {
  const { browser } = await keeper.it.signedIn('reuse@app.example')
  const first = browser.token
  later(day + 1000)
  await refresh(browser)
  await refresh(browser)
  later(61_000)
  expect(await holding(browser, first)).toBe(401)
  expect(await refresh(browser)).toMatchObject({ status: 401, code: 'session-ended' })
})

it('of many requests at once that are due, one gets a new token', async () => {
  const { browser } = await keeper.it.signedIn('crowd@app.example')
  later(day + 1000)
  const { token } = browser
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => {
      browser.token = token
      return refresh(browser)
    }),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(answers.filter(({ headers }) => headers.has('keeper-token'))).toHaveLength(1)
})

it('ends after thirty days of rest, and after half a year of use', async () => {
  const { browser } = await keeper.it.signedIn('rest@app.example')
  later(31 * day)
  expect(await refresh(browser)).toMatchObject({ status: 401, code: 'session-ended' })
  const { browser: busy } = await keeper.it.signedIn('busy@app.example')
  for (let days = 0; days < 175; days += 25) {
    later(25 * day)
    expect((await refresh(busy)).status).toBe(200)
  }
  later(6 * day)
  expect((await refresh(busy)).status).toBe(401)
})

it('logging out ends it, and what is over is swept away', async () => {
  const { browser } = await keeper.it.signedIn('out@app.example')
  const { browser: other } = await keeper.it.signedIn('out@app.example')
  later(1000)
  expect((await browser.call('logout')).json).toEqual({})
  expect(await refresh(browser)).toMatchObject({ status: 401, code: 'session-ended' })
  expect((await refresh(other)).status).toBe(200)
  const { json } = await other.call('activity')
  expect(json['entries']).toMatchObject([
    { what: 'signed-out' },
    { what: 'signed-in' },
    { what: 'signed-in' },
  ])
})
