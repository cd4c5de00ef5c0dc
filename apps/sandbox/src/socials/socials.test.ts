import { sign } from 'node:crypto'
import {
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomPKCECodeVerifier,
} from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Running } from '../parts.js'
import { type Shown, createBrowser } from './browser.fixture.js'
import { subjectOf } from './profiles.js'
import { type AppleClient, createSocialClients } from './socialClients.js'
import { startSocial } from './startSocial.js'
import { type SocialName, socialNames, testPeople } from './world.js'

const clients = createSocialClients()
const redirectOf = (name: SocialName): string => `http://keeper.site.localhost:8788/keeper/callback/${name}`
const running: Partial<Record<SocialName, Running>> = {}
beforeAll(async () => {
  for (const name of socialNames)
    running[name] = await startSocial({ name, port: 0, clients, redirectUri: redirectOf(name) })
})
afterAll(() => Promise.all(Object.values(running).map((part) => part.stop())))

const urlOf = (name: SocialName): string => running[name]!.url
const tell = (name: SocialName, control: string): Promise<Response> =>
  fetch(`${urlOf(name)}/_${control}`, { method: 'POST' })
beforeEach(() => Promise.all(socialNames.map((name) => tell(name, 'restore'))).then(() => undefined))

function appleSecret(client: AppleClient, claims: object = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${part({ alg: 'ES256', kid: client.keyId })}.${part({
    iss: client.teamId,
    iat: now,
    exp: now + 300,
    aud: urlOf('apple'),
    sub: client.clientId,
    ...claims,
  })}`
  const key = { key: client.privateKey, dsaEncoding: 'ieee-p1363' } as const
  return `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`
}

const oauth = {
  github: ['/login/oauth/authorize', '/login/oauth/access_token', 'read:user user:email', '/user'],
  x: ['/i/oauth2/authorize', '/2/oauth2/token', 'users.read tweet.read', '/2/users/me'],
  discord: ['/oauth2/authorize', '/api/oauth2/token', 'identify email', '/api/users/@me'],
} as const
const openId = {
  google: 'openid email profile',
  apple: 'openid email',
  facebook: 'openid email public_profile',
} as const

async function configOf(name: SocialName, secret?: string): Promise<Configuration> {
  const { clientId } = clients[name]
  const clientSecret = secret ?? (name === 'apple' ? appleSecret(clients.apple) : clients[name].clientSecret)
  if (name in openId)
    return discovery(new URL(urlOf(name)), clientId, clientSecret, ClientSecretPost(clientSecret), {
      execute: [allowInsecureRequests, enableNonRepudiationChecks],
    })
  const [authorize, token] = oauth[name as 'x']
  const server = {
    issuer: urlOf(name),
    authorization_endpoint: urlOf(name) + authorize,
    token_endpoint: urlOf(name) + token,
  }
  const auth = name === 'x' ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret)
  const config = new Configuration(server, clientId, clientSecret, auth)
  allowInsecureRequests(config)
  return config
}

interface Asked {
  readonly url: URL
  readonly verifier: string
}

async function ask(
  name: SocialName,
  config: Configuration,
  more: Record<string, string> = {},
): Promise<Asked> {
  const verifier = randomPKCECodeVerifier()
  const url = buildAuthorizationUrl(config, {
    redirect_uri: redirectOf(name),
    scope: name in openId ? openId[name as 'google'] : oauth[name as 'x'][2],
    state: 'the-state',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(name in openId && { nonce: 'the-nonce' }),
    ...(name === 'apple' && { response_mode: 'form_post' }),
    ...more,
  })
  return { url, verifier }
}

/** Chooses someone in the browser; the answer is the address of the callback with what was sent to it. */
async function choose(url: URL, person: string): Promise<URL> {
  const browser = createBrowser(({ host }) => host.startsWith('keeper.'))
  const login = await browser.open(url)
  expect(login.text).toContain('Continue as Alice')
  const shown = await browser.submit(login, { person })
  return isFormPost(shown) ? posted(shown) : shown.url
}

const isFormPost = ({ text }: Shown): boolean => text.includes('Submitting Callback')

function posted({ text }: Shown): URL {
  const [, action = ''] = /<form method="post" action="([^"]*)"/.exec(text) ?? []
  const url = new URL(action)
  for (const [, name = '', value = ''] of text.matchAll(/name="([^"]*)" value="([^"]*)"/g))
    url.searchParams.set(name, value)
  return url
}

async function signIn(name: SocialName, person: string): Promise<Record<string, unknown>> {
  const config = await configOf(name)
  const { url, verifier } = await ask(name, config)
  const callback = await choose(url, person)
  const tokens = await authorizationCodeGrant(config, callback, {
    pkceCodeVerifier: verifier,
    expectedState: 'the-state',
    ...(name in openId && { expectedNonce: 'the-nonce', idTokenExpected: true }),
  })
  if (name in openId) return { ...tokens.claims() }
  const get = async (path: string): Promise<unknown> =>
    (
      await fetch(urlOf(name) + path, {
        headers: { authorization: `Bearer ${tokens.access_token}`, 'user-agent': 'test' },
      })
    ).json()
  const answer = (await get(oauth[name as 'x'][3])) as Record<string, unknown>
  return name === 'github' ? { ...answer, emails: await get('/user/emails') } : answer
}

const alice = testPeople[0]!

describe('the providers, by a genuine client', () => {
  it.each(socialNames)('%s tells who Alice is, in its own way', async (name) => {
    const told = await signIn(name, 'alice')
    const subject = subjectOf(name, alice)
    const email = 'alice@example.test'
    const expected = {
      google: { sub: subject, name: 'Alice Harbour', email, email_verified: true },
      apple: { sub: subject, email, email_verified: 'true' },
      facebook: { sub: subject, name: 'Alice Harbour', email },
      github: {
        id: Number(subject),
        login: 'alice',
        email: null,
        emails: [{ verified: true }, { email, primary: true, verified: true }],
      },
      x: { data: { id: subject, username: 'alice' } },
      discord: { id: subject, username: 'alice', discriminator: '0', email, verified: true },
    }
    expect(told).toMatchObject(expected[name])
    if (name === 'facebook') expect(told).not.toHaveProperty('email_verified')
    expect((await signIn(name, 'alice'))['sub']).toBe(told['sub'])
  })

  it('some people state less, or what is not verified', async () => {
    expect(await signIn('google', 'dave')).toMatchObject({
      email: 'alice@example.test',
      email_verified: false,
    })
    expect(await signIn('google', 'erin')).not.toHaveProperty('email')
    expect(await signIn('apple', 'bob')).toMatchObject({
      email: expect.stringContaining('@privaterelay.') as string,
      is_private_email: 'true',
    })
    expect(await signIn('discord', 'bob')).toMatchObject({ discriminator: '0042' })
    expect(await signIn('github', 'erin')).toMatchObject({ emails: [] })
  })

  it.each(socialNames)('%s says no when its page is cancelled, and when it was told to', async (name) => {
    const config = await configOf(name)
    const refused = async (person: string): Promise<string | null> =>
      (await choose((await ask(name, config)).url, person)).searchParams.get('error')
    expect(await refused('')).toBe('access_denied')
    await tell(name, 'denies?count=1')
    expect(await refused('alice')).toBe('access_denied')
    expect(await refused('alice')).toBe(null)
  })

  it('e-mails are unverified, missing or those of another when it was told to', async () => {
    await tell('google', 'unverified')
    expect(await signIn('google', 'alice')).toMatchObject({ email_verified: false })
    await tell('google', 'noEmail')
    expect(await signIn('google', 'alice')).not.toHaveProperty('email')
    await tell('discord', 'email?address=carol@example.test')
    expect(await signIn('discord', 'erin')).toMatchObject({ email: 'carol@example.test', verified: true })
  })

  it('answers the service late, or with nonsense, when it was told to', async () => {
    const began = performance.now()
    await tell('x', 'slow?milliseconds=300')
    await signIn('x', 'alice')
    // Token and person.
    expect(performance.now() - began).toBeGreaterThan(580)
    await tell('x', 'restore')
    await tell('x', 'broken')
    await expect(signIn('x', 'alice')).rejects.toThrow(/JSON|content-type/i)
  })
})

describe('what they refuse', () => {
  it.each(socialNames)('%s: another redirect_uri, another client', async (name) => {
    const config = await configOf(name)
    const browser = createBrowser()
    const evil = 'http://keeper.site.localhost:8788/evil'
    for (const [key, value] of [
      ['redirect_uri', evil],
      ['client_id', 'other'],
    ] as const) {
      const { url } = await ask(name, config, { [key]: value })
      expect(await browser.open(url)).toMatchObject({
        status: 400,
        text: expect.stringContaining('data-testid="refusal"') as string,
      })
    }
  })

  it.each(['google', 'facebook', 'x'] as const)('%s: a sign-in without PKCE', async (name) => {
    const config = await configOf(name)
    const { url } = await ask(name, config)
    url.searchParams.delete('code_challenge')
    url.searchParams.delete('code_challenge_method')
    const { url: callback, text } = await createBrowser(({ host }) => host.startsWith('keeper.')).open(url)
    expect(callback.searchParams.get('error') ?? text).toMatch(/invalid_request|code_challenge/)
  })

  it.each(socialNames.filter((name) => name !== 'apple'))('%s: another verifier', async (name) => {
    const config = await configOf(name)
    const callback = await choose((await ask(name, config)).url, 'alice')
    const grant = authorizationCodeGrant(config, callback, {
      pkceCodeVerifier: randomPKCECodeVerifier(),
      expectedState: 'the-state',
      expectedNonce: name in openId ? 'the-nonce' : undefined,
    })
    await expect(grant).rejects.toThrow()
  })

  it.each(socialNames)('%s: another secret, and a code for a second time', async (name) => {
    const { url, verifier } = await ask(name, await configOf(name))
    const callback = await choose(url, 'alice')
    const grant = async (secret?: string): Promise<unknown> =>
      authorizationCodeGrant(await configOf(name, secret), callback, {
        pkceCodeVerifier: verifier,
        expectedState: 'the-state',
        expectedNonce: name in openId ? 'the-nonce' : undefined,
      })
    await expect(grant('wrong')).rejects.toThrow()
    await grant()
    await expect(grant()).rejects.toThrow()
  })

  it.each([
    ['too long a time', { exp: Math.floor(Date.now() / 1000) + 16_000_000 }],
    ['the past', { exp: 1 }],
    ['another audience', { aud: 'https://appleid.apple.com' }],
    ['another team', { iss: 'OTHER' }],
  ])('apple: a secret for %s', async (_, claims) => {
    const { url, verifier } = await ask('apple', await configOf('apple'))
    const callback = await choose(url, 'alice')
    const config = await configOf('apple', appleSecret(clients.apple, claims))
    await expect(
      authorizationCodeGrant(config, callback, {
        pkceCodeVerifier: verifier,
        expectedState: 'the-state',
        expectedNonce: 'the-nonce',
      }),
    ).rejects.toThrow()
  })

  it('a token that it did not give, and a scope that was not agreed to', async () => {
    const get = (name: SocialName, path: string, token: string): Promise<Response> =>
      fetch(urlOf(name) + path, { headers: { authorization: `Bearer ${token}` } })
    expect((await get('github', '/user', 'gho_made-up')).status).toBe(401)
    expect((await get('x', '/2/users/me', 'made-up')).status).toBe(401)
    const config = await configOf('github')
    const { url, verifier } = await ask('github', config, { scope: 'read:user' })
    const tokens = await authorizationCodeGrant(config, await choose(url, 'alice'), {
      pkceCodeVerifier: verifier,
      expectedState: 'the-state',
    })
    expect((await get('github', '/user/emails', tokens.access_token)).status).toBe(404)
  })
})

it('its pages run nothing and send their form to themselves and the client only', async () => {
  for (const name of ['google', 'discord'] as const) {
    const { url } = await ask(name, await configOf(name))
    const { headers, text } = await createBrowser().open(url)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; img-src data:; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http://keeper.site.localhost:8788",
    )
    expect(text).not.toMatch(/<script| style=|\son\w+="|<b>/)
    expect(text.match(/<button/g)).toHaveLength(testPeople.length + 1)
  }
})
