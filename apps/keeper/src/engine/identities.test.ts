import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'

import type { Channel } from '../channel/openChannel.js'
import { loginOf, surfaceIn, testPage, world, type TestPage } from '../world.fixture.js'

let person = { id: 1, login: 'ada' }
/** Answers the service as GitHub does. */
const provider = createServer(({ url = '' }, response) => {
  const answers: Readonly<Record<string, unknown>> = {
    '/login/oauth/access_token': { access_token: 'of-a-visitor', token_type: 'bearer' },
    '/user': person,
    '/user/emails': [],
  }
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[url]))
})
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
afterAll(() => void provider.close())
const { port } = provider.address() as AddressInfo
const here = world({
  socials: { github: { clientId: 'keeper', clientSecret: 'secret', url: `http://127.0.0.1:${port}` } },
})

async function visitor(email: string): Promise<{ page: TestPage; protect: Channel; address: unknown }> {
  const page = testPage(here.browser())
  await page.hello()
  const { grants } = loginOf(await here.signIn(page, email))
  const protect = surfaceIn(page)
  onTestFinished(() => protect.close())
  await protect.ask('open', { surface: 'protect' })
  return { page, protect, address: grants['solana']?.accounts[0] }
}

/** As the provider does with who agreed: what the callback page then hands over. */
async function comeBack(url: string): Promise<string> {
  const state = new URL(url).searchParams.get('state') ?? ''
  const query = new URLSearchParams({ state, code: 'from-the-provider' })
  const answer = await fetch(`${here.keeper.gateway.keeperUrl}/keeper/callback/github?${query}`)
  return / data-code="([\w-]+)"/.exec(await answer.text())?.[1] ?? ''
}
async function add(protect: Channel): Promise<{ attemptId: string; code: string }> {
  const { attemptId, url } = await protect.ask('identity.begin', { provider: 'github' })
  return { attemptId, code: await comeBack(url) }
}

it('adds a provider, which then signs in to the same account, and removes it', async () => {
  person = { id: 1, login: 'ada' }
  const { page, protect } = await visitor('ada@app.example')
  const email = { provider: 'email', email: 'ada@app.example' }
  const before = await protect.ask('identity.list', {})
  expect(before).toMatchObject({ identities: [email], providers: ['github'] })

  const handed = await add(protect)
  expect(await protect.ask('identity.link', handed)).toEqual({})
  // Once.
  await expect(protect.ask('identity.link', handed)).rejects.toMatchObject({ code: 'handoff-expired' })
  const { identities } = await protect.ask('identity.list', {})
  expect(identities).toMatchObject([email, { provider: 'github', subject: '1', username: 'ada' }])

  const elsewhere = testPage(here.browser())
  await elsewhere.hello()
  const { attemptId, url } = await elsewhere.ask('social.start', { provider: 'github' })
  const word = { keeper: 'handoff', attemptId, code: await comeBack(url) }
  const origin = 'https://keeper.app.example'
  elsewhere.engine.hear({ data: JSON.stringify(word), origin, isParent: false })
  // It is the wallet of before: this browser has nothing that opens it.
  expect(await elsewhere.event('loginDone')).toMatchObject({
    outcome: { needs: 'recovery', factors: [{ kind: 'device' }] },
  })

  await protect.ask('identity.unlink', { provider: 'github', subject: '1' })
  expect(await protect.ask('identity.list', {})).toMatchObject({ identities: [email] })
  await expect(
    protect.ask('identity.unlink', { provider: 'email', subject: 'ada@app.example' }),
  ).rejects.toMatchObject({ code: 'not-found' })
  expect(await page.ask('status', {})).toHaveProperty('login')

  const { entries } = await protect.ask('activity', {})
  expect(entries.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['signed-in', 'device-added', 'identity-added', 'identity-removed']),
  )
  expect(entries.find(({ what }) => what === 'device-added')).toMatchObject({ label: 'Firefox · Linux' })
  expect(entries[0]).toEqual({
    what: 'identity-removed',
    at: expect.any(Number) as number,
    origin: 'https://app.example',
  })
})

it('a provider’s account of another wallet is not added', async () => {
  person = { id: 2, login: 'bob' }
  const bob = await visitor('bob@app.example')
  await bob.protect.ask('identity.link', await add(bob.protect))
  const eve = await visitor('eve@app.example')
  await expect(eve.protect.ask('identity.link', await add(eve.protect))).rejects.toMatchObject({
    code: 'link-required',
  })
  expect((await eve.protect.ask('identity.list', {})).identities).toHaveLength(1)
})

it('what was handed over fits the visit that was begun here, and no other', async () => {
  person = { id: 3, login: 'carol' }
  const { protect } = await visitor('carol@app.example')
  const other = await visitor('dave@app.example')
  const handed = await add(protect)
  await expect(other.protect.ask('identity.link', handed)).rejects.toMatchObject({ code: 'handoff-expired' })
  await expect(protect.ask('identity.begin', { provider: 'farcaster' as 'x' })).rejects.toMatchObject({
    code: 'malformed-request',
  })
  await expect(protect.ask('identity.link', { ...handed, verifier: 'x' } as never)).rejects.toMatchObject({
    code: 'malformed-request',
  })
})

it('the number of a window without a way back adds the provider as well, and is tried once', async () => {
  person = { id: 5, login: 'fay' }
  const { protect } = await visitor('fay@app.example')
  const begin = async (): Promise<{ attemptId: string; number: string }> => {
    const { attemptId, url } = await protect.ask('identity.begin', { provider: 'github' })
    expect(await protect.ask('identity.answered', { attemptId })).toEqual({ answered: false })
    const state = new URL(url).searchParams.get('state') ?? ''
    const query = new URLSearchParams({ state, code: 'from-the-provider' })
    const answer = await fetch(`${here.keeper.gateway.keeperUrl}/keeper/callback/github?${query}`)
    expect(await protect.ask('identity.answered', { attemptId })).toEqual({ answered: true })
    return { attemptId, number: /<output>(\d{6})</.exec(await answer.text())?.[1] ?? '' }
  }
  const { attemptId, number } = await begin()
  const wrong = String((Number(number) + 1) % 1_000_000).padStart(6, '0')
  await expect(protect.ask('identity.link', { attemptId, number: wrong })).rejects.toMatchObject({
    code: 'wrong-code',
  })
  await expect(protect.ask('identity.link', { attemptId, number })).rejects.toMatchObject({
    code: 'handoff-expired',
  })
  await expect(protect.ask('identity.answered', { attemptId: 'another' })).rejects.toMatchObject({
    code: 'handoff-expired',
  })
  expect(await protect.ask('identity.link', await begin())).toEqual({})
  const { identities } = await protect.ask('identity.list', {})
  expect(identities).toMatchObject([{ provider: 'email' }, { provider: 'github', username: 'fay' }])
})

it('later a fresh proof is asked for first, and what was handed over is still good after it', async () => {
  person = { id: 4, login: 'erin' }
  const { protect } = await visitor('erin@app.example')
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 6 * 60_000)
  const handed = await add(protect)
  await expect(protect.ask('identity.link', handed)).rejects.toMatchObject({ code: 'fresh-needed' })
  await protect.ask('fresh.start', {})
  await protect.ask('fresh.verify', { code: here.keeper.mail.code('erin@app.example') })
  expect(await protect.ask('identity.link', handed)).toEqual({})
})
