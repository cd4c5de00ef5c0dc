import {
  type Hex,
  concatHex,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  keccak256,
  namehash,
  parseAbi,
  recoverAddress,
  toHex,
  zeroAddress,
} from 'viem'
import { packetToBytes } from 'viem/ens'
import { expect, it } from 'vitest'
import type { Gateway } from '../createGateway.js'
import {
  ask,
  coinType,
  newAccount,
  register,
  resolver,
  runZone,
  shareZone,
  seconds,
  signer,
  zone,
} from './names.fixture.js'

const shared = shareZone()
const abi = parseAbi([
  'function resolve(bytes name, bytes data)',
  'function addr(bytes32 node)',
  'function addr(bytes32 node, uint256 coinType)',
  'function text(bytes32 node, string key)',
  'function contenthash(bytes32 node)',
  'function multicall(bytes[] data)',
  'function pubkey(bytes32 node)',
])
const node = namehash(`dora.${zone}`)
const wire = (name: string): Hex => toHex(packetToBytes(name))
const question = (data: Hex, name: Hex = wire(`dora.${zone}`)): Hex =>
  encodeFunctionData({ abi, functionName: 'resolve', args: [name, data] })
const addr = (coin?: bigint): Hex =>
  coin === undefined
    ? encodeFunctionData({ abi, functionName: 'addr', args: [node] })
    : encodeFunctionData({ abi, functionName: 'addr', args: [node, coin] })
const text = (key: string): Hex => encodeFunctionData({ abi, functionName: 'text', args: [node, key] })
const several = (data: readonly Hex[]): Hex =>
  encodeFunctionData({ abi, functionName: 'multicall', args: [data] })

const get = ({ url }: Gateway, data: string, sender: string = resolver): Promise<Response> =>
  fetch(`${url}/v1/ens/${sender}/${data}.json`)

async function say(gateway: Gateway, data: Hex, name?: Hex): Promise<Hex> {
  const { data: answer } = (await (await get(gateway, question(data, name))).json()) as { data: Hex }
  const parts = decodeAbiParameters([{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }], answer)
  return parts[0]
}

it('ERC-3668 an answer is signed over the contract, the time and both hashes, and lives 5 minutes', async () => {
  const gateway = shared()
  const request = question(addr())
  const { data } = (await (await get(gateway, request)).json()) as { data: Hex }
  const [result, expires, signature] = decodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    data,
  )
  expect(Math.abs(Number(expires) - seconds() - 300)).toBeLessThan(3)
  const hash = keccak256(
    concatHex([
      '0x1900',
      resolver,
      encodePacked(['uint64'], [expires]),
      keccak256(request),
      keccak256(result),
    ]),
  )
  expect(await recoverAddress({ hash, signature })).toBe(signer.address)
})

it('ENSIP-9 ENSIP-11 ENSIP-19 every EVM chain has the address of the account, and no other kind of coin', async () => {
  const gateway = shared()
  const account = newAccount()
  await register(gateway, account, { attributes: { url: 'https://dora.example' } })
  const padded = encodeAbiParameters([{ type: 'address' }], [account.address])
  const bytes = encodeAbiParameters([{ type: 'bytes' }], [account.address]).toLowerCase()
  const nothing = encodeAbiParameters([{ type: 'bytes' }], ['0x'])
  expect(await say(gateway, addr())).toBe(padded)
  expect(await say(gateway, addr(60n))).toBe(bytes)
  expect(await say(gateway, addr(BigInt(coinType)))).toBe(bytes)
  expect(await say(gateway, addr(2n ** 31n + 10n))).toBe(bytes)
  for (const coin of [0n, 354n, 501n, 2n ** 32n, 2n ** 255n])
    expect(await say(gateway, addr(coin))).toBe(nothing)
  const link = encodeAbiParameters([{ type: 'string' }], ['https://dora.example'])
  expect(await say(gateway, text('url'))).toBe(link)
  expect(await say(gateway, text('constructor'))).toBe(encodeAbiParameters([{ type: 'string' }], ['']))
  expect(await say(gateway, encodeFunctionData({ abi, functionName: 'contenthash', args: [node] }))).toBe(
    nothing,
  )
  expect(await say(gateway, several([addr(), text('url')]))).toBe(
    encodeAbiParameters([{ type: 'bytes[]' }], [[padded, link]]),
  )
})

it('ENSIP-10 of several questions one that is not known is answered by nothing', async () => {
  const pubkey = encodeFunctionData({ abi, functionName: 'pubkey', args: [node] })
  const link = encodeAbiParameters([{ type: 'string' }], [''])
  expect(await say(shared(), several([pubkey, text('email')]))).toBe(
    encodeAbiParameters([{ type: 'bytes[]' }], [['0x', link]]),
  )
})

it('ENSIP-10 what is asked is about the name that is asked', async () => {
  const gateway = await runZone()
  await register(gateway, newAccount())
  await register(gateway, newAccount(), { name: `erin.${zone}` })
  for (const data of [addr(), several([addr()])]) {
    expect((await get(gateway, question(data))).status).toBe(200)
    expect((await get(gateway, question(data, wire(`erin.${zone}`)))).status).toBe(400)
  }
})

it.each([
  ['that is free', `erin.${zone}`],
  ['of another zone', 'dora.other.example'],
])('ENSIP-10 a name %s says nothing, and that is signed too', async (_what, name) => {
  const gateway = shared()
  await register(gateway, newAccount())
  expect(await say(gateway, addr(), wire(name))).toBe(
    encodeAbiParameters([{ type: 'address' }], [zeroAddress]),
  )
})

it('ENSIP-10 a name with a zero byte says nothing', async () => {
  const gateway = shared()
  expect(await say(gateway, addr(), concatHex(['0x0100', wire(zone)]))).toBe(
    encodeAbiParameters([{ type: 'address' }], [zeroAddress]),
  )
})

it.each([
  [
    'a contract that answers are not signed for',
    404,
    question(addr()),
    '0x00000000000000000000000000000000000a0041',
  ],
  ['a text as the contract', 400, question(addr()), 'alice'],
  ['no call data', 400, '0x12345678', resolver],
  ['half a byte', 400, '0x123', resolver],
  ['no hexadecimal text', 400, 'hello', resolver],
  ['a name without an end', 400, question(addr(), '0x04616263'), resolver],
  ['a name whose bytes are no text', 400, question(addr(), '0x0161ff00'), resolver],
  ['a label of bytes that are no text', 400, question(addr(), '0x01ff00'), resolver],
  ['a name with a dot in a label', 400, question(addr(), '0x03612e6200'), resolver],
  [
    'a question that is not known',
    400,
    question(encodeFunctionData({ abi, functionName: 'pubkey', args: [node] })),
    resolver,
  ],
  ['questions in questions', 400, question(several([several([addr()])])), resolver],
])('ERC-3668 refuses %s', async (_what, status, data, sender) => {
  const gateway = shared()
  const response = await get(gateway, data, sender)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ status: 'FAILED' })
  expect(response.headers.get('cache-control')).toBeNull()
})

it('ERC-3668 a question that is too long for an address is sent', async () => {
  const gateway = shared()
  const data = question(several(Array.from({ length: 32 }, () => addr(60n))))
  expect((await get(gateway, data)).status).toBe(414)
  const send = (body: unknown): Promise<Response> =>
    fetch(`${gateway.url}/v1/ens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const response = await send({ sender: resolver, data })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ data: expect.stringMatching(/^0x/) })
  const tooMany = question(several(Array.from({ length: 33 }, () => addr())))
  expect((await send({ sender: resolver, data: tooMany })).status).toBe(400)
  expect((await send({ sender: resolver, data: `0x${'00'.repeat(16_385)}` })).status).toBe(400)
  expect((await send({ sender: resolver, data: `0x${'00'.repeat(40_000)}` })).status).toBe(413)
})

it('ERC-3668 any page may ask, of no project; of the rest only those on the lists', async () => {
  const gateway = await runZone({ origins: ['https://app.example'], projectIds: ['p'] })
  const headers = { origin: 'https://stranger.example' }
  const url = `${gateway.url}/v1/ens/${resolver}/${question(addr())}.json`
  const response = await fetch(url, { headers })
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe('https://stranger.example')
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  const preflight = await fetch(`${gateway.url}/v1/ens`, {
    method: 'OPTIONS',
    headers: {
      ...headers,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBe('https://stranger.example')
  const other = await fetch(`${gateway.url}/v1/profile/account/dora.${zone}?projectId=p`, { headers })
  expect(other.status).toBe(403)
  expect(other.headers.get('access-control-allow-origin')).toBeNull()
  expect((await fetch(`${gateway.url}/v1/profile/account/dora.${zone}`)).status).toBe(403)
})

it('ERC-3668 without a zone there is nothing to sign', async () => {
  const gateway = await runZone({ zone: undefined })
  expect((await get(gateway, question(addr()))).status).toBe(404)
  expect(await ask(gateway, `/v1/ens/${resolver}/${question(addr())}.json`)).toMatchObject({
    reasons: [{ name: 'path' }],
  })
})
