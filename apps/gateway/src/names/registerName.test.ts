import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { testNode } from '../node.fixture.js'
import { chainAt } from '../testGateway.fixture.js'
import {
  ask,
  coinType,
  newAccount,
  register,
  runZone,
  seconds,
  shareZone,
  signerKey,
  zone,
} from './names.fixture.js'

const shared = shareZone()
const reason = (name: string, description?: RegExp): unknown => ({
  status: 'FAILED',
  reasons: [
    {
      name,
      description: description === undefined ? expect.any(String) : expect.stringMatching(description),
    },
  ],
})

it('S7.16 S9.07 a name goes to the account that signed for it: on its chain and on every other', async () => {
  const gateway = await runZone()
  const account = newAccount()
  expect(await register(gateway, account, { attributes: { url: 'https://dora.example' } })).toEqual({
    status: 200,
    body: { success: true, name: 'dora.people.example' },
  })
  const addresses = {
    [coinType]: { address: account.address },
    2147483648: { address: account.address },
  }
  expect(await ask(gateway, '/v1/profile/account/Dora.people.example?apiVersion=2')).toEqual({
    name: 'dora.people.example',
    available: false,
    reason: 'taken',
    addresses,
    attributes: [{ key: 'url', value: 'https://dora.example' }],
  })
  expect(await ask(gateway, `/v1/profile/reverse/${account.address}?sender=${account.address}`)).toEqual([
    { name: 'dora.people.example', addresses, registeredAt: expect.stringMatching(/^\d{4}-.*Z$/) },
  ])
  expect(await ask(gateway, `/v1/identity/${account.address}`)).toEqual({
    name: 'dora.people.example',
    avatar: null,
  })
})

it('S7.16 the picture of a registered name is a web link, or none', async () => {
  const gateway = await runZone()
  const [dora, mallory] = [newAccount(), newAccount()]
  await register(gateway, dora, { attributes: { avatar: 'https://img.example/dora.png' } })
  await register(gateway, mallory, { name: `mallory.${zone}`, attributes: { avatar: 'javascript:alert(1)' } })
  expect(await ask(gateway, `/v1/identity/${dora.address}`)).toMatchObject({
    avatar: 'https://img.example/dora.png',
  })
  expect(await ask(gateway, `/v1/identity/${mallory.address}`)).toEqual({
    name: 'mallory.people.example',
    avatar: null,
  })
})

it('S9.07 chain 1 is coin type 60', async () => {
  const gateway = await runZone({ chains: [chainAt(undefined, 1)] })
  const account = newAccount()
  expect(await register(gateway, account, { body: { coin_type: 60 } })).toMatchObject({ status: 200 })
  expect(await ask(gateway, '/v1/profile/account/dora.people.example')).toMatchObject({
    addresses: { 60: { address: account.address } },
  })
})

it.each([
  ['of a chain that is not served', { coin_type: 2_147_483_658 }, 'coin_type'],
  ['of no chain', { coin_type: 2_147_483_648 }, 'coin_type'],
  ['of a coin that is none of EVM', { coin_type: 4242 }, 'coin_type'],
  ['of 33 bits', { coin_type: 4_294_967_296 }, 'coin_type'],
  ['without a type', { coin_type: undefined }, 'coin_type'],
  ['with a wrong checksum', { address: '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }, 'address'],
  ['without a signature', { signature: '0x' }, 'signature'],
  ['with a signature of half a byte', { signature: '0x123' }, 'signature'],
])('S7.16 refuses a registration %s', async (_what, body, name) => {
  const gateway = shared()
  expect(await register(gateway, newAccount(), { body })).toMatchObject({ status: 400, body: reason(name) })
})

describe('S7.16 the message', () => {
  it.each([
    ['a name of three letters', 'ali', /at least 4 characters/],
    ['a letter of Cyrillic', '\u0430lice', /can be taken for these/],
    ['a letter that is not seen', 'alice\u200b', /can be taken for these/],
    ['an underscore', 'al_ice', /letters a to z/],
    ['a space', 'ali ce', /letters a to z/],
    ['an encoded name', 'xn--lice-6ve', /third and fourth/],
    ['a reserved name', 'support', /reserved/],
    ['a reserved name with hyphens in it', 'sup-port-', /reserved/],
    ['an address', '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', /reserved/],
    ['64 letters', 'a'.repeat(64), /at most 63/],
    ['two labels', 'my.alice', /under that one/],
  ])('S5.06 S9.07 with %s is refused by name', async (_what, label, description) => {
    const gateway = shared()
    const answer = await register(gateway, newAccount(), { name: `${label}.${zone}` })
    expect(answer).toEqual({ status: 400, body: reason('name', description) })
  })

  it.each([
    ['letters of both cases', 'ALIce', 'alice'],
    ['digits and hyphens', '4-you-2', '4-you-2'],
    ['four characters', 'a1b2', 'a1b2'],
    ['63 characters', 'b'.repeat(63), 'b'.repeat(63)],
  ])('S5.06 with %s is taken', async (_what, label, made) => {
    const gateway = shared()
    expect(await register(gateway, newAccount(), { name: `${label}.${zone}` })).toEqual({
      status: 200,
      body: { success: true, name: `${made}.${zone}` },
    })
  })

  it.each([
    ['a name of another zone', { name: 'dora.other.example' }, 'name', /under that one/],
    ['the zone itself', { name: zone }, 'name', /under that one/],
    [
      'an age of more than 5 minutes',
      { timestamp: seconds() - 302 },
      'timestamp-past',
      /older than 5 minutes/,
    ],
    ['a time to come', { timestamp: seconds() + 1000 }, 'timestamp-future', /from the future/],
    ['milliseconds', { timestamp: Date.now() }, 'timestamp-future', /from the future/],
    ['half a second', { timestamp: seconds() + 0.5 }, 'message', /JSON of a name/],
    [
      'no attributes',
      { message: '{"name":"dora.people.example","timestamp":1}' },
      'message',
      /JSON of a name/,
    ],
    ['attributes that are no texts', { attributes: { url: 7 } }, 'message', /JSON of a name/],
    ['a text with control characters', { attributes: { url: 'a\u0000b' } }, 'message', /JSON of a name/],
    ['a long text', { attributes: { url: 'x'.repeat(513) } }, 'message', /JSON of a name/],
    ['a list', { message: '[]' }, 'message', /JSON of a name/],
    ['no JSON', { message: 'Sign in to dora.people.example' }, 'message', /JSON of a name/],
  ] as const)('with %s is refused', async (_what, changes, name, description) => {
    const gateway = shared()
    const answer = await register(gateway, newAccount(), changes)
    expect(answer).toEqual({ status: 400, body: reason(name, description) })
  })

  it('is good for 5 minutes', async () => {
    const gateway = shared()
    expect(
      await register(gateway, newAccount(), { name: `frank.${zone}`, timestamp: seconds() - 290 }),
    ).toMatchObject({
      status: 200,
    })
  })

  it('was signed for one name, and gets no other', async () => {
    const node = await testNode()
    // What is no key's signature is the node's to judge: no contract says that it is its own.
    node.behave = ({ method, id }, response) => {
      if (method !== 'eth_call') return false
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: '0x00' }))
      return true
    }
    const gateway = await runZone({ chains: [chainAt(node.url)] })
    const account = newAccount()
    const signed = JSON.stringify({ name: `dora.${zone}`, attributes: {}, timestamp: seconds() })
    const signature = await account.signMessage({ message: signed })
    const message = signed.replace('dora', 'erin')
    const answer = await register(gateway, account, { message, body: { signature } })
    expect(answer).toEqual({ status: 400, body: reason('signature', /not of this account/) })
    expect(await ask(gateway, `/v1/profile/account/erin.${zone}`)).toMatchObject({ available: true })
    const own = await register(gateway, account, { message: signed, body: { signature } })
    expect(own).toMatchObject({ status: 200 })
  })

  it.each([
    ['reverts', { code: 3, message: 'execution reverted', data: '0x' }, 400, 'signature'],
    ['is too busy', { code: -32005, message: 'limit exceeded' }, 502, 'chain'],
    ['fails', { code: -32603, message: 'internal error' }, 502, 'chain'],
  ])('of a contract whose node %s is not taken for what it is not', async (_what, error, status, name) => {
    const node = await testNode()
    node.behave = ({ method, id }, response) => {
      if (method !== 'eth_call') return false
      response.end(JSON.stringify({ jsonrpc: '2.0', id, error }))
      return true
    }
    const gateway = await runZone({ chains: [chainAt(node.url)] })
    const { address } = newAccount()
    const answer = await register(gateway, newAccount(), { body: { address } })
    expect(answer).toMatchObject({ status, body: reason(name) })
  })
})

it('S7.16 of two who want a name at once one gets it, and the other gets suggestions', async () => {
  const gateway = await runZone()
  const answers = await Promise.all([...Array(6).keys()].map(() => register(gateway, newAccount())))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(5)
  expect(refused[0]?.body).toMatchObject({
    status: 'FAILED',
    reasons: [{ name: 'name', description: 'dora.people.example is taken.' }],
  })
  expect(refused[0]?.body['suggestions']).toContainEqual({ name: 'dora1.people.example', registered: false })
  expect(refused[0]?.body['suggestions']).not.toContainEqual({
    name: 'dora.people.example',
    registered: false,
  })
})

it('S7.16 an account has one name, also where it asks for two at once', async () => {
  const gateway = await runZone()
  const account = newAccount()
  const answers = await Promise.all(
    ['dora', 'erin', 'fred-and-me'].map((label) => register(gateway, account, { name: `${label}.${zone}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400).map(({ body }) => body)).toEqual(
    [1, 2].map(() => reason('address', /has a name already/)),
  )
})

it('S7.16 what was signed once changes nothing a second time, and is another’s nowhere', async () => {
  const gateway = await runZone()
  const account = newAccount()
  const message = JSON.stringify({ name: `dora.${zone}`, attributes: {}, timestamp: seconds() })
  expect(await register(gateway, account, { message })).toMatchObject({ status: 200 })
  // The answer may have been lost: the name is the account's as before.
  const again = message.replace('"attributes":{}', '"attributes":{"url":"https://other.example"}')
  expect(await register(gateway, account, { message: again })).toEqual({
    status: 200,
    body: { success: true, name: `dora.${zone}` },
  })
  expect(await ask(gateway, `/v1/profile/account/dora.${zone}`)).toMatchObject({ attributes: [] })
  expect(await register(gateway, newAccount(), { message })).toMatchObject({ status: 409 })
  const other = await runZone({}, { name: 'others.example' })
  expect(await register(other, account, { message })).toMatchObject({ status: 400, body: reason('name') })
})

it('S7.01 a gateway without a zone gives no names', async () => {
  const gateway = await runZone({ zone: undefined })
  const { address } = newAccount()
  expect(await ask(gateway, '/v1/profile/account/dora.people.example')).toEqual({
    name: 'dora.people.example',
    available: false,
    reason: 'not-served',
    addresses: {},
    attributes: [],
  })
  expect(await ask(gateway, `/v1/profile/reverse/${address}`)).toEqual([])
  expect(await ask(gateway, '/v1/profile/suggestions/dora.people.example')).toEqual({ suggestions: [] })
  expect(await register(gateway, newAccount())).toMatchObject({
    status: 404,
    body: reason('path', /gives no names/),
  })
})

it('S7.16 the log has no key, no address and no name', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const gateway = await runZone({ log })
  const account = newAccount()
  await register(gateway, account)
  await register(gateway, newAccount())
  await ask(gateway, `/v1/profile/reverse/${account.address}`)
  const written = lines.join('').toLowerCase()
  expect(written).toContain('registername')
  for (const secret of [signerKey.slice(2), account.address.toLowerCase().slice(2), 'dora'])
    expect(written).not.toContain(secret)
})

it('S7.16 registrations are few: 20 requests each', async () => {
  const gateway = await runZone({ requestsPerMinute: 50 })
  const answers = [await register(gateway, newAccount())]
  for (let round = 0; round < 2; round++) answers.push(await register(gateway, newAccount()))
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 429])
})
