import { base58, hex } from '@scure/base'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { WIF } from '@scure/btc-signer'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, it, onTestFinished, vi } from 'vitest'

import { Authenticator } from '../../../gateway/src/keeper/passkeys/authenticator.fixture.js'
import type { Channel } from '../channel/openChannel.js'
import { random, type Bytes } from '../bytes.js'
import { readRecoveryCode, writeRecoveryCode } from '../worker/secrets/recoveryCode.js'
import {
  consentOf,
  deviceOf,
  exitOf,
  factsOf,
  recipientsOf,
  type DeviceRow,
} from '../worker/wallet/walletContext.js'
import type { SessionRow } from '../worker/wallet/sessionRow.js'
import { memoryRows } from '../worker/storage/openRows.js'
import { loginOf, otherPage, testPage, type TestPage } from '../world.fixture.js'
import { elsewhere, here, isBy, newEmail, request, sign, surface, visit } from './visits.fixture.js'

/** An authenticator whose PRF gives the same each time. */
function authenticator(prf: Bytes | undefined = random(32)) {
  const device = new Authenticator()
  return {
    device,
    prf: () => prf?.slice(),
    get: async (options: unknown) => ({
      assertion: await device.get(options as Record<string, unknown>),
      ...(prf && { prf: prf.slice() }),
    }),
  }
}

async function addPasskey(
  page: TestPage,
  { device, prf }: ReturnType<typeof authenticator>,
): Promise<Channel> {
  const protect = await surface(page, 'protect')
  const options = await protect.ask('passkey.options', { type: 'create' })
  const credential = await device.create(options as Record<string, unknown>)
  const done = await protect.ask('passkey.add', { credential, prf: prf() ?? random(32), label: 'Phone' })
  expect(done).toEqual({ safety: expect.stringMatching(/passkey|both/) })
  return protect
}

it('a mailbox alone opens nothing on another browser; the recovery code does', async () => {
  const { page, email, address } = await visit()
  const protect = await surface(page, 'protect')
  const { code } = await protect.ask('code.make', {})
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  expect(await protect.ask('code.keep', {})).toEqual({ safety: 'code' })
  expect(await page.event('safetyChanged')).toEqual({ safety: 'code' })

  const other = await elsewhere(email)
  expect(other.needs).toEqual({
    needs: 'recovery',
    factors: [
      { kind: 'device', createdAt: expect.any(Number) },
      { kind: 'code', createdAt: expect.any(Number) },
    ],
  })
  expect(await other.page.ask('status', {})).toEqual({})
  expect(other.page.said.join()).not.toContain(address)
  await expect(other.page.ask('request', request)).rejects.toMatchObject({ code: 'session-ended' })

  const recover = await surface(other.page, 'recover')
  await expect(recover.ask('recover.code', { code: 'nonsense' })).rejects.toMatchObject({
    code: 'wrong-code',
    data: undefined,
  })
  const wrong = await writeRecoveryCode(random(16))
  await expect(recover.ask('recover.code', { code: wrong })).rejects.toMatchObject({
    code: 'wrong-code',
    data: { left: 9 },
  })
  // As people type: small letters, groups, O for 0, l for 1.
  const typed = code.toLowerCase().replace(/.{4}/g, '$& ').replace(/0/g, 'o').replace(/1/g, 'l')
  await recover.ask('recover.code', { code: typed })
  await recover.ask('done', { outcome: 'done' })
  expect(await other.page.event('surfaceDone')).toEqual({ surface: 'recover', outcome: 'done' })
  const { login } = await other.page.ask('status', {})
  expect(login?.grants['solana']?.accounts[0]).toContain(address)
  expect(isBy(address, await sign(other.page))).toBe(true)
  expect(isBy(address, await sign(page))).toBe(true)
})

it('a passkey alone signs in and brings the wallet back', async () => {
  const { page, address } = await visit()
  const key = authenticator()
  await addPasskey(page, key)
  const browser = here.browser()
  const other = testPage(browser, { askPasskey: key.get })
  await other.hello()
  const login = loginOf(await other.ask('passkey.login', {}))
  expect(login).toMatchObject({ created: false, safety: 'passkey', user: { provider: 'passkey' } })
  expect(isBy(address, await sign(other))).toBe(true)
  // Here again: the half is there, and nothing is made twice.
  expect(loginOf(await other.ask('passkey.login', {})).created).toBe(false)
})

it('a passkey whose secret is another, or none, opens nothing', async () => {
  const { page, email, address } = await visit()
  const key = authenticator()
  await addPasskey(page, key)
  for (const [prf, expected] of [
    [random(32), 'share-mismatch'],
    [undefined, undefined],
  ] as const) {
    const other = testPage(here.browser(), {
      askPasskey: async (options) => ({
        assertion: await key.device.get(options as never),
        ...(prf && { prf }),
      }),
    })
    await other.hello()
    const signing = other.ask('passkey.login', {})
    if (expected) await expect(signing).rejects.toMatchObject({ code: expected })
    else expect(await signing).toMatchObject({ needs: 'recovery' })
    expect(await other.ask('status', {})).toEqual({})
    expect(other.said.join()).not.toContain(address)
  }
  // By the surface, signed in by a code.
  const other = await elsewhere(email)
  const recover = await surface(other.page, 'recover')
  const options = await recover.ask('passkey.options', { type: 'get' })
  await recover.ask('recover.passkey', {
    assertion: await key.device.get(options as never),
    prf: key.prf() ?? random(32),
  })
  expect(isBy(address, await sign(other.page))).toBe(true)
})

it('a passkey of another account recovers nothing here', async () => {
  const [one, two] = [await visit(), await visit()]
  const key = authenticator()
  await addPasskey(one.page, key)
  const other = await elsewhere(two.email)
  const recover = await surface(other.page, 'recover')
  const options = await recover.ask('passkey.options', { type: 'get' })
  const assertion = await key.device.get(options as never)
  await expect(
    recover.ask('recover.passkey', { assertion, prf: key.prf() ?? random(32) }),
  ).rejects.toMatchObject({ code: 'passkey-refused' })
})

it('a half that was changed signs nothing', async () => {
  const { browser, page } = await visit()
  browser.spoil = async (path, answer) => {
    if (!path.endsWith('/open')) return answer
    const { serverShare } = (await answer.json()) as { serverShare: string }
    const flipped = `${serverShare.startsWith('A') ? 'B' : 'A'}${serverShare.slice(1)}`
    return Response.json({ serverShare: flipped })
  }
  await expect(sign(page)).rejects.toMatchObject({ code: 'share-mismatch' })
  browser.spoil = undefined
  await expect(sign(page)).resolves.toBeTruthy()
})

it('a half that was moved to another row signs nothing', async () => {
  const { browser, page } = await visit()
  const { walletId } = (await browser.rows.get<SessionRow>('session'))!
  const device = (await browser.rows.get<DeviceRow>(deviceOf(walletId)))!
  await browser.rows.put(deviceOf(walletId), {
    ...device,
    share: Uint8Array.from(device.share, (byte) => byte ^ 1),
  })
  await expect(sign(page)).rejects.toMatchObject({ code: 'share-mismatch' })
})

it('a revoked device signs nothing, and its page is told', async () => {
  const { page, email } = await visit()
  const protect = await surface(page, 'protect')
  const { code } = await protect.ask('code.make', {})
  await protect.ask('code.keep', {})
  const other = await elsewhere(email)
  const recover = await surface(other.page, 'recover')
  await recover.ask('recover.code', { code })
  const { account } = await (await surface(other.page, 'protect')).ask('open', { surface: 'protect' })
  const factors = account?.factors ?? []
  expect(factors.map(({ kind, here: own }) => [kind, own])).toEqual([
    ['device', false],
    ['code', false],
    ['device', true],
  ])
  const first = factors[0]?.id ?? ''
  await recover.ask('factor.revoke', { id: first })
  await expect(sign(page)).rejects.toMatchObject({ code: expect.stringMatching(/revoked|session-ended/) })
  expect(await page.event('ended')).toEqual({})
  expect(await page.ask('status', {})).toEqual({})
})

it('words and keys are shown only to who has just proved to be there', async () => {
  const { page, address, email } = await visit()
  const shown = await surface(page, 'export')
  await expect(shown.ask('export.words', {})).rejects.toMatchObject({ code: 'fresh-needed' })
  await expect(shown.ask('export.key', { namespace: 'eip155' })).rejects.toMatchObject({
    code: 'fresh-needed',
  })
  await shown.ask('fresh.start', {})
  await expect(shown.ask('fresh.verify', { code: '000000' })).rejects.toMatchObject({ code: 'wrong-code' })
  // Another mail only after a while; a code that was sent stays good.
  await expect(shown.ask('fresh.resend', {})).rejects.toMatchObject({ code: 'too-many' })
  const first = here.keeper.mail.code(email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await shown.ask('fresh.resend', {})).toEqual({ validFor: 600, resendAfter: 30 })
  await expect.poll(() => here.keeper.mail.code(email)).not.toBe(first)
  await shown.ask('fresh.verify', { code: first })
  const { words } = await shown.ask('export.words', {})
  expect(words).toHaveLength(12)
  const account = mnemonicToAccount(words.join(' '))
  const key = (namespace: string) => shown.ask('export.key', { namespace })
  const evm = await key('eip155')
  expect(privateKeyToAddress(evm.key as `0x${string}`)).toBe(account.address)
  const solana = await key('solana')
  expect(base58.encode(base58.decode(solana.key).subarray(32))).toBe(address)
  expect(WIF().decode((await key('bip122')).key)).toHaveLength(32)
  expect(hex.decode((await key('polkadot')).key.slice(2))).toHaveLength(32)
  await expect(key('cosmos')).rejects.toMatchObject({ code: 'malformed-request' })
  // A single word may be one of the protocol's own.
  expect(page.said.join()).not.toMatch(new RegExp(words.slice(0, 3).join('\\W+')))
  for (const secret of [evm.key, solana.key]) expect(page.said.join()).not.toContain(secret)
  vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] })
  await expect(shown.ask('export.words', {})).rejects.toMatchObject({ code: 'fresh-needed' })
  vi.useRealTimers()
})

it('the way out: the words by this browser and the passkey, while the service is gone', async () => {
  const { browser, page } = await visit()
  const key = authenticator()
  const protect = await addPasskey(page, key)
  // The copy for it is there with a passkey, until it is switched off.
  await expect(protect.ask('exit', { prf: random(32) })).rejects.toMatchObject({ code: 'share-mismatch' })
  await protect.ask('exit.keep', { on: false })
  await expect(protect.ask('exit', { prf: random(32) })).rejects.toMatchObject({ code: 'not-on-device' })
  await protect.ask('exit.keep', { on: true, prf: key.prf() ?? random(32) })
  browser.offline = true
  const { words } = await protect.ask('exit', { prf: key.prf() ?? random(32) })
  expect(words).toHaveLength(12)
  await expect(protect.ask('exit', { prf: random(32) })).rejects.toMatchObject({ code: 'share-mismatch' })
  const { account } = await protect.ask('open', { surface: 'protect' })
  expect(account).toMatchObject({ offline: true, keepsExit: true, factors: [] })
  await expect(sign(page)).rejects.toMatchObject({ code: 'keeper-unreachable' })
  browser.offline = false
  await protect.ask('exit.keep', { on: false })
  await expect(protect.ask('exit', { prf: key.prf() ?? random(32) })).rejects.toMatchObject({
    code: 'not-on-device',
  })
})

it('the way out is there without a session, where a sign-in finds no service', async () => {
  const { browser, page, email } = await visit()
  const key = authenticator()
  await addPasskey(page, key)
  await page.ask('logout', {})
  const out = await surface(page, 'protect')
  // A page that places the surface while the service answers leads no one to the words.
  expect((await out.ask('open', { surface: 'protect' })).exit).toBeUndefined()
  browser.offline = true
  await expect(page.ask('email.start', { email })).rejects.toMatchObject({ code: 'keeper-unreachable' })
  expect(await page.event('surfaceWanted')).toEqual({ surface: 'protect' })
  const opened = await out.ask('open', { surface: 'protect' })
  expect([opened.account, opened.exit]).toEqual([undefined, true])
  expect((await out.ask('open', { surface: 'export' })).exit).toBeUndefined()
  expect((await out.ask('exit', { prf: key.prf() ?? random(32) })).words).toHaveLength(12)
  // A browser that keeps no copy is led nowhere.
  const stranger = await elsewhere(newEmail())
  await stranger.page.ask('logout', {})
  stranger.browser.offline = true
  await expect(stranger.page.ask('email.start', { email })).rejects.toMatchObject({
    code: 'keeper-unreachable',
  })
  const none = await surface(stranger.page, 'protect')
  expect((await none.ask('open', { surface: 'protect' })).exit).toBeUndefined()
  expect(stranger.page.events.some(({ name }) => name === 'surfaceWanted')).toBe(false)
})

it('pairs are renewed, and a lost answer to that loses nothing', async () => {
  const { browser, page, address } = await visit()
  const { walletId } = (await browser.rows.get<SessionRow>('session'))!
  const row = async (): Promise<DeviceRow> => (await browser.rows.get<DeviceRow>(deviceOf(walletId)))!
  const age = async (): Promise<void> =>
    browser.rows.put(deviceOf(walletId), { ...(await row()), pairedAt: Date.now() - 31 * 86_400_000 })
  const first = await row()
  await age()
  await sign(page)
  const second = await row()
  expect(second.factorId).toBe(first.factorId)
  expect(second.share).not.toEqual(first.share)
  expect(isBy(address, await sign(page))).toBe(true)
  // The service takes the new half, but its answer is lost.
  await age()
  browser.spoil = (path, answer) => {
    if (path.endsWith('/factors')) throw new TypeError('fetch failed')
    return answer
  }
  expect(isBy(address, await sign(page))).toBe(true)
  expect(isBy(address, await sign(page))).toBe(true)
  // The service never gets it: the half before is the right one.
  browser.spoil = undefined
  const sound = await row()
  await browser.rows.put(deviceOf(walletId), {
    ...sound,
    share: first.share,
    before: sound.share,
    pairedAt: Date.now(),
  })
  expect(isBy(address, await sign(page))).toBe(true)
})

it('a wallet is made once, also where the first answer is lost', async () => {
  const email = newEmail()
  const browser = here.browser()
  const page = testPage(browser)
  await page.hello()
  browser.spoil = (path, answer) => {
    if (path.endsWith('/factors')) throw new TypeError('fetch failed')
    return answer
  }
  await expect(here.signIn(page, email)).rejects.toMatchObject({ code: 'keeper-unreachable' })
  // No address is shown that may be no one's.
  expect(await page.ask('status', {})).toEqual({})
  browser.spoil = undefined
  here.keeper.mail.mails.length = 0
  const again = testPage(browser)
  await again.hello()
  const outcome = await here.signIn(again, email).catch((error: unknown) => error)
  expect(outcome).toMatchObject({ login: { lasting: true, created: false } })
  expect(await sign(again)).toBeTruthy()
})

it('a wallet that the service never heard of is made again at the next sign-in', async () => {
  const email = newEmail()
  const browser = here.browser()
  const page = testPage(browser)
  await page.hello()
  const { attemptId } = await page.ask('email.start', { email })
  const { fetchFrom } = browser
  browser.fetchFrom = async (path, go) => {
    if (path.endsWith('/factors')) throw new TypeError('fetch failed')
    return go()
  }
  const code = here.keeper.mail.code(email)
  await expect(page.ask('email.verify', { attemptId, code })).rejects.toMatchObject({
    code: 'keeper-unreachable',
  })
  expect(await page.ask('status', {})).toEqual({})
  browser.fetchFrom = fetchFrom
  here.keeper.mail.mails.length = 0
  expect(loginOf(await here.signIn(page, email)).created).toBe(true)
  expect(await sign(page)).toBeTruthy()
})

it('another page of the site is told nothing before the visitor says so', async () => {
  const { browser, address } = await visit()
  const other = testPage(browser, { origin: otherPage })
  await other.hello()
  expect(await other.ask('status', {})).toEqual({})
  expect(await other.event('surfaceWanted')).toEqual({ surface: 'consent' })
  await expect(other.ask('request', request)).rejects.toMatchObject({ code: 'session-ended' })
  await expect(other.ask('request', { ...request, method: 'solana_getAccounts' })).rejects.toMatchObject({
    code: 'session-ended',
  })
  await other.ask('networks', { networks: [request.caipNetworkId] })
  expect(other.said.join()).not.toContain(address)
  const consent = await surface(other, 'consent')
  await consent.ask('consent', { allowed: false })
  expect(await other.ask('status', {})).toEqual({})
  await consent.ask('consent', { allowed: true })
  await consent.ask('done', { outcome: 'done' })
  expect((await other.ask('status', {})).login?.grants['solana']?.accounts[0]).toContain(address)
})

it('signing out keeps the half, and tells every page of the browser', async () => {
  const { browser, page, email, address } = await visit()
  const second = testPage(browser)
  await second.hello()
  await page.ask('logout', {})
  expect(await second.event('ended')).toEqual({})
  expect(await page.ask('status', {})).toEqual({})
  here.keeper.mail.mails.length = 0
  const login = loginOf(await here.signIn(page, email))
  expect(login.created).toBe(false)
  expect(isBy(address, await sign(page))).toBe(true)
  const protect = await surface(page, 'protect')
  await protect.ask('code.make', {})
  await protect.ask('code.keep', {})
  await page.ask('logout', { forget: true })
  here.keeper.mail.mails.length = 0
  expect(await here.signIn(page, email)).toMatchObject({ needs: 'recovery' })
})

it('an account is deleted at once after a passkey, and nothing of it stays in the browser', async () => {
  const { browser, page, email, address } = await visit()
  const second = testPage(browser)
  await second.hello()
  const { walletId } = (await browser.rows.get<SessionRow>('session'))!
  const key = authenticator()
  const protect = await addPasskey(page, key)
  // A sign-in is a fresh proof for five minutes.
  vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] })
  await protect.ask('exit.keep', { on: true, prf: key.prf() ?? random(32) })
  await browser.ops.remember({ recipients: [address] })
  const kept = [deviceOf, factsOf, exitOf, recipientsOf, consentOf].map((rowOf) => rowOf(walletId))
  const rows = (): Promise<unknown[]> => Promise.all(kept.map((row) => browser.rows.get(row)))
  expect(await rows()).not.toContain(undefined)
  const assertion = await key.device.get(
    (await protect.ask('passkey.options', { type: 'get' })) as Record<string, unknown>,
  )
  await protect.ask('passkey.fresh', { assertion })
  expect(await protect.ask('account.delete', {})).toEqual({ deleted: true })
  vi.useRealTimers()
  expect(await page.event('ended')).toEqual({})
  expect(await second.event('ended')).toEqual({})
  expect(await page.ask('status', {})).toEqual({})
  expect(new Set(await rows())).toEqual(new Set([undefined]))
  expect(await browser.rows.get('session')).toBeUndefined()
  // The surface still says that its visitor wants to leave, and how it ended.
  await protect.ask('escape', {})
  expect(await page.event('surfaceEscaped')).toEqual({ surface: 'protect' })
  await protect.ask('done', { outcome: 'done' })
  expect(await page.event('surfaceDone')).toEqual({ surface: 'protect', outcome: 'done' })
  here.keeper.mail.mails.length = 0
  const login = loginOf(await here.signIn(page, email))
  expect(login.created).toBe(true)
  expect(login.grants['solana']?.accounts[0]).not.toContain(address)
})

it('a planned deletion is known when the surface opens, and called off there', async () => {
  const { page } = await visit()
  const protect = await surface(page, 'protect')
  const open = async () => (await protect.ask('open', { surface: 'protect' })).account
  expect(await open()).not.toHaveProperty('deletesAt')
  vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] })
  const { deletesAt } = await protect.ask('account.delete', {})
  expect(await open()).toMatchObject({ deletesAt })
  await protect.ask('account.keep', {})
  vi.useRealTimers()
  expect(await open()).not.toHaveProperty('deletesAt')
})

it('some time after the sign-in a passkey and a code take a fresh proof; the code that was made stays', async () => {
  const { page, email } = await visit()
  const protect = await surface(page, 'protect')
  vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const needed = { code: 'fresh-needed' }
  await expect(protect.ask('passkey.options', { type: 'create' })).rejects.toMatchObject(needed)
  const { code } = await protect.ask('code.make', {})
  await expect(protect.ask('code.keep', {})).rejects.toMatchObject(needed)
  await protect.ask('fresh.start', {})
  await protect.ask('fresh.verify', { code: here.keeper.mail.code(email) })
  expect(await protect.ask('code.keep', {})).toEqual({ safety: 'code' })
  expect(await protect.ask('passkey.options', { type: 'create' })).toHaveProperty('challenge')
  const other = await elsewhere(email)
  await (await surface(other.page, 'recover')).ask('recover.code', { code })
})

it('without a passkey the deletion is planned, and the wallet works until then', async () => {
  const { page, email, address } = await visit()
  const protect = await surface(page, 'protect')
  vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] })
  const planned = await protect.ask('account.delete', {})
  expect(planned).toEqual({ deleted: false, deletesAt: expect.any(Number) })
  expect(planned.deletesAt! - Date.now()).toBeGreaterThan(86_000_000)
  expect(isBy(address, await sign(page))).toBe(true)
  expect(page.events.map(({ name }) => name)).not.toContain('ended')
  // A code in a mailbox does not hasten it.
  here.keeper.mail.mails.length = 0
  await protect.ask('fresh.start', {})
  await protect.ask('fresh.verify', { code: here.keeper.mail.code(email) })
  expect(await protect.ask('account.delete', {})).toEqual(planned)
  vi.useRealTimers()
})

it('without storage the wallet lasts as long as the page', async () => {
  const email = newEmail()
  const page = testPage(here.browser(memoryRows(false)))
  await page.hello()
  expect(loginOf(await here.signIn(page, email)).lasting).toBe(false)
  const { memory, requireRecovery } = await (
    await surface(page, 'protect')
  ).ask('open', { surface: 'protect' })
  expect({ memory, requireRecovery }).toEqual({ memory: true, requireRecovery: true })
})

it('where the page requires it, what protects the wallet is not put off', async () => {
  for (const recovery of [undefined, 'require'] as const) {
    const asked = testPage(here.browser(), recovery && { recovery })
    await asked.hello()
    await here.signIn(asked, newEmail())
    const { requireRecovery } = await (await surface(asked, 'protect')).ask('open', { surface: 'protect' })
    expect(requireRecovery).toBe(recovery === 'require')
  }
})

it('without storage each page is a device, of which the service keeps few', async () => {
  const { page, address } = await visit()
  const key = authenticator()
  const protect = await addPasskey(page, key)
  for (let loads = 0; loads < 7; loads += 1) {
    const load = testPage(here.browser(memoryRows(false)), { askPasskey: key.get })
    await load.hello()
    expect(loginOf(await load.ask('passkey.login', {})).lasting).toBe(false)
    expect(isBy(address, await sign(load))).toBe(true)
  }
  const { account } = await protect.ask('open', { surface: 'protect' })
  expect(account?.factors.map(({ kind }) => kind)).toEqual(['device', 'passkey', ...Array(5).fill('device')])
})

it('recovery codes: a slip is seen before it costs a try', async () => {
  const secret = random(16)
  const code = await writeRecoveryCode(secret)
  expect(await readRecoveryCode(` ${code.toLowerCase().replace(/(.{5})/g, '$1-')}`)).toEqual(secret)
  let seen = 0
  for (let at = 0; at < 26; at += 1) {
    const slip = `${code.slice(0, at)}${code[at] === '7' ? '8' : '7'}${code.slice(at + 1)}`
    if (!(await readRecoveryCode(slip))) seen += 1
  }
  expect(seen).toBeGreaterThan(10)
  for (const bad of ['', code.slice(1), `${code}0`, code.replace(/.$/, 'U'), '🦊'.repeat(13)])
    expect(await readRecoveryCode(bad)).toBeUndefined()
  expect(entropyToMnemonic(secret, wordlist)).toBeTruthy()
})
