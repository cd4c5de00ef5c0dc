import { setTimeout as delay } from 'node:timers/promises'
import {
  createPublicClient,
  http,
  numberToHex,
  parseEther,
  stringToHex,
  verifyMessage,
  verifyTypedData,
  type Hex,
} from 'viem'
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { tokens } from '@latchkey/sandbox/world'

import { memoryStorage } from '../exports/index.js'
import { badGrants, createPhone, evmPhone, type Phone, type PhoneOptions } from '../exports/phone.js'
import { createPage, evmAsked, type Page } from './page.fixture.js'

const relayUrl = inject('relayUrl')
const rpcUrls = inject('chainUrls')
const names = { 31337: 'Sandbox One', 31338: 'Sandbox Two' }
/** Accounts 1 and 2 of the test mnemonic. */
const keys: Hex[] = [
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
]
const [bob, carol] = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const

const opened: { close(): Promise<void> }[] = []
async function phoneWith(options: Partial<PhoneOptions> = {}): Promise<Phone> {
  const phone = await createPhone({ relayUrl, families: [evmPhone({ keys, rpcUrls, names })], ...options })
  opened.push(phone)
  return phone
}
let page: Page

beforeEach(async () => {
  page = await createPage(relayUrl)
  opened.push(page)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()))
})

async function connected(options: Partial<PhoneOptions> = {}) {
  const phone = await phoneWith(options)
  const { uri, approval } = await page.connect()
  await phone.pair(uri)
  const { topic, namespaces } = await approval
  // The page may hear of the approval before the phone has put its question aside.
  await phone.requests.until(({ length }) => length === 0)
  return {
    phone,
    topic,
    namespaces,
    ask: (method: string, params: unknown, chainId?: string) => page.ask(topic, method, params, chainId),
  }
}

/** Hears of rejections that no one handles. */
function watchUnhandled(): ReturnType<typeof vi.fn> {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  return unhandled
}

/** A message that ends a session, as it comes from the other side. */
function hearEnd(client: object, topic: string): Promise<void> {
  const { engine } = client as {
    readonly engine: { onSessionDeleteRequest(topic: string, payload: object): Promise<void> }
  }
  return engine.onSessionDeleteRequest(topic, { id: 1, params: { code: 6000, message: 'Bye' } })
}

describe('a phone', () => {
  it('pairs, grants what it has of what is asked, and names the page', async () => {
    const { phone, namespaces } = await connected()
    expect(namespaces).toEqual({
      eip155: {
        chains: ['eip155:31337', 'eip155:31338'],
        accounts: [`eip155:31337:${bob}`, `eip155:31338:${bob}`],
        methods: [
          'personal_sign',
          'eth_signTypedData_v4',
          'eth_sendTransaction',
          'eth_accounts',
          'wallet_switchEthereumChain',
          'wallet_addEthereumChain',
        ],
        events: ['chainChanged', 'accountsChanged'],
      },
    })
    expect(phone.sessions.now).toMatchObject([{ peer: { name: 'Test page', url: 'https://page.test' } }])
    const log = await phone.log.until(({ length }) => length === 1)
    expect(log).toMatchObject([{ outcome: 'approved', request: { kind: 'connect', missing: [] } }])
  })

  it('really signs messages and typed data', async () => {
    const { phone, ask } = await connected()
    const signature = (await ask('personal_sign', [stringToHex('hé'), bob])) as Hex
    expect(await verifyMessage({ address: bob, message: 'hé', signature })).toBe(true)
    const data = {
      domain: { name: 'Test' },
      types: { EIP712Domain: [{ name: 'name', type: 'string' }], Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      message: { text: 'hello' },
    } as const
    const typed = (await ask('eth_signTypedData_v4', [bob, JSON.stringify(data)])) as Hex
    expect(await verifyTypedData({ ...data, address: bob, signature: typed })).toBe(true)
    const log = await phone.log.until(({ length }) => length === 3)
    const readables = log.flatMap(({ request }) => (request.kind === 'request' ? [request.readable] : []))
    expect(readables).toMatchObject([
      {
        title: 'Sign data',
        rows: [
          ['Account', bob],
          ['Kind', 'Mail'],
          ['For', 'Test'],
          ['Network', 'Sandbox One'],
        ],
        text: '{\n  "text": "hello"\n}',
      },
      { title: 'Sign a message', action: 'Sign', text: 'hé' },
    ])
  })

  it('sends transactions that are mined, on the chain that was named', async () => {
    const { phone, ask } = await connected()
    const to = '0x000000000000000000000000000000000000fe01'
    const hash = (await ask(
      'eth_sendTransaction',
      [{ from: bob, to, value: numberToHex(parseEther('0.25')) }],
      'eip155:31338',
    )) as Hex
    const client = createPublicClient({ transport: http(rpcUrls[31338]), pollingInterval: 20 })
    expect(await client.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    expect(await client.getBalance({ address: to })).toBe(parseEther('0.25'))
    const [{ request } = { request: undefined }] = await phone.log.until(({ length }) => length === 2)
    expect(request).toMatchObject({ readable: { title: 'Send ETH', action: 'Send' } })
    const rows = Object.fromEntries(request?.kind === 'request' ? request.readable.rows : [])
    expect(rows).toMatchObject({
      From: bob,
      To: to,
      Amount: '0.25 ETH',
      Network: 'Sandbox Two',
      Fee: expect.stringMatching(/^at most 0\.\d+ ETH$/),
    })
  })

  it('says what a token transfer does', async () => {
    const { phone, ask } = await connected()
    const [usdc] = tokens
    const transfer = `0xa9059cbb${bob.slice(2).padStart(64, '0')}${(1_500_000).toString(16).padStart(64, '0')}`
    await ask('eth_sendTransaction', [{ from: bob, to: usdc!.address, data: transfer }])
    const approve = `0x095ea7b3${carol.slice(2).padStart(64, '0')}${'f'.repeat(64)}`
    await ask('eth_sendTransaction', [{ from: bob, to: usdc!.address, data: approve }])
    const log = await phone.log.until(({ length }) => length === 3)
    const [second, first] = log.map(({ request }) =>
      request.kind === 'request' ? request.readable : undefined,
    )
    expect(first).toMatchObject({
      title: 'Send USDC',
      rows: expect.arrayContaining([
        ['To', bob],
        ['Amount', '1.5 USDC'],
      ]),
    })
    expect(second).toMatchObject({
      title: 'Let a contract spend USDC',
      rows: expect.arrayContaining([
        ['Spender', carol],
        ['Up to', 'all USDC'],
      ]),
    })
  })

  it.each([
    ['an unknown account', 'personal_sign', ['0x00', '0x0000000000000000000000000000000000000001'], 4100],
    ['an account that the page was not given', 'personal_sign', ['0x00', carol], 4100],
    ['a message that is none', 'personal_sign', [7, bob], -32602],
    ['typed data that is none', 'eth_signTypedData_v4', [bob, '{"a":'], -32602],
    [
      'S5.08 a priority fee above the max fee',
      'eth_sendTransaction',
      [{ from: bob, to: carol, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' }],
      -32603,
    ],
    ['a chain it does not know', 'wallet_switchEthereumChain', [{ chainId: '0x1' }], 4902],
    [
      'a node of another chain',
      'wallet_addEthereumChain',
      [{ chainId: '0x539', chainName: 'Other', rpcUrls: [rpcUrls[31337]] }],
      -32602,
    ],
  ])('refuses %s before anybody is asked', async (_what, method, params, code) => {
    const { phone, ask } = await connected({ settings: { mode: 'approve' } })
    await expect(ask(method, params)).rejects.toMatchObject({ code })
    expect(phone.log.now).toHaveLength(1)
  })

  it('moves when the page asks, and tells it', async () => {
    const { phone, ask } = await connected()
    const heard = page.heard('session_event')
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toBe(null)
    expect(await heard).toEqual({ event: { name: 'chainChanged', data: 31338 }, chainId: 'eip155:31338' })
    expect(phone.families.now[0]!.chain.name).toBe('Sandbox Two')
  })

  it('moves by itself, to a chain that the page did not ask for too', async () => {
    const { phone, topic } = await connected({
      families: [evmPhone({ keys, rpcUrls: { ...rpcUrls, 31339: rpcUrls[31337]! } })],
    })
    const updated = page.heard('session_update')
    const heard = page.heard('session_event')
    await phone.switchChain('eip155:31339')
    expect(await updated).toMatchObject({
      namespaces: { eip155: { chains: ['eip155:31337', 'eip155:31338', 'eip155:31339'] } },
    })
    expect(await heard).toEqual({ event: { name: 'chainChanged', data: 31339 }, chainId: 'eip155:31339' })
    expect(page.client.session.get(topic).namespaces['eip155']!.accounts).toContain(`eip155:31339:${bob}`)
    await expect(phone.switchChain('eip155:5')).rejects.toThrow('does not know eip155:5')
  })

  it('uses another account, and tells the page', async () => {
    const { phone, ask } = await connected()
    const updated = page.heard('session_update')
    const heard = page.heard('session_event')
    await phone.switchAccount(1)
    expect(await updated).toMatchObject({
      namespaces: { eip155: { accounts: [`eip155:31337:${carol}`, `eip155:31338:${carol}`] } },
    })
    expect(await heard).toEqual({
      event: { name: 'accountsChanged', data: [carol] },
      chainId: 'eip155:31337',
    })
    expect(await ask('eth_accounts', [])).toEqual([carol])
    await expect(phone.switchAccount(9)).rejects.toThrow('no account 9')
  })

  it('shares every account where it is told to', async () => {
    const { phone, namespaces } = await connected({ shareAllAccounts: true })
    expect(namespaces['eip155']!.accounts.slice(0, 2)).toEqual([
      `eip155:31337:${bob}`,
      `eip155:31337:${carol}`,
    ])
    const heard = page.heard('session_event')
    await phone.switchAccount(1)
    expect(await heard).toMatchObject({ event: { data: [carol, bob] } })
  })

  it('waits for its person', async () => {
    const phone = await phoneWith({ settings: { mode: 'ask' } })
    const { uri, approval } = await page.connect()
    await phone.pair(uri)
    const [proposal] = await phone.requests.until(({ length }) => length === 1)
    expect(proposal).toMatchObject({
      kind: 'connect',
      asked: [{ namespace: 'eip155', chains: evmAsked['eip155']!.chains }],
      granted: { eip155: {} },
    })
    await phone.approve(proposal!.id)
    const { topic } = await approval
    const first = page.ask(topic, 'personal_sign', ['0x01', bob])
    const second = page.ask(topic, 'personal_sign', ['0x02', bob])
    const [one, two] = await phone.requests.until(({ length }) => length === 2)
    await phone.reject(two!.id)
    await expect(second).rejects.toMatchObject({ code: 5000 })
    await phone.approve(one!.id)
    expect(await first).toMatch(/^0x/)
    await expect(phone.approve(one!.id)).rejects.toThrow('No request')
  })

  it('rejects a session', async () => {
    const phone = await phoneWith({ settings: { mode: 'reject' } })
    const { uri, approval } = await page.connect()
    await phone.pair(uri)
    await expect(approval).rejects.toMatchObject({ code: 5000 })
    expect(phone.sessions.now).toEqual([])
  })

  it('does not agree where it has nothing of what is asked', async () => {
    const phone = await phoneWith({ settings: { mode: 'ask' } })
    const { uri } = await page.connect({ solana: { chains: ['solana:abc'], methods: [], events: [] } })
    await phone.pair(uri)
    const [proposal] = await phone.requests.until(({ length }) => length === 1)
    expect(proposal).toMatchObject({ granted: {} })
    await expect(phone.approve(proposal!.id)).rejects.toThrow('The phone has nothing of what is asked')
    expect(phone.log.now).toMatchObject([{ outcome: 'failed' }])
  })

  it('ends a session, and hears when the page does', async () => {
    const { phone, topic } = await connected()
    const gone = page.heard('session_delete')
    await phone.disconnect(topic)
    await gone
    expect(phone.sessions.now).toEqual([])
    const { uri, approval } = await page.connect()
    await phone.pair(uri)
    await page.client.disconnect({ topic: (await approval).topic, reason: { code: 6000, message: 'Bye' } })
    expect(await phone.sessions.until(({ length }) => length === 0)).toEqual([])
  })

  it('a session that both sides end at once throws nothing into the page', async () => {
    const unhandled = watchUnhandled()
    const { phone, topic } = await connected()
    const gone = page.heard('session_delete')
    await phone.disconnect(topic)
    await gone
    // The other side's message, read before the session went.
    void hearEnd(page.client, topic)
    await delay(100)
    expect(unhandled).not.toHaveBeenCalled()
    await expect(phone.disconnect(topic)).rejects.toThrow('recently deleted')
  })

  it('a session that ends in the midst of a request, and is ended once more, throws nothing into the page', async () => {
    const unhandled = watchUnhandled()
    const { phone, topic, ask } = await connected()
    phone.settings.mode = 'ask'
    const answer = ask('personal_sign', ['0x01', bob]).catch((error: unknown) => error)
    await phone.requests.until(({ length }) => length === 1)
    const gone = page.heard('session_delete')
    await phone.disconnect(topic)
    await gone
    expect(await answer).toMatchObject({ code: 6000 })
    await hearEnd(page.client, topic)
    await delay(100)
    expect(unhandled).not.toHaveBeenCalled()
  })

  it('without network it hears nothing; what was asked meanwhile comes when it is back', async () => {
    const { phone, ask } = await connected()
    await phone.goOffline()
    expect(phone.connected.now).toBe(false)
    const answer = ask('personal_sign', ['0x01', bob])
    await expect(phone.log.until(({ length }) => length > 1, 400)).rejects.toThrow('400 ms')
    await phone.goOnline()
    expect(phone.connected.now).toBe(true)
    expect(await answer).toMatch(/^0x/)
  })

  it('what it answers without network is sent when it is back', async () => {
    const { phone, ask } = await connected()
    phone.settings.mode = 'ask'
    const answer = ask('personal_sign', ['0x01', bob])
    const [request] = await phone.requests.until(({ length }) => length === 1)
    await phone.goOffline()
    const approved = phone.approve(request!.id)
    await expect(phone.connected.until((open) => open, 300)).rejects.toThrow('300 ms')
    await phone.goOnline()
    await approved
    expect(await answer).toMatch(/^0x/)
  })

  it('keeps sessions, and requests that wait, over a reload', async () => {
    const storage = memoryStorage()
    const { phone, topic, ask } = await connected({ storage })
    await phone.switchChain('eip155:31338')
    phone.settings.mode = 'ask'
    const answer = ask('personal_sign', ['0x01', bob])
    await phone.requests.until(({ length }) => length === 1)
    await phone.close()
    const again = await phoneWith({ storage, settings: { mode: 'ask' } })
    expect(again.sessions.now).toMatchObject([{ topic }])
    expect(again.families.now[0]!.chain.id).toBe('eip155:31338')
    const [request] = await again.requests.until(({ length }) => length === 1)
    await again.approve(request!.id)
    expect(await answer).toMatch(/^0x/)
  })

  it('refuses what is no link', async () => {
    const phone = await phoneWith()
    await expect(phone.pair('https://example.org')).rejects.toThrow('starts with wc:')
  })
})

describe('a phone that misbehaves', () => {
  it.each([
    ['other chains', badGrants.otherChains, [`eip155:99999:${bob}`, `eip155:99999:${bob}`]],
    [
      'other accounts',
      badGrants.otherAccounts,
      [31337, 31338].map((id) => `eip155:${id}:0x70${'0'.repeat(38)}`),
    ],
    ['malformed ids', badGrants.malformedIds, ['eip155:0x1 <b>:nobody', 'eip155:0x1 <b>:nobody']],
    ['no accounts', badGrants.noAccounts, []],
  ])('agrees to %s', async (_what, bad, accounts) => {
    const { namespaces } = await connected({ settings: { grant: bad } })
    expect(namespaces['eip155']!.accounts).toEqual(accounts)
  })

  it('sends ids that the other end refuses', async () => {
    const phone = await phoneWith({ settings: { grant: badGrants.brokenIds } })
    const { uri, approval } = await page.connect()
    await phone.pair(uri)
    await phone.log.until(({ length }) => length === 1)
    await expect(
      Promise.race([
        approval,
        new Promise((_resolve, reject) => setTimeout(() => reject(new Error('none')), 500)),
      ]),
    ).rejects.toThrow('none')
  })

  it('agrees to no method', async () => {
    const { namespaces } = await connected({ settings: { grant: badGrants.noMethods } })
    expect(namespaces['eip155']).toMatchObject({ methods: [], events: [] })
  })

  it('never answers', async () => {
    const { phone, ask } = await connected()
    phone.settings.mode = 'silent'
    const answer = ask('personal_sign', ['0x01', bob])
    await phone.log.until(([latest]) => latest?.outcome === 'ignored')
    expect(await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 400, 'nothing'))])).toBe(
      'nothing',
    )
    answer.catch(() => undefined)
  })

  it('hangs up in the middle of a request', async () => {
    const { phone, ask } = await connected()
    phone.settings.mode = 'hangUp'
    const gone = page.heard('session_delete')
    await expect(ask('personal_sign', ['0x01', bob])).rejects.toMatchObject({ code: 6000 })
    await gone
    // The page may hear of it before the phone has cleared its own list.
    await phone.sessions.until(({ length }) => length === 0)
  })

  it('answers late', async () => {
    const phone = await phoneWith({ settings: { delay: 400 } })
    const { uri, approval } = await page.connect()
    await phone.pair(uri)
    await phone.requests.until(({ length }) => length === 1)
    const began = performance.now()
    await approval
    expect(performance.now() - began).toBeGreaterThan(300)
  })

  it('answers something else', async () => {
    const { ask } = await connected({ settings: { answer: () => ({ signature: null }) } })
    expect(await ask('personal_sign', ['0x01', bob])).toEqual({ signature: null })
  })
})
