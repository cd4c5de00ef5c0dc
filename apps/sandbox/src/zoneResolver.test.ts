import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Gateway, zoneResolver } from '@latchkey/gateway'
import {
  type Address,
  type Hex,
  type PublicClient,
  concatHex,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  keccak256,
  namehash,
  numberToHex,
  parseAbi,
  toHex,
} from 'viem'
import { sign } from 'viem/accounts'
import { packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from './startSandbox.js'
import { addressOf, anyPorts, walletOf } from './testSandbox.fixture.js'
import { chainOne, contracts, namesOwner, namesSigner } from './world.js'
import { ensClient, keyOf, openZone } from './zone.fixture.js'

let stateDir: string
let sandbox: Sandbox
let gateway: Gateway
let client: PublicClient
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  sandbox = await startSandbox({ ports: anyPorts, stateDir, parts: ['evm'] })
  gateway = await openZone(sandbox)
  client = ensClient(sandbox)
})
afterAll(async () => {
  await gateway.close()
  await sandbox.stop()
  await rm(stateDir, { recursive: true, force: true })
})

const name = 'carol.latchkey.test'
const asking = (asked: string): Hex =>
  encodeFunctionData({
    abi: zoneResolver.abi,
    functionName: 'resolve',
    args: [
      toHex(packetToBytes(asked)),
      encodeFunctionData({
        abi: parseAbi(['function addr(bytes32 node)']),
        args: [namehash(asked)],
      }),
    ],
  })
const request = asking(name)
const types = [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }] as const
const result = encodeAbiParameters([{ type: 'address' }], [addressOf(2)])

interface Answer {
  readonly place?: Address
  readonly expires?: number
  readonly asked?: Hex
  readonly key?: Hex
  readonly said?: Hex
}

async function signed({
  place = contracts.zoneResolver,
  expires = Math.floor(Date.now() / 1000) + 300,
  asked = request,
  key = keyOf(namesSigner.index),
  said = result,
}: Answer): Promise<Hex> {
  const time = BigInt(expires)
  const hash = keccak256(
    encodePacked(
      ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', place, time, keccak256(asked), keccak256(said)],
    ),
  )
  return encodeAbiParameters(types, [said, time, await sign({ hash, privateKey: key, to: 'hex' })])
}

const take = (answer: Hex): Promise<unknown> =>
  client.readContract({
    address: contracts.zoneResolver,
    abi: zoneResolver.abi,
    functionName: 'resolved',
    args: [answer, request],
  })

it('ERC-3668 the contract takes what the gateway signed', async () => {
  const url = `${gateway.url}/v1/ens/${contracts.zoneResolver}/${request}.json`
  const { data } = (await (await fetch(url)).json()) as { data: Hex }
  expect(await take(data)).toBe(result)
  expect(await take(await signed({}))).toBe(result)
})

it.each([
  ['of a key that is no signer', { key: keyOf(7) }, 'NotASigner'],
  ['of the owner\u2019s key', { key: keyOf(namesOwner.index) }, 'NotASigner'],
  ['for another contract', { place: contracts.ensResolver }, 'NotASigner'],
  ['to another question', { asked: asking('dora.latchkey.test') }, 'NotASigner'],
  ['that expired', { expires: Math.floor(Date.now() / 1000) - 3600 }, 'AnswerExpired'],
] as const)('ERC-3668 the contract refuses an answer %s', async (_what, changes, error) => {
  await expect(take(await signed(changes))).rejects.toThrow(error)
})

it.each([
  ['another time', 1, (): bigint => BigInt(Math.floor(Date.now() / 1000) + 86_400)],
  ['another address', 0, (): Hex => encodeAbiParameters([{ type: 'address' }], [addressOf(1)])],
  ['no signature', 2, (): Hex => '0x'],
  ['zeros for a signature', 2, (): Hex => `0x${'00'.repeat(65)}`],
] as const)('ERC-3668 the contract refuses an answer with %s', async (_what, place, change) => {
  const parts = decodeAbiParameters(types, await signed({})).with(place, change()) as never
  await expect(take(encodeAbiParameters(types, parts))).rejects.toThrow('NotASigner')
})

it('ERC-3668 the contract refuses the other signature that says the same', async () => {
  const [said, expires, signature] = decodeAbiParameters(types, await signed({}))
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const s = order - BigInt(`0x${signature.slice(66, 130)}`)
  const v = signature.endsWith('1b') ? '0x1c' : '0x1b'
  const other = concatHex([signature.slice(0, 66) as Hex, numberToHex(s, { size: 32 }), v])
  await expect(take(encodeAbiParameters(types, [said, expires, other]))).rejects.toThrow('NotASigner')
})

it('ERC-3668 clients believe no gateway whose key is not a signer', async () => {
  const forger = await openZone(sandbox, keyOf(7))
  try {
    await expect(client.getEnsAddress({ name, strict: true })).rejects.toThrow('ResolverError')
    expect(await client.getEnsAddress({ name })).toBeNull()
    // Its own answers are checked by the contract too: a name that cannot be read is paid nowhere.
    const query = new URLSearchParams({ text: name, chainId: chainOne.caipNetworkId }).toString()
    expect((await fetch(`${forger.url}/v1/recipient?${query}`)).status).toBe(502)
  } finally {
    await forger.close()
  }
})

it('only the owner says who signs, and where: a stolen key is worth nothing afterwards', async () => {
  const call = async (index: number, functionName: string, args: readonly unknown[]): Promise<void> => {
    const wallet = walletOf(sandbox, chainOne.id, index)
    const hash = await wallet.writeContract({
      account: wallet.account!,
      chain: wallet.chain!,
      address: contracts.zoneResolver,
      abi: zoneResolver.abi,
      functionName,
      args,
    })
    await client.waitForTransactionReceipt({ hash })
  }
  for (const [functionName, args] of [
    ['setSigner', [addressOf(0), true]],
    ['setUrls', [['https://thief.example/{data}']]],
    ['setOwner', [addressOf(0)]],
  ] as const)
    await expect(call(0, functionName, args)).rejects.toThrow('NotTheOwner')
  await call(namesOwner.index, 'setSigner', [namesSigner.address, false])
  await expect(take(await signed({}))).rejects.toThrow('NotASigner')
  await call(namesOwner.index, 'setSigner', [addressOf(0), true])
  expect(await take(await signed({ key: keyOf(0) }))).toBe(result)
  await call(namesOwner.index, 'setOwner', [addressOf(0)])
  await call(0, 'setSigner', [namesSigner.address, true])
  await expect(call(namesOwner.index, 'setSigner', [addressOf(1), true])).rejects.toThrow('NotTheOwner')
})
