import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { fakeAdapter } from '@latchkey/testkit'
import { livePlatform, status, testGateway, type TestGateway } from '../api/gateway.fixture.js'
import { OTHER, ONE, testCore, TWO, type TestCore } from '../core.fixture.js'
import { ChainUnreachableError } from '../errors/wallet.js'
import { InvalidNameError } from '../errors/send.js'
import { InvalidChainIdError } from '../errors/networks.js'
import type { Capabilities } from '../model/capabilities.js'
import type { LatchkeyOptions } from '../model/options.js'
import type { FoundName, NameRequest } from '../model/recipient.js'
import { findRecipient } from './findRecipient.js'

const PATH = '/v1/recipient'
const ALICE: FoundName = {
  name: 'alice.test',
  origin: 'ENS',
  record: { coinType: '7', bytes: '0xa11ce0' },
}

let gateway: TestGateway
beforeEach(async () => {
  gateway = await testGateway()
  gateway.reply('/v1/supported-chains', { http: [ONE.caipNetworkId], ws: [] })
})
afterEach(() => gateway.close())

interface World extends TestCore {
  readonly find: ReturnType<typeof vi.fn<(request: NameRequest) => Promise<FoundName | undefined>>>
  readonly ask: (text: string, caipNetworkId?: `${string}:${string}`) => ReturnType<typeof findRecipient>
}

/** A family that is paid, and another that knows names. */
async function world(options: Partial<LatchkeyOptions> = {}, more: Capabilities = {}): Promise<World> {
  const keeper = fakeAdapter({ namespace: 'other' })
  const payee = fakeAdapter({ namespace: 'fake' })
  const test = await testCore({
    adapters: [payee, keeper],
    networks: [ONE, TWO, OTHER],
    platform: livePlatform(),
    ...options,
  })
  const { adapters } = test.core.services
  const extend = (namespace: string, capabilities: Capabilities): void => {
    const running = adapters.get(namespace)!
    adapters.set(namespace, { ...running, capabilities: { ...running.capabilities, ...capabilities } })
  }
  const find = vi.fn((_request: NameRequest) => Promise.resolve<FoundName | undefined>(ALICE))
  extend('fake', {
    'recipient:records': ({ network }) =>
      Promise.resolve({
        coinTypes: ['7', '8'],
        toAddress: ({ coinType, bytes }) =>
          bytes === '0x00' ? undefined : `${network.id}-${coinType}-${bytes.slice(2)}`,
      }),
    ...more,
  })
  extend('other', { 'recipient:find': find })
  const ask: World['ask'] = (text, caipNetworkId) =>
    findRecipient(test.core, { text, ...(caipNetworkId && { caipNetworkId }) })
  return { ...test, find, ask }
}

const withGateway = (): Partial<LatchkeyOptions> => ({ gatewayUrl: gateway.url })

describe('issue 13: whom a name stands for', () => {
  test('a name that one family keeps becomes an address of another, on the active network or a named one', async () => {
    const { ask, find } = await world()
    expect(await ask('  alice.test ')).toEqual([{ address: '1-7-a11ce0', name: 'alice.test', origin: 'ENS' }])
    expect(find).toHaveBeenCalledWith({
      text: 'alice.test',
      network: ONE,
      coinTypes: ['7', '8'],
      signal: expect.any(AbortSignal) as unknown,
    })
    expect(await ask('alice.test', TWO.caipNetworkId)).toMatchObject([{ address: '2-7-a11ce0' }])
  })

  it.each([
    '',
    'alice',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '.',
    'alice.',
    '.eth',
    'a..b',
    'a b.eth',
    `${'a'.repeat(255)}.eth`,
  ])('nothing is loaded or asked for %j, which is no name', async (text) => {
    const { ask, find, core } = await world(withGateway())
    expect(await ask(text)).toEqual([])
    expect(find).not.toHaveBeenCalled()
    expect(core.services.features.get('recipients')).toBeUndefined()
    expect(gateway.heard).toEqual([])
  })

  test('money.md 6.4 a name that changes when it is normalised is given in both forms', async () => {
    const { ask } = await world()
    expect(await ask('Alice.TEST')).toEqual([
      { address: '1-7-a11ce0', name: 'alice.test', typed: 'Alice.TEST', origin: 'ENS', warning: 'renamed' },
    ])
  })

  test('nothing is kept: the same name is looked up again', async () => {
    const { ask, find } = await world()
    await ask('alice.test')
    find.mockResolvedValue({ ...ALICE, record: { coinType: '7', bytes: '0xb0b0' } })
    expect(await ask('alice.test')).toMatchObject([{ address: '1-7-b0b0' }])
  })

  test('a newer question calls the older one off', async () => {
    const { ask, find } = await world()
    find.mockImplementationOnce(() => new Promise(() => undefined))
    const first = ask('slow.test').catch((error: unknown) => error)
    await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(1))
    expect(await ask('alice.test')).toHaveLength(1)
    expect(await first).toMatchObject({ name: 'AbortError' })
    expect(find.mock.calls[0]?.[0].signal.aborted).toBe(true)
  })

  test('no name is in the events that a host hears', async () => {
    const { ask, events } = await world()
    await ask('alice.test')
    expect(JSON.stringify(events)).not.toContain('alice')
  })

  test('a network that is not on offer', async () => {
    const { ask } = await world()
    await expect(ask('alice.test', 'fake:9')).rejects.toMatchObject({ code: 'unsupported-chain' })
  })

  test('S8.32 a chain without a kind of coin says so', async () => {
    const { ask } = await world({}, { 'recipient:records': () => Promise.reject(new InvalidChainIdError()) })
    await expect(ask('alice.test')).rejects.toThrow('Invalid chainId')
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'alice'],
    ['no name', { ...ALICE, name: '' }],
    ['a name that cannot be seen', { ...ALICE, name: '\u202e' }],
    ['no origin', { ...ALICE, origin: undefined }],
    ['half a byte', { ...ALICE, record: { coinType: '7', bytes: '0xa11' } }],
    ['no bytes', { ...ALICE, record: { coinType: '7', bytes: '0x' } }],
    ['bytes without an end', { ...ALICE, record: { coinType: '7', bytes: `0x${'00'.repeat(500)}` } }],
    ['a coin that is none', { ...ALICE, record: { coinType: 'x', bytes: '0x11' } }],
    ['a record that makes no address', { ...ALICE, record: { coinType: '7', bytes: '0x00' } }],
    ['an address with a space', { ...ALICE, record: { coinType: '1 2', bytes: '0x11' } }],
  ])('an answer that cannot be used is none: %s', async (_what, answer) => {
    const { ask, find } = await world()
    find.mockResolvedValue(answer as FoundName)
    expect(await ask('alice.test')).toEqual([])
  })

  it.each([
    ['with a space', 'a b'],
    ['empty', ''],
    ['too long', 'x'.repeat(129)],
    ['of signs that deceive', '0x\u202e'],
  ])('no address of an adapter is given on that is %s', async (_what, address) => {
    const { ask } = await world(
      {},
      { 'recipient:records': () => Promise.resolve({ coinTypes: ['7'], toAddress: () => address }) },
    )
    expect(await ask('alice.test')).toEqual([])
  })
})

describe('the gateway is asked where the chain has no answer', () => {
  const BOB = { address: '1-bob', name: 'bob.test', origin: 'Names' }

  test('about a name that no family knows', async () => {
    gateway.reply(PATH, { matches: [{ ...BOB, warning: 'renamed' }, { ...BOB, address: 'a b' }, 'nonsense'] })
    const { ask, find } = await world(withGateway())
    find.mockResolvedValue(undefined)
    expect(await ask('Bob.test')).toEqual([{ ...BOB, typed: 'Bob.test', warning: 'renamed' }])
    expect(gateway.of(PATH)[0]?.query).toMatchObject({ text: 'Bob.test', chainId: 'fake:1' })
  })

  test('and not about one that a family knows, with or without an address here', async () => {
    gateway.reply(PATH, { matches: [BOB] })
    const { ask, find } = await world(withGateway())
    expect(await ask('alice.test')).toMatchObject([{ name: 'alice.test' }])
    find.mockResolvedValue({ name: 'bob.test', origin: 'ENS' })
    expect(await ask('bob.test')).toEqual([])
    expect(gateway.of(PATH)).toEqual([])
  })

  test('and not about a chain that it does not serve', async () => {
    gateway.reply(PATH, { matches: [BOB] })
    const { ask, find } = await world(withGateway())
    find.mockResolvedValue(undefined)
    expect(await ask('bob.test', TWO.caipNetworkId)).toEqual([])
    expect(gateway.of(PATH)).toEqual([])
  })

  test('where the chain did not answer; else the failure of the chain is told', async () => {
    const { ask, find } = await world(withGateway())
    find.mockRejectedValue(new ChainUnreachableError())
    gateway.reply(PATH, { matches: [] })
    await expect(ask('bob.test')).rejects.toMatchObject({ code: 'chain-unreachable' })
    gateway.reply(PATH, status(403))
    await expect(ask('bob.test')).rejects.toMatchObject({ code: 'chain-unreachable' })
    gateway.reply(PATH, { matches: [BOB] })
    expect(await ask('bob.test')).toEqual([BOB])
  })

  test('a name that is refused is refused, whatever the gateway would say', async () => {
    gateway.reply(PATH, { matches: [BOB] })
    const { ask, find } = await world(withGateway())
    find.mockRejectedValue(new InvalidNameError({ details: 'mixes scripts' }))
    await expect(ask('bob.test')).rejects.toMatchObject({ code: 'invalid-name', details: 'mixes scripts' })
    expect(gateway.of(PATH)).toEqual([])
  })

  test('a name that the gateway refuses', async () => {
    gateway.reply(PATH, status(400, { reasons: [{ name: 'text', description: 'No.' }] }))
    const { ask, find } = await world(withGateway())
    find.mockResolvedValue(undefined)
    await expect(ask('bob.test')).rejects.toMatchObject({ code: 'invalid-name' })
  })

  test('a family without records of names is asked about through the gateway alone', async () => {
    gateway.reply('/v1/supported-chains', { http: [OTHER.caipNetworkId], ws: [] })
    gateway.reply(PATH, { matches: [BOB] })
    const { ask, find } = await world(withGateway())
    expect(await ask('bob.test', OTHER.caipNetworkId)).toEqual([BOB])
    expect(find).not.toHaveBeenCalled()
    gateway.reply(PATH, status(403))
    await expect(ask('bob.test', OTHER.caipNetworkId)).rejects.toMatchObject({ code: 'http-error' })
  })
})
