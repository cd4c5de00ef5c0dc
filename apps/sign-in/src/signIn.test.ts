import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { challengeOf, Page } from './page.fixture.js'
import { backEnds } from './servers.fixture.js'
import { type Proof, type Wallet, wallets } from './wallets.fixture.js'

const families = Object.keys(wallets)

let logged = ''
beforeEach(() => {
  logged = ''
  // Auth.js writes each refusal there.
  vi.spyOn(console, 'error').mockImplementation((...parts) => void (logged += parts.join(' ')))
})

describe.each(backEnds)('$name', ({ way, keeps, start, stop }) => {
  let server: string
  beforeAll(async () => {
    server = await start()
  })
  afterAll(stop)

  const open = (origin?: string): Page => new Page(server, origin)
  const prove = async (page: Page, { account, word, sign }: Wallet): Promise<Proof> => {
    const message = word(await challengeOf(way, page))
    return { account, message, signature: await sign(message) }
  }
  const newWallet = (family: string): Wallet => wallets[family]!()

  it('the protected route refuses a visitor who is not signed in', async () => {
    expect(await open().me()).toBe(401)
  })

  it.each(families)(
    'an account of %s signs in, is known by its CAIP-10 id, and signs out',
    async (family) => {
      const page = open()
      const wallet = newWallet(family)
      const { status, code } = await way.signIn(page, await prove(page, wallet))
      expect([Math.floor(status / 100), code]).toEqual([2, undefined])
      expect(await page.me()).toEqual([wallet.account])
      expect(await open().me()).toBe(401)
      await way.signOut(page)
      expect(await page.me()).toBe(401)
    },
  )

  it('a device holds the accounts that its sessions can', async () => {
    const page = open()
    const mine = families.map(newWallet)
    for (const wallet of mine) await way.signIn(page, await prove(page, wallet))
    const accounts = mine.map(({ account }) => account)
    expect(await page.me()).toEqual(keeps === 'all' ? accounts : accounts.slice(-1))
    await way.signOut(page)
    expect(await page.me()).toEqual(keeps === 'all' ? accounts.slice(1) : 401)
  })

  it.each(families)('a signed text of %s counts once', async (family) => {
    const page = open()
    const proof = await prove(page, newWallet(family))
    await way.signIn(page, proof)
    const other = open()
    expect((await way.signIn(other, proof)).code).toBe('nonce-used')
    expect(await other.me()).toBe(401)
  })

  it.each(families)('a signed text of %s is worth nothing on another page', async (family) => {
    const proof = await prove(open(), newWallet(family))
    for (const origin of ['http://localhost:5174', 'https://localhost.evil.example', 'null']) {
      const page = open(origin)
      expect((await way.signIn(page, proof)).code, origin).toBe('wrong-domain')
      expect(await page.me()).toBe(401)
    }
    const page = open()
    expect((await way.signIn(page, proof)).code).toBeUndefined()
  })

  it('another page gets nothing to have signed', async () => {
    for (const origin of ['http://localhost:5174', 'https://evil.example', 'null']) {
      const { status, code } = await way.challenge(open(origin))
      expect([status, code], origin).toEqual([401, 'wrong-domain'])
    }
  })

  it.each(families)(
    'a signature of %s by another key, or for another account, is refused',
    async (family) => {
      const page = open()
      const wallet = newWallet(family)
      const other = newWallet(family)
      const proof = await prove(page, wallet)
      const byOther = { ...proof, signature: await other.sign(proof.message) }
      expect((await way.signIn(page, byOther)).code).toBe('bad-signature')
      expect((await way.signIn(page, { ...proof, account: other.account })).code).toBe('wrong-address')
      expect(await page.me()).toBe(401)
    },
  )

  it('what is no proof is refused, and nothing of it is logged', async () => {
    const page = open()
    const proof = await prove(page, newWallet('EVM'))
    expect((await way.signIn(page, { ...proof, message: 'secret text' })).code).toBe('malformed')
    expect((await way.signIn(page, { ...proof, account: 'cosmos:hub:secret' })).code).toBe('unknown-family')
    expect((await way.signIn(page, {} as Proof)).code).toBe('malformed')
    for (const secret of ['secret', proof.signature, proof.account]) expect(logged).not.toContain(secret)
  })
})
