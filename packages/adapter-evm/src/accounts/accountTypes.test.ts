import { NotSupportedError, SendUnknownError, UserRejectedError } from '@latchkey/core/adapter'
import { delegationFramework } from '@latchkey/sandbox/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Hex } from 'viem'

import { ownWorld, signal, type OwnWorld } from '../transfer/ownWorld.fixture.js'
import { evmAccountTypes } from './accountTypes.js'

let world: OwnWorld
beforeAll(async () => {
  world = await ownWorld()
}, 120_000)
afterAll(() => world.stop())

const CODE = delegationFramework.EIP7702StatelessDeleGator
const known = { 'eip155:31337': [CODE] }
const LENT = `0xef0100${CODE.slice(2).toLowerCase()}` as Hex
const newAddress = (): Hex => privateKeyToAddress(generatePrivateKey())
const of = (address: string) => ({ connectorId: 'auth', address, signal })

describe('account:types, read', () => {
  it.each<[string, Hex | undefined, readonly string[]]>([
    ['a key', undefined, []],
    ['a key with that code', LENT, ['eip155:31337']],
    ['a key with other code', `0xef0100${'12'.repeat(20)}`, []],
    ['a contract', '0x6001', []],
  ])('S3.04 %s', async (_what, bytecode, deployed) => {
    const address = newAddress()
    if (bytecode) await world.chain.setCode({ address, bytecode })
    const { read } = evmAccountTypes(world.contextAt(world.url))
    expect(await read({ ...of(address), networks: [world.network], implementations: known })).toEqual({
      enabled: ['eip155:31337'],
      deployed,
    })
  })

  it('S3.05 a network without the code, or one that does not answer, is none', async () => {
    const { read } = evmAccountTypes(world.contextAt(world.url))
    const implementations = { 'eip155:31337': [newAddress(), 'nonsense'] }
    const request = { ...of(newAddress()), networks: [world.network] }
    expect(await read({ ...request, implementations })).toEqual({ enabled: [], deployed: [] })
    const dead = { ...world.network, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }
    const { read: readDead } = evmAccountTypes(world.contextAt('http://127.0.0.1:9'))
    expect(await readDead({ ...request, networks: [dead], implementations: known })).toEqual({
      enabled: [],
      deployed: [],
    })
  })

  it('S6.02 what the visitor chose is kept by account', async () => {
    const context = world.contextAt(world.url)
    const { read, prefer } = evmAccountTypes(context)
    const [one, other] = [newAddress(), newAddress()]
    await prefer({ ...of(one), type: 'eoa' })
    const preferred = async (address: string): Promise<unknown> =>
      (await evmAccountTypes(context).read({ ...of(address), networks: [], implementations: {} })).preferred
    expect([await preferred(one.toLowerCase()), await preferred(other)]).toEqual(['eoa', undefined])
    expect(await read({ ...of(one), networks: [], implementations: {} })).toMatchObject({ preferred: 'eoa' })
  })
})

describe('account:types, changes', () => {
  const wallet = (answer: (method: string) => unknown) => ({
    request: async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x7a69' : answer(method)),
  })
  const failing = (error: object) => () => {
    throw Object.assign(new Error('no'), error)
  }

  it('are the wallet’s own methods, for the account on the network', async () => {
    const asked: unknown[] = []
    const provider = {
      request: async (args: { method: string }) => {
        asked.push(args)
        return args.method === 'eth_chainId' ? '0x7a69' : { id: '0xab' }
      },
    }
    const { upgrade, downgrade } = evmAccountTypes(world.contextAt(world.url, provider))
    const address = newAddress()
    const request = { ...of(address), network: world.network }
    expect([await upgrade(request), await downgrade(request)]).toEqual([{ id: '0xab' }, { id: '0xab' }])
    const params = [{ from: address, chainId: '0x7a69' }]
    expect(asked).toContainEqual({ method: 'wallet_upgradeAccount', params })
    expect(asked).toContainEqual({ method: 'wallet_downgradeAccount', params })
  })

  it.each<[string, (method: string) => unknown, new (...args: never[]) => Error]>([
    ['no such method', failing({ code: 4200 }), NotSupportedError],
    ['a no', failing({ code: 4001 }), UserRejectedError],
    ['a broken line', failing({ code: -32603 }), SendUnknownError],
    ['nonsense', () => ({ id: 7 }), SendUnknownError],
  ])('%s', async (_what, answer, kind) => {
    const { upgrade } = evmAccountTypes(world.contextAt(world.url, wallet(answer)))
    await expect(upgrade({ ...of(newAddress()), network: world.network })).rejects.toThrow(kind)
  })
})
