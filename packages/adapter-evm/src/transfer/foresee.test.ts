import { tokens } from '@latchkey/sandbox/world'
import { concatHex, pad, toEventSelector, type Address, type Hex } from 'viem'
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

test('logs that do not fit are passed over, and moves of several add up', () => {
  const [account, other] = [world.alice, stranger as Address]
  const transfer = toEventSelector('Transfer(address,address,uint256)')
  const log = (from: Address, to: Address, units: bigint): unknown => ({
    address: usdc().address,
    topics: [transfer, pad(from), pad(to)],
    data: `0x${units.toString(16).padStart(64, '0')}`,
  })
  const { moved, arrived } = readEffects(
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
  expect(readEffects('no list', account, other).moved.size).toBe(0)
})
