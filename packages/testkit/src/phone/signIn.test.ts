import { verifyMessage, type Hex } from 'viem'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'

import { memoryStorage } from '../exports/index.js'
import { createPhone, evmPhone, type Phone, type PhoneOptions } from '../exports/phone.js'
import { createPage, type Page } from './page.fixture.js'

const relayUrl = inject('relayUrl')
const rpcUrls = inject('chainUrls')
/** Account 1 of the test mnemonic. */
const keys: Hex[] = ['0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d']
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const opened: { close(): Promise<void> }[] = []
let page: Page

beforeEach(async () => {
  page = await createPage(relayUrl)
  opened.push(page)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()))
})

async function phoneWith(
  settings: PhoneOptions['settings'] = {},
  options: Partial<PhoneOptions> = {},
): Promise<Phone> {
  const phone = await createPhone({ relayUrl, families: [evmPhone({ keys, rpcUrls })], settings, ...options })
  opened.push(phone)
  return phone
}

/** The page asks for a session and a sign-in at once. */
async function ask(
  chains = ['eip155:1', 'eip155:31337', 'eip155:31338'],
  methods = ['personal_sign', 'eth_sign'],
) {
  const { uri, response } = await page.client.authenticate({
    chains,
    methods,
    domain: 'page.test',
    uri: 'https://page.test',
    nonce: 'abcdefgh12345678',
    statement: 'I accept.',
    resources: ['https://page.test/terms'],
  })
  const answer = response()
  answer.catch(() => undefined)
  return { uri: uri ?? '', answer }
}

describe('accounts 2.5 a phone that connects and signs in with one approval', () => {
  it('accounts 2.5 signs the text that the page gets, with what it has of what is asked', async () => {
    const phone = await phoneWith({ authenticates: true })
    const { uri, answer } = await ask()
    await phone.pair(uri)
    const { session, auths } = await answer
    const [auth] = auths!
    const message = page.client.formatAuthMessage({ request: auth!.p, iss: auth!.p.iss })
    expect(message).toContain(`Ethereum account:\n${bob}\n\nI accept. I further authorize the stated URI`)
    expect(message).toContain("'request': 'personal_sign' for 'eip155'.")
    expect(message).toContain('Chain ID: 31337')
    expect(message).toContain('- https://page.test/terms\n- urn:recap:')
    expect(await verifyMessage({ address: bob, message, signature: auth!.s.s as Hex })).toBe(true)
    expect(session.namespaces['eip155']).toMatchObject({
      accounts: [`eip155:31337:${bob}`, `eip155:31338:${bob}`],
      methods: ['personal_sign'],
    })
    const [record] = await phone.log.until(({ length }) => length === 1)
    expect(record).toMatchObject({ outcome: 'approved', request: { kind: 'connect', message } })
    expect(phone.sessions.now).toMatchObject([{ topic: session.topic, peer: { name: 'Test page' } }])
    expect(await page.ask(session.topic, 'personal_sign', ['0x01', bob])).toMatch(/^0x/)
    const heard = page.heard('session_event')
    await phone.switchChain('eip155:31338')
    expect(await heard).toMatchObject({ event: { name: 'chainChanged' }, chainId: 'eip155:31338' })
  })

  it('accounts 2.5 waits for its person, and shows the text', async () => {
    const phone = await phoneWith({ authenticates: true, mode: 'ask' })
    const { uri, answer } = await ask()
    await phone.pair(uri)
    const [request] = await phone.requests.until(({ length }) => length === 1)
    expect(request).toMatchObject({
      kind: 'connect',
      message: expect.stringContaining('page.test wants you to sign in'),
      granted: { eip155: { methods: ['personal_sign'] } },
      missing: [],
    })
    await phone.reject(request!.id)
    await expect(answer).rejects.toBe('User rejected.')
    expect(phone.sessions.now).toEqual([])
  })

  it('accounts 2.5 is an older one until it is told otherwise, at any time', async () => {
    const phone = await phoneWith({ mode: 'ask' })
    const first = await ask()
    await phone.pair(first.uri)
    const [proposal] = await phone.requests.until(({ length }) => length === 1)
    expect(proposal).not.toHaveProperty('message')
    await phone.approve(proposal!.id)
    expect(await first.answer).not.toHaveProperty('auths')
    phone.settings.authenticates = true
    expect(phone.settings.authenticates).toBe(true)
    const second = await ask()
    await phone.pair(second.uri)
    const [request] = await phone.requests.until(({ length }) => length === 1)
    expect(request).toHaveProperty('message')
    phone.settings.authenticates = false
    const third = await ask()
    await phone.pair(third.uri)
    const both = await phone.requests.until(({ length }) => length === 2)
    expect(both[1]).not.toHaveProperty('message')
  })

  it.each([
    ['networks', ['eip155:1'], ['personal_sign']],
    ['methods', ['eip155:31337'], ['eth_sign']],
  ])('accounts 2.5 does not agree where it has none of the %s', async (_what, chains, methods) => {
    const phone = await phoneWith({ authenticates: true, mode: 'ask' })
    const { uri } = await ask(chains, methods)
    await phone.pair(uri)
    const [request] = await phone.requests.until(({ length }) => length === 1)
    await expect(phone.approve(request!.id)).rejects.toThrow('The phone has nothing of what is asked')
  })

  it('accounts 2.5 keeps a request that waits over a reload', async () => {
    const storage = memoryStorage()
    const phone = await phoneWith({ authenticates: true, mode: 'ask' }, { storage })
    const { uri, answer } = await ask()
    await phone.pair(uri)
    await phone.requests.until(({ length }) => length === 1)
    await phone.close()
    const again = await phoneWith({ mode: 'ask' }, { storage })
    const [request] = await again.requests.until(({ length }) => length === 1)
    await again.approve(request!.id)
    expect((await answer).auths).toHaveLength(1)
  })
})
