import type { SignInChallenge } from '@latchkey/core/adapter'
import { verifyMessage, type Hex } from 'viem'
import { beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest'

import { listen, never, sign } from '../connected.fixture.js'
import type { Page } from '../page.fixture.js'
import { phone, proposal, type Phone } from '../phone.fixture.js'
import { openTab } from '../tab.fixture.js'
import { signInTabPhone } from '../tabPhone.fixture.js'

beforeEach(() => localStorage.clear())

const relayUrl = inject('relayUrl')

async function newTab(): Promise<Awaited<ReturnType<typeof openTab>> & { page: Page }> {
  const tab = await openTab()
  onTestFinished(tab.close)
  return { ...tab, page: tab.window.openPage(relayUrl) }
}

async function newPhone(): Promise<Phone> {
  const wallet = await phone(relayUrl)
  onTestFinished(() => wallet.close())
  return wallet
}

async function connect({ connector }: Page, wallet: Phone): ReturnType<typeof listenTo> {
  const pairing = await connector.pair({ namespaces: proposal, signal: never })
  await wallet.client.pair({ uri: pairing.uri })
  return listenTo(await pairing.approval)
}

const listenTo = async (
  session: Parameters<typeof listen>[0],
): Promise<ReturnType<typeof listen> & { session: typeof session }> => ({ session, ...listen(session) })

it("under frame-src 'none' it works at full speed, opens no window and puts no frame into the page", async () => {
  const [wallet, tab] = [await newPhone(), await newTab()]
  // What some other library may have left: the SDK would open it with each request.
  localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href: 'wallet:/', name: 'Wallet' }))
  const { transport } = await connect(tab.page, wallet)
  const start = performance.now()
  expect(await transport.request(sign)).toBe('answer to personal_sign')
  expect(performance.now() - start).toBeLessThan(4000)
  expect(tab.document.querySelectorAll('iframe')).toHaveLength(0)
  const hosts = tab.window.performance.getEntriesByType('resource').map(({ name }) => new URL(name).host)
  expect(new Set(hosts)).toEqual(new Set([location.host]))
  expect(tab.window.trouble).toEqual([])
})

it('a reload: the session is back in a new page of the same site', async () => {
  const [wallet, first] = [await newPhone(), await newTab()]
  await connect(first.page, wallet)
  first.close()
  const { page } = await newTab()
  const session = await page.connector.restore()
  expect(await session?.transport('eip155').request(sign)).toBe('answer to personal_sign')
})

it('two tabs: a session that begins in one is heard and usable in the other', async () => {
  const [wallet, one, two] = [await newPhone(), await newTab(), await newTab()]
  const found = new Promise<Parameters<typeof listen>[0] | undefined>((resolve) =>
    two.page.connector.onSession(resolve),
  )
  const here = await connect(one.page, wallet)
  const there = listen((await found)!)
  expect(await there.transport.request(sign)).toBe('answer to personal_sign')
  expect(await here.transport.request(sign)).toBe('answer to personal_sign')
  const [topic = ''] = wallet.topics()
  await wallet.client.emit({ topic, chainId: 'eip155:31337', event: { name: 'chainChanged', data: 31337 } })
  await expect.poll(() => here.heard).toHaveLength(1)
  await expect.poll(() => there.heard).toHaveLength(1)
  expect([...one.window.trouble, ...two.window.trouble]).toEqual([])
})

it('two tabs: a session that ends in one has ended in the other, and the wallet knows', async () => {
  const [wallet, one, two] = [await newPhone(), await newTab(), await newTab()]
  const heard = vi.fn()
  two.page.connector.onSession(heard)
  const here = await connect(one.page, wallet)
  await expect.poll(() => heard).toHaveBeenCalledTimes(1)
  const there = listen(heard.mock.calls[0]![0])
  await there.transport.close()
  expect(there.heard).toEqual([{ type: 'ended' }])
  await expect.poll(() => here.heard).toEqual([{ type: 'ended' }])
  await expect.poll(() => wallet.topics()).toEqual([])
  expect(await one.page.connector.restore()).toBeUndefined()
  expect(await two.page.connector.restore()).toBeUndefined()
  expect([...one.window.trouble, ...two.window.trouble]).toEqual([])
})

it('two tabs write over nothing of each other: both proposals can be answered, and a reload has the later session', async () => {
  const [wallet, other, one, two] = [await newPhone(), await newPhone(), await newTab(), await newTab()]
  const [here, there] = await Promise.all(
    [one, two].map(({ page }) => page.connector.pair({ namespaces: proposal, signal: never })),
  )
  await wallet.client.pair({ uri: here!.uri })
  await here!.approval
  await other.client.pair({ uri: there!.uri })
  await there!.approval
  await expect.poll(() => wallet.topics()).toEqual([])
  one.close()
  two.close()
  const { page } = await newTab()
  const session = await page.connector.restore()
  expect(await session?.transport('eip155').request(sign)).toBe('answer to personal_sign')
  expect(other.asked).toHaveLength(1)
})

it.each([
  ['a statement and resources', { statement: 'I accept.', resources: ['https://page.test/terms'] }],
  ['neither', {}],
])(
  "accounts 2.5 one approval connects and signs in without Node's Buffer: a text with %s",
  async (_what, more) => {
    const tab = await newTab()
    const wallet = await signInTabPhone(relayUrl)
    onTestFinished(() => wallet.close())
    expect('Buffer' in tab.window).toBe(false)
    const signIn: SignInChallenge = {
      domain: 'page.test',
      uri: 'https://page.test',
      version: '1',
      nonce: 'abcdefgh12345678',
      issuedAt: '2026-01-01T00:00:00.000Z',
      expirationTime: '2126-01-01T00:00:00.000Z',
      ...more,
    }
    const namespaces = { eip155: { ...proposal.eip155, signIn: true } } as const
    const pairing = await tab.page.connector.pair({ namespaces, signIn, signal: never })
    await wallet.client.pair({ uri: pairing.uri })
    const session = await pairing.approval
    const { account, message, signature } = session.signedIn!
    const { address } = wallet.account
    expect(account).toBe(`eip155:1:${address}`)
    expect(message).toContain('Issued At: 2026-01-01T00:00:00.000Z')
    expect(await verifyMessage({ address, message, signature: signature as Hex })).toBe(true)
    const { transport } = listen(session)
    expect(transport.granted.chains).toEqual(proposal.eip155.chains)
    expect(await transport.request(sign)).toBe('answer to personal_sign')
    expect('Buffer' in tab.window).toBe(false)
    expect(tab.window.trouble).toEqual([])
  },
)
