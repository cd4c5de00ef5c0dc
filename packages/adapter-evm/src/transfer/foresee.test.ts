import { tokens } from '@latchkey/sandbox/world'
import { concatHex, numberToHex, pad, toEventSelector, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'

import { answering, cannedCode } from '../chain/cannedContract.fixture.js'
import { stranger } from '../world.fixture.js'
import { evmTransfer } from './evmTransfer.js'
import { foresee } from './foresee.js'
import { halvingToken, silentToken } from './moneyContracts.fixture.js'
import { ownWorld, type OwnWorld } from './ownWorld.fixture.js'
import { readEffects } from './readEffects.js'

let world: OwnWorld
beforeAll(async () => void (world = await ownWorld()), 60_000)
afterAll(() => world.stop())

const place = async (address: Address, bytecode: Hex): Promise<Address> => {
  await world.chain.setCode({ address, bytecode })
  return address
}
const usdc = (): { address: string; symbol: string } => {
  const found = tokens.find(({ symbol }) => symbol === 'USDC')
  return { address: found?.address ?? '', symbol: 'USDC' }
}

describe('issue 13: what a transfer does to the account, before it is signed', () => {
  it('a payment takes its amount, gives no one leave, and changes nothing on the chain', async () => {
    const before = await world.chain.getBalance({ address: world.alice })
    expect(await foresee(world.context, world.request({ amount: '0.25' }))).toEqual({
      ok: true,
      changes: [{ amount: '-0.25' }],
      approvals: [],
      complete: true,
    })
    expect(await world.chain.getBalance({ address: world.alice })).toBe(before)
  })

  it('a token is told with its decimals, and to oneself nothing changes', async () => {
    const token = usdc()
    expect(await foresee(world.context, world.request({ amount: '1.5', token }))).toEqual({
      ok: true,
      changes: [{ token: { ...token, decimals: 6 }, amount: '-1.5' }],
      approvals: [],
      complete: true,
    })
    expect(await foresee(world.context, world.request({ recipient: world.alice }))).toMatchObject({
      ok: true,
      changes: [],
      complete: true,
    })
  })

  it('money 11: of a token that keeps a part less arrives', async () => {
    const address = await place('0x00000000000000000000000000000000000000f1', halvingToken)
    const told = await foresee(world.context, world.request({ amount: '3', token: { address } }))
    expect(told).toMatchObject({ ok: true, received: '1.5', complete: true })
  })

  it('a token that moves nothing: nothing would arrive', async () => {
    const address = await place('0x00000000000000000000000000000000000000f2', silentToken)
    const told = await foresee(world.context, world.request({ amount: '3', token: { address } }))
    expect(told).toMatchObject({ ok: true, changes: [], received: '0' })
  })

  it('a token that gives another address leave to spend is told', async () => {
    const log = concatHex([
      // LOG3(0, 32, Approval, CALLER, 0xbad) with all bits set: MSTORE(0, NOT 0)
      '0x5f195f52610bad337f',
      toEventSelector('Approval(address,address,uint256)'),
      '0x60205fa3',
    ])
    const address = await place(
      '0x00000000000000000000000000000000000000f3',
      cannedCode([
        answering('balanceOf(address)', 'uint256', 10n ** 12n),
        answering('decimals()', 'uint8', 6),
        { ...answering('transfer(address,uint256)', 'bool', true), run: log },
      ]),
    )
    const told = await foresee(world.context, world.request({ amount: '3', token: { address } }))
    expect(told.approvals).toEqual([
      { token: { address, decimals: 6 }, spender: `0x${'bad'.padStart(40, '0')}`, amount: 'all' },
    ])
  })

  it.each([
    ['has no eth_simulateV1', { error: { code: -32601, message: 'the method does not exist' } }],
    ['logs no moves of the own currency', { result: [{ calls: [{ status: '0x1', logs: [] }] }] }],
    ['answers nonsense', { result: 'yes' }],
  ])('money 11: a node that %s: nothing is claimed', async (_what, answer) => {
    const url = await world.nodeThat((method) => (method === 'eth_simulateV1' ? answer : undefined))
    expect(await foresee(world.contextAt(url), world.request())).toEqual({
      ok: true,
      changes: [],
      approvals: [],
      complete: false,
    })
  })

  it('what would fail is told with the reason', async () => {
    const answer = { result: [{ calls: [{ status: '0x0', error: { message: 'paused\u202e' }, logs: [] }] }] }
    const url = await world.nodeThat((method) => (method === 'eth_simulateV1' ? answer : undefined))
    expect(await foresee(world.contextAt(url), world.request())).toMatchObject({
      ok: false,
      reason: 'paused',
    })
  })

  it('an intent with a problem is not tried', async () => {
    expect(await foresee(world.context, world.request({ amount: '1e3' }))).toMatchObject({ complete: false })
  })
})

test('money 6.3 a contract that is paid is marked, a key with lent code is not', async () => {
  const estimate = async (recipient: string): Promise<unknown> =>
    (await evmTransfer(world.context).estimate(world.request({ recipient }))).toContract
  const contract = await place('0x00000000000000000000000000000000000000f4', '0x00')
  expect(await estimate(contract)).toBe(true)
  expect(await estimate(stranger)).toBeUndefined()
  const lent = await place('0x00000000000000000000000000000000000000f5', concatHex(['0xef0100', contract]))
  expect(await estimate(lent)).toBeUndefined()
})

const [transfer, approval] = [
  toEventSelector('Transfer(address,address,uint256)'),
  toEventSelector('Approval(address,address,uint256)'),
]
const numbered = (index: number): Address => `0x${index.toString(16).padStart(40, '0')}`
const logged = (address: Address, kind: Hex, parties: readonly Hex[], units = 1n): unknown => ({
  address,
  topics: [kind, ...parties.map((party) => pad(party, { size: 32 }))],
  data: parties.length === 3 ? '0x' : numberToHex(units, { size: 32 }),
})
const many = <T>(count: number, made: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => made(index + 1))
const simulated = (logs: readonly unknown[]): Promise<string> =>
  world.nodeThat((method) =>
    method === 'eth_simulateV1' ? { result: [{ calls: [{ status: '0x1', logs }] }] } : undefined,
  )

describe('issue 13: a contract cannot hide what it does behind what it logs', () => {
  it('logs of others, and of nothing, stand for nothing', () => {
    const [account, other] = [world.alice, stranger as Address]
    const { approved, moved, complete } = readEffects(
      [
        ...many(300, (index) => logged(numbered(index), transfer, [other, other])),
        ...many(300, (index) => logged(numbered(index), transfer, [other, account], 0n)),
        ...many(300, () => logged(numbered(1), transfer, [other, account])),
        logged(numbered(2), approval, [account, numbered(0xbad)]),
        logged(numbered(3), transfer, [account, numbered(0xbad)], 7n),
      ],
      account,
      other,
    )
    expect(approved).toEqual([{ token: numbered(2), spender: numbered(0xbad), units: 1n }])
    expect([...moved]).toEqual([
      [numbered(3), -7n],
      [numbered(1), 300n],
    ])
    expect(complete).toBe(true)
  })

  it('of more tokens than are looked up what it takes is told, and that there is more', async () => {
    const gains = many(300, (index) => logged(numbered(index), transfer, [stranger as Address, world.alice]))
    const taken = logged(numbered(0xfff), transfer, [world.alice, numbered(0xbad)], 7n)
    const token = usdc()
    const paid = logged(token.address as Address, transfer, [world.alice, stranger as Address])
    const url = await simulated([paid, ...gains, taken])
    const told = await foresee(world.contextAt(url), world.request({ amount: '1', token }))
    expect(told.complete).toBe(false)
    expect(told.changes).toContainEqual({
      token: expect.objectContaining({ address: numbered(0xfff) }),
      amount: '-7',
    })
    expect(told.changes.length).toBeLessThan(300)
  })

  it('what a node saw is told where it tells nothing of the own currency', async () => {
    const url = await simulated([logged(numbered(1), approval, [world.alice, numbered(0xbad)])])
    expect(await foresee(world.contextAt(url), world.request())).toMatchObject({
      ok: true,
      approvals: [{ token: { address: numbered(1) }, spender: numbered(0xbad) }],
      complete: false,
    })
  })
})

test('three indexed values are one piece of a token, and an amount of the one that is sent', () => {
  const [account, other] = [world.alice, stranger as Address]
  const logs = [logged(numbered(1), transfer, [account, other, numberToHex(500n)])]
  expect([...readEffects(logs, account, other).arrived.values()]).toEqual([1n])
  expect([...readEffects(logs, account, other, numbered(1)).arrived.values()]).toEqual([500n])
})

test('logs that do not fit are passed over, and moves of several add up', () => {
  const [account, other] = [world.alice, stranger as Address]
  const log = (from: Address, to: Address, units: bigint): unknown =>
    logged(usdc().address as Address, transfer, [from, to], units)
  const { moved, arrived, complete } = readEffects(
    [
      null,
      7,
      {},
      { address: 'x', topics: [transfer], data: '0x' },
      log(account, other, 5n),
      log(other, account, 2n),
    ],
    account,
    other,
  )
  expect([...moved.values()]).toEqual([-3n])
  expect([...arrived.values()]).toEqual([5n])
  expect(complete).toBe(true)
  expect(readEffects('no list', account, other).moved.size).toBe(0)
})
