import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { mailsTo, waitForMails } from './mail/mail.fixture.js'
import { type Browser, type Shown, createBrowser } from './socials/browser.fixture.js'
import type { SocialName } from './socials/world.js'
import type { Sandbox } from './startSandbox.js'

/** The page that frames the keeper. */
export const page = 'http://app.site.localhost:5173'

/** An answer of the keeper. */
export interface KeeperAnswer {
  readonly status: number
  readonly json: Record<string, unknown>
}

/** What the callback page hands over. */
export interface HandedOver {
  readonly attempt?: string
  readonly frame?: string
  readonly code?: string
  readonly error?: string
  readonly number?: string
}

/** A sign-in that was begun. */
export interface Visit {
  readonly attemptId: string
  readonly verifier: string
  readonly url: URL
}

/** A browser with the frame of the keeper in it, whose key stays in it. */
export interface KeeperVisitor {
  readonly browser: Browser
  /** @param path below `/keeper/v1/` */
  call(path: string, body?: object): Promise<KeeperAnswer>
  begin(provider: SocialName, locale?: string): Promise<Visit>
  /** Goes to the provider, chooses someone, and comes back. */
  choose(url: URL, person: string): Promise<Shown>
  /** All of it; the answer is that of `social/finish`. */
  signIn(provider: SocialName, person: string, locale?: string): Promise<KeeperAnswer>
  /** With the code from the inbox. */
  signInByEmail(email: string): Promise<KeeperAnswer>
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export function createKeeperVisitor({ urls }: Sandbox): KeeperVisitor {
  const origin = urls.keeper!
  const keys = crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const browser = createBrowser()
  let token: string | undefined

  const proofOf = async (path: string): Promise<string> => {
    const { privateKey, publicKey } = await keys
    const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
    const text = `${encode({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } })}.${encode({
      htm: 'POST',
      htu: origin + path,
      iat: Math.floor(Date.now() / 1000),
      jti: randomUUID(),
      ...(token !== undefined && { ath: sha256(token) }),
    })}`
    const way = { name: 'ECDSA', hash: 'SHA-256' }
    const signature = await crypto.subtle.sign(way, privateKey, Buffer.from(text))
    return `${text}.${Buffer.from(signature).toString('base64url')}`
  }

  const call: KeeperVisitor['call'] = async (name, body = {}) => {
    const path = `/keeper/v1/${name}`
    // Node does not know the names below `localhost`.
    const response = await fetch(origin.replace('keeper.site.localhost', '127.0.0.1') + path, {
      method: 'POST',
      headers: {
        origin,
        'content-type': 'application/json',
        dpop: await proofOf(path),
        ...(token !== undefined && { authorization: `DPoP ${token}` }),
      },
      body: JSON.stringify(body),
    })
    const json = (await response.json()) as Record<string, unknown>
    if (typeof json['token'] === 'string') token = json['token']
    return { status: response.status, json }
  }

  const visitor: KeeperVisitor = {
    browser,
    call,
    async begin(provider, locale = 'en') {
      const verifier = randomBytes(32).toString('base64url')
      const body = { provider, origin: page, challenge: sha256(verifier), frame: 'keeper-frame', locale }
      const { status, json } = await call('social/start', body)
      expect([status, json]).toMatchObject([200, { attemptId: expect.any(String) as string }])
      return { attemptId: String(json['attemptId']), verifier, url: new URL(String(json['url'])) }
    },
    async choose(url, person) {
      const login = await browser.open(url)
      expect(login.text).toContain('Continue as Alice')
      const shown = await browser.submit(login, { person })
      return shown.text.includes('Submitting Callback') ? browser.submit(shown) : shown
    },
    async signIn(provider, person, locale) {
      const { attemptId, verifier, url } = await visitor.begin(provider, locale)
      const { code } = handedOver(await visitor.choose(url, person))
      return call('social/finish', { attemptId, code, verifier })
    },
    async signInByEmail(email) {
      const before = (await mailsTo(urls.mail!, email)).length
      const { json } = await call('email/start', { email, origin: page, locale: 'en' })
      const [mail] = await waitForMails(urls.mail!, email, before + 1)
      const [code] = /^\d{6}$/m.exec(mail!.text) ?? []
      return call('email/verify', { attemptId: json['attemptId'], code })
    },
  }
  return visitor
}

/** What the callback page would post to its opener, and the number that it shows. */
export function handedOver({ text }: Pick<Shown, 'text'>): HandedOver {
  const [, attributes = ''] = /<main([^>]*)>/.exec(text) ?? []
  const [, number] = /<output>(\d{6})<\/output>/.exec(text) ?? []
  return {
    ...Object.fromEntries(
      [...attributes.matchAll(/data-(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    ),
    ...(number !== undefined && { number }),
  }
}
