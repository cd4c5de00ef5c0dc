import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mnemonicToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { farcasterPeople } from './farcaster/world.js'
import { type KeeperAnswer, createKeeperVisitor, page } from './keeperVisitor.fixture.js'
import { type Sandbox, startSandbox } from './startSandbox.js'
import { anyPorts } from './testSandbox.fixture.js'
import { mnemonic } from './world.js'

let sandbox: Sandbox
let stateDir: string
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'keeper-'))
  sandbox = await startSandbox({ ports: anyPorts, parts: ['evm', 'mail', 'farcaster', 'gateway'], stateDir })
})
afterAll(async () => {
  await sandbox.stop()
  await rm(stateDir, { recursive: true, force: true })
})
afterEach(async () => {
  vi.useRealTimers()
  await tell('restore')
})

type Visitor = ReturnType<typeof createKeeperVisitor>
interface Channel {
  readonly attemptId: string
  readonly url: URL
}

const tell = (control: string): Promise<Response> =>
  fetch(`${sandbox.urls.farcaster}/_${control}`, { method: 'POST' })
const newVisitor = (): Visitor => createKeeperVisitor(sandbox)

async function begin(visitor: Visitor, more: object = {}): Promise<Channel> {
  const { status, json } = await visitor.call('farcaster/start', { origin: page, ...more })
  expect([status, json]).toMatchObject([200, { validFor: 300 }])
  return { attemptId: String(json['attemptId']), url: new URL(String(json['url'])) }
}
async function approve(visitor: Visitor, url: URL, person: string): Promise<void> {
  await visitor.browser.submit(await visitor.browser.open(url), { person })
}
const poll = (visitor: Visitor, { attemptId }: Channel): Promise<KeeperAnswer> =>
  visitor.call('farcaster/poll', { attemptId })
const refusal = (code: string, status: number): object => ({
  status,
  json: { code, message: expect.any(String) as string },
})
const pending = { status: 200, json: { pending: true } }
const refused = refusal('provider-refused', 401)

describe('signing in with Farcaster', () => {
  it.each([
    ['alice', 'alice', 'the key that owns the account'],
    ['bob', 'bobpier.eth', 'a key that may sign in for it'],
  ])('%s, by %s: %s', async (id, username) => {
    const visitor = newVisitor()
    const channel = await begin(visitor)
    expect(channel.url.origin).toBe(sandbox.urls.farcaster)
    expect(await poll(visitor, channel)).toEqual(pending)
    await approve(visitor, channel.url, id)
    const first = await poll(visitor, channel)
    expect(first).toEqual({
      status: 200,
      json: {
        token: expect.any(String) as string,
        user: { provider: 'farcaster', username },
        walletId: expect.any(String) as string,
      },
    })
    expect(await poll(visitor, channel)).toEqual(refusal('handoff-expired', 410))
    const { json } = await visitor.call('identities')
    const { fid } = farcasterPeople.find((person) => person.id === id)!
    expect(json['identities']).toMatchObject([{ provider: 'farcaster', subject: String(fid) }])
    const again = await begin(visitor)
    await approve(visitor, again.url, id)
    expect((await poll(visitor, again)).json['walletId']).toBe(first.json['walletId'])
  })

  it('one who has no key of the account does not get in', async () => {
    const visitor = newVisitor()
    const channel = await begin(visitor)
    await approve(visitor, channel.url, 'thief')
    expect(await poll(visitor, channel)).toEqual(refused)
    expect(await poll(visitor, channel)).toEqual(refusal('handoff-expired', 410))
  })

  it('is for the browser that began it, for pages on the list, and for five minutes', async () => {
    const visitor = newVisitor()
    const channel = await begin(visitor)
    await approve(visitor, channel.url, 'alice')
    const over = refusal('handoff-expired', 410)
    expect(await poll(newVisitor(), channel)).toEqual(over)
    const elsewhere = await visitor.call('farcaster/start', { origin: 'http://evil.localhost:5173' })
    expect(elsewhere).toEqual(refusal('wrong-origin', 403))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
    expect(await poll(visitor, channel)).toEqual(over)
  })

  it('of two questions at once one signs in', async () => {
    const visitor = newVisitor()
    const channel = await begin(visitor)
    await approve(visitor, channel.url, 'alice')
    const both = await Promise.all([poll(visitor, channel), poll(visitor, channel)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  })

  it('waits while the relay is silent, and says so where none can be begun', async () => {
    const visitor = newVisitor()
    const channel = await begin(visitor)
    await approve(visitor, channel.url, 'alice')
    await tell('silent')
    const [waiting, none] = await Promise.all([
      poll(visitor, channel),
      visitor.call('farcaster/start', { origin: page }),
    ])
    expect(waiting).toEqual(pending)
    expect(none).toEqual(refusal('provider-refused', 502))
    await tell('restore')
    expect(await poll(visitor, channel)).toMatchObject({ json: { user: { username: 'alice' } } })
  })

  it('adds an identity to an account, and signs no one in then', async () => {
    const visitor = newVisitor()
    const { json: account } = await visitor.signInByEmail('mail@example.test')
    const verifier = randomBytes(32).toString('base64url')
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const add = async (person: string): Promise<KeeperAnswer> => {
      const channel = await begin(visitor, { challenge })
      await approve(visitor, channel.url, person)
      const { json } = await poll(visitor, channel)
      expect(json).toEqual({ code: expect.any(String) as string })
      expect(await poll(visitor, channel)).toEqual(refusal('handoff-expired', 410))
      const handoff = { attemptId: channel.attemptId, code: json['code'], verifier }
      const wrong = await visitor.call('identities/link', { ...handoff, code: 'c'.repeat(43) })
      expect(wrong).toEqual(refusal('handoff-expired', 410))
      return visitor.call('identities/link', handoff)
    }
    // Alice has an account already.
    expect(await add('alice')).toMatchObject({ status: 409, json: { code: 'link-required' } })
    expect(await add('erin')).toEqual({ status: 200, json: {} })
    expect((await visitor.call('identities')).json['identities']).toMatchObject([
      { provider: 'email' },
      { provider: 'farcaster', subject: '1003' },
    ])
    const back = newVisitor()
    const channel = await begin(back)
    await approve(back, channel.url, 'erin')
    expect((await poll(back, channel)).json['walletId']).toBe(account['walletId'])
  })
})

describe('a relay that says something else', () => {
  const alice = mnemonicToAccount(mnemonic, { addressIndex: 11 })
  const other = mnemonicToAccount(mnemonic, { addressIndex: 14 })

  interface Forgery {
    readonly change?: Partial<Parameters<typeof createSiweMessage>[0]>
    readonly text?: (message: string) => string
    readonly signer?: typeof alice
    readonly signature?: string
    readonly fid?: number
  }

  /** What a phone, or the relay itself, could have sent. */
  async function answer({ url }: Channel, forgery: Forgery): Promise<void> {
    const { searchParams } = url
    const keeper = new URL(sandbox.urls.keeper!)
    const made = createSiweMessage({
      domain: keeper.host,
      address: alice.address,
      statement: 'Farcaster Auth',
      uri: `${keeper.origin}/frame`,
      version: '1',
      chainId: 10,
      nonce: searchParams.get('nonce')!,
      issuedAt: new Date(),
      resources: ['farcaster://fid/1001'],
      ...forgery.change,
    })
    const message = forgery.text?.(made) ?? made
    const signature = forgery.signature ?? (await (forgery.signer ?? alice).signMessage({ message }))
    const response = await fetch(`${sandbox.urls.farcaster}/v1/channel/authenticate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${searchParams.get('channelToken')}` },
      body: JSON.stringify({ message, signature, fid: forgery.fid ?? 1001, username: 'alice' }),
    })
    expect(response.status).toBe(201)
  }

  async function outcome(forgery: Forgery): Promise<KeeperAnswer> {
    const visitor = newVisitor()
    const channel = await begin(visitor)
    await answer(channel, forgery)
    return poll(visitor, channel)
  }

  it('the genuine answer is taken, by this very way', async () => {
    expect(await outcome({})).toMatchObject({ status: 200, json: { user: { provider: 'farcaster' } } })
    // A resource beside the account's is no harm.
    const more = { resources: ['https://example.test/terms', 'farcaster://fid/1001'] }
    expect(await outcome({ change: more })).toMatchObject({ status: 200 })
  })

  const minutes = (count: number): Date => new Date(Date.now() + count * 60_000)
  it.each<[string, () => Forgery]>([
    ['the signature of another', () => ({ signer: other })],
    ['another address that signs for itself', () => ({ change: { address: other.address }, signer: other })],
    ['no signature', () => ({ signature: '0x' })],
    ['a signature of other bytes', () => ({ signature: `0x${'11'.repeat(65)}` })],
    ['another domain', () => ({ change: { domain: 'evil.test' } })],
    ['the domain of the page', () => ({ change: { domain: 'app.site.localhost:5173' } })],
    ['another address of the keeper', () => ({ change: { uri: 'https://evil.test/frame' } })],
    ['another nonce', () => ({ change: { nonce: 'abcdefgh12345678' } })],
    ['chain 1', () => ({ change: { chainId: 1 } })],
    ['the chain that stands in', () => ({ change: { chainId: 31_337 } })],
    ['another statement', () => ({ change: { statement: 'Give me everything' } })],
    ['another account', () => ({ change: { resources: ['farcaster://fid/1002'] } })],
    [
      'another account, which the relay names too',
      () => ({ change: { resources: ['farcaster://fid/1002'] }, fid: 1002 }),
    ],
    ['an account that only the relay names', () => ({ fid: 1002 })],
    ['two accounts', () => ({ change: { resources: ['farcaster://fid/1001', 'farcaster://fid/1002'] } })],
    ['no account', () => ({ change: { resources: [] } })],
    ['what has expired', () => ({ change: { expirationTime: minutes(-1) } })],
    ['what counts later', () => ({ change: { notBefore: minutes(10) } })],
    ['what was signed long ago', () => ({ change: { issuedAt: minutes(-20) } })],
    ['what was signed in the future', () => ({ change: { issuedAt: minutes(20) } })],
    ['a text with a line more', () => ({ text: (message) => `${message}\nURI: https://evil.test` })],
    ['a text that begins otherwise', () => ({ text: (message) => `Hello\n${message}` })],
    ['no text', () => ({ text: () => 'x' })],
  ])('%s is refused', async (_, forgery) => {
    expect(await outcome(forgery())).toEqual(refused)
  })
})
