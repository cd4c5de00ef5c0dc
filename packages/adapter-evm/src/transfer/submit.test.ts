import { checkedOf } from '@latchkey/core/adapter'
import { tokens } from '@latchkey/sandbox/world'
import { parseEther, type Address, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { answering, cannedCode } from '../chain/cannedContract.fixture.js'
import { stranger } from '../world.fixture.js'
import { checkTransfer } from './checkTransfer.js'
import { evmTransfer } from './evmTransfer.js'
import { dearRecipient, refusing, silentToken } from './moneyContracts.fixture.js'
import { ownWorld, signal, type OwnWorld } from './ownWorld.fixture.js'
import { readFacts } from './readFacts.js'
import { submit } from './submit.js'

let world: OwnWorld
beforeAll(async () => {
  world = await ownWorld()
}, 60_000)
afterEach(async () => {
  await world.chain.setAutomine(true)
  await world.chain.mine({ blocks: 1 })
})
afterAll(() => world.stop())

const failure = (code: number, message: string): Error => Object.assign(new Error(message), { code })
const forward = (transaction: unknown): Promise<unknown> =>
  world.wallet.provider.request({ method: 'eth_sendTransaction', params: [transaction] })
async function sendBy(
  send: (transaction: Record<string, unknown>) => unknown,
  change: Parameters<OwnWorld['request']>[0] = {},
) {
  const context = world.contextAt(world.url, world.provider(send))
  const request = world.request(change)
  return submit(context, request, checkedOf(checkTransfer(request, await readFacts(context, request))), {
    interval: 50,
    search: 400,
  })
}
const balance = (): Promise<bigint> => world.chain.getBalance({ address: stranger })

describe('H1: the answer is lost after the wallet sent it', () => {
  const answers = [
    ['an internal error', () => Promise.reject(failure(-32603, 'Internal JSON-RPC error.'))],
    ['a time-out', () => Promise.reject(failure(-32000, 'request timed out'))],
    ['a line that is gone', () => Promise.reject(failure(4900, 'Disconnected'))],
    ['a text', () => Promise.reject('oops')],
    ['a node that had it already', () => Promise.reject(failure(-32000, 'already known'))],
    [
      'a node that had it already, under a code of refusals',
      () => Promise.reject(failure(-32003, 'nonce too low')),
    ],
    ['a service that fails', () => Promise.reject(failure(-32000, 'Service is not available'))],
    ['no hash', () => ({ ok: true })],
  ] as const

  it.each(answers)('%s: submitted, confirmed, and paid once', async (_what, answer) => {
    const before = await balance()
    const asked = vi.fn()
    const sent = await sendBy(async (transaction) => {
      asked()
      await forward(transaction)
      return answer()
    })
    expect(
      await evmTransfer(world.context).confirm({ transfer: sent, network: world.network, signal }),
    ).toMatchObject({ hash: sent.hash })
    expect(asked).toHaveBeenCalledTimes(1)
    expect((await balance()) - before).toBe(parseEther('0.1'))
  })

  it('finds it among what waits for a block, and a token', async () => {
    await world.chain.setAutomine(false)
    const sent = await sendBy(
      async (transaction) => {
        await forward(transaction)
        throw failure(-32603, 'Internal JSON-RPC error.')
      },
      { token: tokens[0]!, amount: '1.25' },
    )
    expect((await world.chain.getTransaction({ hash: sent.hash as Hex })).to).toBe(
      tokens[0]!.address.toLowerCase(),
    )
  })

  it('finds it by blocks alone where the node has no call for it', async () => {
    const node = await world.nodeThat((method, params) =>
      /BySenderAndNonce/.test(method) || params?.[0] === 'pending'
        ? { error: { code: -32601, message: 'no' } }
        : undefined,
    )
    const context = world.contextAt(
      node,
      world.provider(async (transaction) => {
        await forward(transaction)
        throw failure(-32603, 'Internal JSON-RPC error.')
      }),
    )
    const checked = checkedOf(checkTransfer(world.request(), await readFacts(context, world.request())))
    const sent = await submit(context, world.request(), checked, { interval: 50, search: 400 })
    expect(sent.hash).toMatch(/^0x[0-9a-f]{64}$/)
  })

  it('takes no earlier payment of the same kind for it', async () => {
    await forward({ from: world.alice, to: stranger, value: `0x${parseEther('0.1').toString(16)}` })
    await expect(
      sendBy(() => Promise.reject(failure(-32603, 'Internal JSON-RPC error.'))),
    ).rejects.toMatchObject({ code: 'send-unknown' })
  })

  it('takes no earlier payment of the same kind for it that still waits for its block', async () => {
    await world.chain.setAutomine(false)
    await forward({ from: world.alice, to: stranger, value: `0x${parseEther('0.1').toString(16)}` })
    await expect(
      sendBy(() => Promise.reject(failure(-32603, 'Internal JSON-RPC error.'))),
    ).rejects.toMatchObject({ code: 'send-unknown' })
  })

  it('not found: it may have been sent, and nobody says that it failed', async () => {
    for (const [, answer] of answers)
      await expect(sendBy(answer)).rejects.toMatchObject({ code: 'send-unknown' })
  })

  it.each([
    ['user-rejected', failure(4001, 'no')],
    ['request-pending', failure(-32002, 'busy')],
    ['unauthorized', failure(4100, 'not yours')],
    ['wallet-error', failure(4200, 'no such method')],
    ['wallet-error', failure(-32602, 'bad parameters')],
    ['insufficient-funds', failure(-32603, 'insufficient funds for gas * price + value')],
  ])('a refusal stays a refusal: %s', async (code, error) => {
    let refused = 0
    const refuse = (): Promise<never> => {
      refused = Date.now()
      return Promise.reject(error)
    }
    await expect(sendBy(refuse)).rejects.toMatchObject({ code })
    expect(Date.now() - refused).toBeLessThan(350)
  })
})

describe('what goes out', () => {
  const last = async (change: object): Promise<Record<string, unknown>> => {
    let seen: Record<string, unknown> = {}
    await sendBy((transaction) => forward((seen = transaction)), change)
    return seen
  }

  it('M5: without a choice the wallet keeps its own gas and fee', async () => {
    expect(Object.keys(await last({})).toSorted()).toEqual(['chainId', 'from', 'to', 'value'])
  })

  it('M5: the gas of a choice is that of the real call with the real amount', async () => {
    const dear: Address = '0x000000000000000000000000000000000000dea1'
    await world.chain.setCode({ address: dear, bytecode: dearRecipient })
    const { gas } = await last({ recipient: dear, fee: 'normal', amount: '0.5' })
    expect(Number(gas)).toBeGreaterThan(43_000)
    expect(
      Number(
        (await readFacts(world.context, world.request({ recipient: dear, amount: '0.000000000000000001' })))
          .gas,
      ),
    ).toBeLessThan(30_000)
  })

  it("M5: where no node estimates, the gas is the wallet's, with the fee that was chosen", async () => {
    const node = await world.nodeThat((method) =>
      method === 'eth_estimateGas' ? { error: { code: -32603, message: 'overloaded' } } : undefined,
    )
    let seen: Record<string, unknown> = {}
    const context = world.contextAt(
      node,
      world.provider((transaction) => forward((seen = transaction))),
    )
    await evmTransfer(context).submit(world.request({ fee: 'fast' }))
    expect(seen).toHaveProperty('maxFeePerGas')
    expect(seen).not.toHaveProperty('gas')
  })

  it('tells what it knows as soon as the wallet signed', async () => {
    const signed = vi.fn()
    const sent = await sendBy(forward, { signed })
    expect(signed).toHaveBeenCalledWith({
      hash: sent.hash,
      trace: expect.objectContaining({
        account: world.alice,
        recipient: stranger,
        units: parseEther('0.1').toString(),
      }),
    })
  })

  it('the limit of the fee holds what is on show, and no less', async () => {
    const transfer = evmTransfer(world.context)
    const cost = BigInt((await transfer.estimate(world.request())).costs[0]?.amount.value ?? 0)
    await expect(sendBy(forward, { maxFee: (cost / 2n).toString() })).rejects.toMatchObject({
      code: 'fee-above-limit',
    })
    expect(await sendBy(forward, { maxFee: (cost * 2n).toString() })).toHaveProperty('hash')
  })
})

describe('M5: a transfer that would fail', () => {
  const address: Address = '0x00000000000000000000000000000000000a1104'

  it.each([
    ['with its reason', refusing('Not today'), 'Not today'],
    ['without one', '0x5f5ffd' as Hex, undefined],
  ])('is a problem before the wallet is asked, %s', async (_what, bytecode, details) => {
    await world.chain.setCode({ address, bytecode })
    const { prompts } = world.wallet
    const [problem, ...others] = await evmTransfer(world.context).validate(
      world.request({ recipient: address }),
    )
    expect(others).toEqual([])
    expect(problem).toMatchObject({ field: 'recipient', error: { code: 'would-fail', details } })
    await expect(
      evmTransfer(world.context).submit(world.request({ recipient: address })),
    ).rejects.toMatchObject({ code: 'would-fail' })
    expect(world.wallet.prompts).toBe(prompts)
  })

  it('of a token that is paused', async () => {
    await world.chain.setCode({
      address,
      bytecode: cannedCode([
        answering('balanceOf(address)', 'uint256', 10n ** 12n),
        answering('decimals()', 'uint8', 6),
      ]),
    })
    expect(
      await evmTransfer(world.context).validate(
        world.request({ token: { address: '0x00000000000000000000000000000000000a1104' }, amount: '1' }),
      ),
    ).toMatchObject([{ error: { code: 'would-fail' } }])
    await world.chain.setCode({ address, bytecode: silentToken })
    expect(
      await evmTransfer(world.context).validate(world.request({ token: { address }, amount: '1' })),
    ).toEqual([])
  })
})

describe('M5: what a roll-up takes beside the gas', () => {
  const oracle: Address = '0x420000000000000000000000000000000000000F'
  const fee = parseEther('0.003')
  afterAll(() => world.chain.setCode({ address: oracle, bytecode: '0x' }))

  it('is part of the cost, of each choice, of the most that can be sent and of the limit', async () => {
    const transfer = evmTransfer(world.context)
    const plain = await transfer.estimate(world.request())
    await world.chain.setCode({
      address: oracle,
      bytecode: cannedCode([answering('getL1Fee(bytes)', 'uint256', fee)]),
    })
    const dear = await transfer.estimate(world.request())
    const cost = ({ costs: [first] }: typeof plain): bigint => BigInt(first?.amount.value ?? 0)
    expect(cost(dear) - cost(plain)).toBeGreaterThan((fee * 9n) / 10n)
    for (const { fee: each } of dear.choices ?? []) expect(BigInt(each.value)).toBeGreaterThan(fee)
    const held = await world.chain.getBalance({ address: world.alice })
    expect(held - parseEther(dear.max as `${number}`)).toBeGreaterThan(fee)
    expect(await transfer.validate(world.request({ amount: dear.max }))).toEqual([])
    await expect(transfer.submit(world.request({ maxFee: (fee / 2n).toString() }))).rejects.toMatchObject({
      code: 'fee-above-limit',
    })
  })
})
