import { tokens } from '@latchkey/sandbox/world'
import {
  concatHex,
  encodeFunctionData,
  erc20Abi,
  hashTypedData,
  keccak256,
  numberToHex,
  pad,
  parseAbi,
  parseEther,
  parseUnits,
  toBytes,
  toFunctionSelector,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { stranger } from '../world.fixture.js'
import { confirm, type Patience } from './confirm.js'
import { evmTransfer } from './evmTransfer.js'
import {
  entryPoint,
  executionFailure,
  executionSuccess,
  halvingToken,
  loggingToken,
  multisig,
  silentToken,
  strangeLog,
  tokenLoggedBy,
} from './moneyContracts.fixture.js'
import { isOpen, ownWorld, signal, type OwnWorld } from './ownWorld.fixture.js'
import { writeTrace } from './trace.js'

const short: Patience = { interval: 20, unknown: 200, owners: 0, again: 60 }
const other: Address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const nowhere: Hex = `0x${'5a'.repeat(32)}`
let world: OwnWorld

beforeAll(async () => {
  world = await ownWorld()
}, 60_000)
afterEach(async () => {
  await world.chain.setAutomine(true)
  await world.chain.mine({ blocks: 1 })
})
afterAll(() => world.stop())

const send = (change: Parameters<OwnWorld['request']>[0] = {}, context = world.context) =>
  evmTransfer(context).submit(world.request(change))
const follow = (
  transfer: { hash: string; trace?: Readonly<Record<string, string>> },
  notify?: (notice?: string) => void,
  context = world.context,
) => confirm(context, { transfer, network: world.network, signal, ...(notify && { notify }) }, short)
/** A trace of a transfer from an account. */
const asks = (account: Address, change: object = {}) =>
  writeTrace({ asked: { account, recipient: stranger, units: parseEther('0.1'), decimals: 18, ...change } })

describe('waiting', () => {
  it('waits for the block, and knows what was paid', async () => {
    await world.chain.setAutomine(false)
    const sent = await send()
    const waiting = follow(sent)
    expect(await isOpen(waiting)).toBe(true)
    await world.chain.mine({ blocks: 1 })
    const { fee, block, ...rest } = await waiting
    expect(rest).toEqual({ hash: sent.hash })
    expect(BigInt(fee?.value ?? 0)).toBeGreaterThan(0n)
    expect(BigInt(block)).toBeGreaterThan(0n)
  })

  it('M5: what a roll-up took for the chain below is part of the fee that was paid', async () => {
    const sent = await send()
    const receipt: object = await world.chain.request({
      method: 'eth_getTransactionReceipt',
      params: [sent.hash],
    } as never)
    const node = await world.nodeThat((method) =>
      /TransactionReceipt/.test(method) ? { result: { ...receipt, l1Fee: '0x2386f26fc10000' } } : undefined,
    )
    const [plain, dear] = await Promise.all([follow(sent), follow(sent, undefined, world.contextAt(node))])
    expect(BigInt(dear.fee?.value ?? 0) - BigInt(plain.fee?.value ?? 0)).toBe(parseEther('0.01'))
  })

  it('a transaction that failed in its block', async () => {
    const address: Address = '0x00000000000000000000000000000000000a11de'
    await world.chain.setCode({ address, bytecode: '0x5f5ffd' })
    const hash = await (
      await world.as(world.alice)
    ).sendTransaction({ chain: null, to: address, gas: 60_000n })
    await expect(follow({ hash })).rejects.toMatchObject({ code: 'transaction-failed', details: hash })
  })

  it('H2: a transaction that no node knows stays pending while its nonce is free, with a notice, and counts when it comes', async () => {
    // A block that stays has all that the account sent before.
    await world.chain.mine({ blocks: 40 })
    await world.chain.setAutomine(false)
    const sent = await send()
    await world.chain.dropTransaction({ hash: sent.hash as Hex })
    const notify = vi.fn()
    const waiting = follow(sent, notify)
    expect(await isOpen(waiting, 800)).toBe(true)
    expect(notify.mock.calls).toEqual([['not-seen']])
    // The private way ends: the same transaction, included.
    await world.chain.setAutomine(true)
    const again = await send()
    expect(again.hash).toBe(sent.hash)
    expect(await waiting).toMatchObject({ hash: sent.hash })
  })

  it('H2: tells when it is seen again', async () => {
    await world.chain.setAutomine(false)
    const sent = await send()
    let blind = true
    const node = await world.nodeThat((method) =>
      blind && /ByHash|Receipt/.test(method) ? { result: null } : undefined,
    )
    const notify = vi.fn()
    const waiting = follow(sent, notify, world.contextAt(node))
    await expect.poll(() => notify.mock.calls).toEqual([['not-seen']])
    blind = false
    await expect.poll(() => notify.mock.calls).toEqual([['not-seen'], []])
    await world.chain.mine({ blocks: 1 })
    expect(await waiting).toMatchObject({ hash: sent.hash })
  })
})

describe('an ERC-4337 wallet that answers with the hash of its user operation, which is no transaction', () => {
  it.each([
    ['a key with the code of a contract (EIP-7702)', '0xef0100' + '11'.repeat(20), 'not-seen'],
    ['a contract', '0x5f5ffd', 'awaiting-owners'],
  ])(
    'stays pending and never fails, whatever the account does meanwhile: %s',
    async (_what, code, notice) => {
      const account: Address = code.startsWith('0xef')
        ? '0x0000000000000000000000000000000000004337'
        : '0x0000000000000000000000000000000000004338'
      await world.chain.setCode({ address: account, bytecode: code as Hex })
      const notify = vi.fn()
      const waiting = follow({ hash: `0x${'43'.repeat(32)}`, trace: asks(account) }, notify)
      await world.chain.setNonce({ address: account, nonce: 7 })
      await world.chain.mine({ blocks: 40 })
      expect(await isOpen(waiting, 900)).toBe(true)
      expect(notify.mock.calls).toEqual([[notice]])
      void waiting.catch(() => undefined)
    },
  )

  it('a wallet whose answer is such a hash has submitted it: nothing is said to be wrong', async () => {
    const userOperation: Hex = `0x${'44'.repeat(32)}`
    const sent = await send(
      {},
      world.contextAt(
        world.url,
        world.provider(() => userOperation),
      ),
    )
    expect(sent).toMatchObject({ hash: userOperation, trace: { account: world.alice } })
    expect(sent.trace).not.toHaveProperty('nonce')
  })
})

describe('another transaction in its place', () => {
  async function replace(change: object): Promise<{ sent: Awaited<ReturnType<typeof send>>; by: Hex }> {
    await world.chain.setAutomine(false)
    const sent = await send()
    const nonce = Number(sent.trace?.['nonce'])
    const by = await (
      await world.as(world.alice)
    ).sendTransaction({
      chain: null,
      to: world.alice,
      nonce,
      maxFeePerGas: 90_000_000_000n,
      maxPriorityFeePerGas: 50_000_000_000n,
      ...change,
    })
    await world.chain.mine({ blocks: 1 })
    return { sent, by }
  }

  it('H2: counts only once it was seen twice and in a block that stays', async () => {
    const { sent, by } = await replace({})
    const waiting = follow(sent)
    expect(await isOpen(waiting, 600)).toBe(true)
    await world.chain.mine({ blocks: 40 })
    await expect(waiting).rejects.toMatchObject({ code: 'transaction-replaced', details: by })
  })

  it('H2: where no block is called safe, it counts once it is in a final one', async () => {
    const { sent, by } = await replace({})
    const node = await world.nodeThat((_method, params) =>
      JSON.stringify(params ?? '').includes('"safe"')
        ? { error: { code: -32602, message: 'unknown block' } }
        : undefined,
    )
    const waiting = follow(sent, undefined, world.contextAt(node))
    await world.chain.mine({ blocks: 40 })
    expect(await isOpen(waiting, 800)).toBe(true)
    await world.chain.mine({ blocks: 40 })
    await expect(waiting).rejects.toMatchObject({ code: 'transaction-replaced', details: by })
  })

  it('H2: one node that counts too far is not believed before another look agrees', async () => {
    await world.chain.setAutomine(false)
    const sent = await send()
    const next = numberToHex(Number(sent.trace?.['nonce']) + 1)
    // The latest count and the safe one come from a node that is ahead, all other answers from one that knows
    // nothing yet.
    let [blind, ahead] = [true, 2]
    const node = await world.nodeThat((method) => {
      if (/BySenderAndNonce/.test(method)) return { error: { code: -32601, message: 'no' } }
      if (/TransactionByHash|TransactionReceipt/.test(method)) return blind ? { result: null } : undefined
      return method === 'eth_getTransactionCount' && (ahead -= 1) >= 0 ? { result: next } : undefined
    })
    const waiting = follow(sent, undefined, world.contextAt(node))
    await expect.poll(() => ahead).toBeLessThan(0)
    expect(await isOpen(waiting, 200)).toBe(true)
    blind = false
    await world.chain.mine({ blocks: 1 })
    expect(await waiting).toMatchObject({ hash: sent.hash })
  })

  it.each([
    ['breaks the line', 'drop'],
    ['is busy', { error: { code: -32005, message: 'limit exceeded' } }],
  ])('H2: a node that %s when it is asked for a block that stays says nothing', async (_what, answer) => {
    const { sent, by } = await replace({})
    const isKept = (params?: readonly unknown[]): boolean =>
      ['safe', 'finalized'].includes(String(params?.[1]))
    const node = await world.nodeThat((method, params) =>
      method === 'eth_getTransactionCount' && isKept(params) ? answer : undefined,
    )
    const [waiting, without] = [
      follow(sent, undefined, world.contextAt(node)),
      await world.nodeThat((_, params) =>
        isKept(params) ? { error: { code: -32602, message: 'unknown block' } } : undefined,
      ),
    ]
    expect(await isOpen(waiting, 600)).toBe(true)
    void waiting.catch(() => undefined)
    // A chain without such blocks is taken by its latest one.
    await expect(follow(sent, undefined, world.contextAt(without))).rejects.toMatchObject({
      code: 'transaction-replaced',
      details: by,
    })
  })

  it('the same call for a better fee is the payment', async () => {
    const { sent, by } = await replace({ to: stranger, value: parseEther('0.1') })
    expect(await follow(sent)).toMatchObject({ hash: by })
  })

  it.each([
    ['as it is', (hash: string) => hash, true],
    ['in capitals', (hash: string) => `0x${hash.slice(2).toUpperCase()}`, true],
    ['also where only the blocks tell who used the nonce', (hash: string) => hash, false],
  ])(
    'H2: nodes that disagree: the same hash, %s, is never taken for another one',
    async (_what, spell, hasCall) => {
      const sent = await send()
      await world.chain.mine({ blocks: 40 })
      let behind = true
      const node = await world.nodeThat((method) => {
        if (/BySenderAndNonce/.test(method) && !hasCall) return { error: { code: -32601, message: 'no' } }
        return behind && /TransactionByHash|TransactionReceipt/.test(method) ? { result: null } : undefined
      })
      const waiting = follow({ ...sent, hash: spell(sent.hash) }, undefined, world.contextAt(node))
      expect(await isOpen(waiting, 800)).toBe(true)
      behind = false
      expect(await waiting).toMatchObject({ hash: sent.hash })
    },
  )

  it("H2: the nonce is compared with the sender's, also where the wallet took another account", async () => {
    const sender = world.wallet.allAddresses[1] as Address
    const provider = world.provider(async ({ to, value }) =>
      (await world.as(sender)).sendTransaction({
        chain: null,
        to: to as Address,
        value: BigInt(String(value)),
      }),
    )
    await world.chain.setAutomine(false)
    const sent = await send({}, world.contextAt(world.url, provider))
    expect(sent.trace).toMatchObject({
      account: world.alice,
      from: expect.stringMatching(new RegExp(sender, 'i')),
    })
    const node = await world.nodeThat((method) =>
      /TransactionByHash|TransactionReceipt/.test(method) ? { result: null } : undefined,
    )
    const waiting = follow(sent, undefined, world.contextAt(node))
    expect(await isOpen(waiting, 600)).toBe(true)
    await world.chain.mine({ blocks: 1 })
    expect(await follow(sent)).toMatchObject({ hash: sent.hash })
    void waiting.catch(() => undefined)
  })

  it('H2: so it is where only the node names the sender: the trace was kept before any node was heard', async () => {
    const sender: Address = '0x5e4d00000000000000000000000000000000c0de'
    await world.chain.setBalance({ address: sender, value: parseEther('5') })
    // What the account itself sent under the same nonce is another payment.
    await send()
    await world.chain.mine({ blocks: 40 })
    await world.chain.setAutomine(false)
    const hash = await (
      await world.as(sender)
    ).sendTransaction({ chain: null, to: stranger as Address, value: parseEther('0.1') })
    let shows = true
    const seen = vi.fn()
    const node = await world.nodeThat((method) => {
      if (!/TransactionByHash|TransactionReceipt/.test(method)) return undefined
      if (shows) return void seen()
      return { result: null }
    })
    const waiting = follow({ hash, trace: asks(world.alice) }, undefined, world.contextAt(node))
    await expect.poll(() => seen.mock.calls.length).toBeGreaterThan(3)
    shows = false
    expect(await isOpen(waiting, 1500)).toBe(true)
    shows = true
    await world.chain.mine({ blocks: 1 })
    expect(await waiting).toMatchObject({ hash })
  })

  it('H2: a sender that only the node names puts another transaction in its place', async () => {
    // Another one each time: its nonce is 0.
    const sender = pad(numberToHex(Date.now()), { size: 20 })
    await world.chain.setBalance({ address: sender, value: parseEther('5') })
    await world.chain.setAutomine(false)
    const from = await world.as(sender)
    const [nonce, to] = [0, stranger as Address]
    const hash = await from.sendTransaction({ chain: null, to, value: parseEther('0.1'), nonce })
    const seen = vi.fn()
    const node = await world.nodeThat((method) => void (/TransactionByHash/.test(method) && seen()))
    const waiting = follow({ hash, trace: asks(world.alice) }, undefined, world.contextAt(node))
    await expect.poll(() => seen.mock.calls.length).toBeGreaterThan(3)
    await from.sendTransaction({
      chain: null,
      to: sender,
      nonce,
      maxFeePerGas: 90_000_000_000n,
      maxPriorityFeePerGas: 50_000_000_000n,
    })
    await world.chain.mine({ blocks: 40 })
    await expect(waiting).rejects.toMatchObject({ code: 'transaction-replaced' })
  })
})

describe('an account of several owners', () => {
  const safe: Address = '0x00000000000000000000000000000000005afe01'
  const execute = async (safeTxHash: Hex, topic: Hex, value: bigint, account = safe): Promise<Hex> => {
    const [to, from] = [stranger as Address, other]
    await world.chain.setBalance({ address: from, value: parseEther('5') })
    return (await world.as(from)).sendTransaction({
      chain: null,
      to: account,
      data: concatHex([safeTxHash, pad(to), numberToHex(value, { size: 32 }), topic]),
    })
  }
  beforeAll(async () => {
    await world.chain.setCode({ address: safe, bytecode: multisig })
    await world.chain.setBalance({ address: safe, value: parseEther('5') })
  })

  it("H2: a Safe's hash waits for the other owners, and counts when they executed it", async () => {
    const notify = vi.fn()
    const waiting = follow({ hash: nowhere, trace: asks(safe) }, notify)
    expect(await isOpen(waiting, 800)).toBe(true)
    expect(notify.mock.calls).toEqual([['awaiting-owners']])
    const hash = await execute(nowhere, executionSuccess, parseEther('0.1'))
    expect(await waiting).toMatchObject({ hash })
  })

  it('H2: a Safe since 1.4 names what was executed in the topics of its log, and not in the data', async () => {
    const account: Address = '0x00000000000000000000000000000000005afe04'
    // Pays like the other one; LOG2(0, 0, topic, hash).
    await world.chain.setCode({
      address: account,
      bytecode: '0x5f5f5f5f6040356020355af1505f356060355f5fa200',
    })
    await world.chain.setBalance({ address: account, value: parseEther('5') })
    const safeTxHash: Hex = `0x${'5f'.repeat(32)}`
    const waiting = follow({ hash: safeTxHash, trace: asks(account) })
    await execute(`0x${'60'.repeat(32)}`, executionSuccess, parseEther('0.1'), account)
    expect(await isOpen(waiting, 600)).toBe(true)
    const hash = await execute(safeTxHash, executionSuccess, parseEther('0.1'), account)
    expect(await waiting).toMatchObject({ hash })
  })

  describe('whose proposal another one with its nonce was executed in place of', () => {
    const account: Address = '0x00000000000000000000000000000000005afe03'
    beforeAll(async () => {
      await world.chain.setCode({ address: account, bytecode: multisig })
      await world.chain.setBalance({ address: account, value: parseEther('5') })
    })
    const types = {
      SafeTx: Object.entries({
        to: 'address',
        value: 'uint256',
        data: 'bytes',
        operation: 'uint8',
        safeTxGas: 'uint256',
        baseGas: 'uint256',
        gasPrice: 'uint256',
        gasToken: 'address',
        refundReceiver: 'address',
        nonce: 'uint256',
      }).map(([name, type]) => ({ name, type })),
    }
    const terms = {
      operation: 0,
      safeTxGas: 0n,
      baseGas: 0n,
      gasPrice: 0n,
      gasToken: zeroAddress,
      refundReceiver: zeroAddress,
    }
    const proposal = (domain: object, nonce: bigint, change: object = {}): Hex =>
      hashTypedData({
        domain: { ...domain, verifyingContract: account },
        types,
        primaryType: 'SafeTx',
        message: { to: stranger, value: parseEther('0.1'), data: '0x', ...terms, nonce, ...change },
      } as never)
    const one = { chainId: 31_337 }
    const nonce = (): Promise<bigint> =>
      world.chain.readContract({
        address: account,
        abi: parseAbi(['function nonce() view returns (uint256)']),
        functionName: 'nonce',
      })
    const executeOther = (mark: string): Promise<Hex> =>
      execute(`0x${mark.repeat(32)}`, executionSuccess, 0n, account)

    it.each([
      ['1.3 and later', one],
      ['before 1.3', {}],
    ])('is replaced, once the block stays: Safe %s', async (_what, domain) => {
      const notify = vi.fn()
      const waiting = follow({ hash: proposal(domain, (await nonce()) + 1n), trace: asks(account) }, notify)
      // Another proposal that is before it in the queue takes nothing from it.
      await executeOther('61')
      await world.chain.mine({ blocks: 40 })
      expect(await isOpen(waiting, 600)).toBe(true)
      await executeOther('62')
      expect(await isOpen(waiting, 600)).toBe(true)
      await world.chain.mine({ blocks: 40 })
      await expect(waiting).rejects.toMatchObject({ code: 'transaction-replaced' })
      expect(notify.mock.calls).toEqual([['awaiting-owners']])
    })

    it('is not, where it was executed itself, however long ago', async () => {
      const hash = proposal(one, await nonce())
      await execute(hash, executionSuccess, parseEther('0.1'), account)
      for (const mark of ['63', '64']) await executeOther(mark)
      await world.chain.mine({ blocks: 40 })
      expect(await follow({ hash, trace: asks(account) })).not.toHaveProperty('received')
    })

    it('H2: is not, while the node keeps back the log that may show its own execution', async () => {
      const hash = proposal(one, await nonce())
      await execute(hash, executionSuccess, parseEther('0.1'), account)
      await world.chain.mine({ blocks: 40 })
      let blind = true
      const node = await world.nodeThat((method) =>
        blind && method === 'eth_getLogs'
          ? { error: { code: -32005, message: 'limit exceeded' } }
          : undefined,
      )
      const waiting = follow({ hash, trace: asks(account) }, undefined, world.contextAt(node))
      expect(await isOpen(waiting, 600)).toBe(true)
      blind = false
      expect(await waiting).toHaveProperty('block')
    })

    it('H2: is not, where one node is ahead: it is not believed before another look agrees', async () => {
      const next = await nonce()
      const hash = proposal(one, next)
      // The latest nonce and the one of a block that stays.
      let ahead = 2
      const node = await world.nodeThat((method, params) => {
        const { data } = Object(params?.[0]) as { data?: Hex }
        if (method !== 'eth_call' || data !== toFunctionSelector('nonce()')) return undefined
        return (ahead -= 1) >= 0 ? { result: numberToHex(next + 1n, { size: 32 }) } : undefined
      })
      const waiting = follow({ hash, trace: asks(account) }, undefined, world.contextAt(node))
      expect(await isOpen(waiting, 600)).toBe(true)
      await expect.poll(() => ahead).toBeLessThan(0)
      await execute(hash, executionSuccess, parseEther('0.1'), account)
      expect(await waiting).toHaveProperty('block')
    })

    it('stays pending where its terms are not the usual ones, so that its nonce is not known', async () => {
      const waiting = follow({
        hash: proposal(one, await nonce(), { safeTxGas: 50_000n }),
        trace: asks(account),
      })
      await executeOther('65')
      await world.chain.mine({ blocks: 40 })
      expect(await isOpen(waiting, 800)).toBe(true)
      void waiting.catch(() => undefined)
    })

    it('knows the type hashes of Safe', () => {
      const hashOf = (type: string): Hex => keccak256(toBytes(type))
      expect(hashOf(`SafeTx(${types.SafeTx.map(({ name, type }) => `${type} ${name}`).join()})`)).toBe(
        '0xbb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8',
      )
      expect(hashOf('EIP712Domain(uint256 chainId,address verifyingContract)')).toBe(
        '0x47e79534a245952e8b16893a336b85a3d9ea9fa8c573f3d803afb92a79469218',
      )
      expect(hashOf('EIP712Domain(address verifyingContract)')).toBe(
        '0x035aff83d86937d35b32e04f0ddc6ff469290eef2f1b692d8a815c89404d4749',
      )
    })
  })

  it('H2 M4: an execution whose inner call failed is a failure', async () => {
    const safeTxHash: Hex = `0x${'5b'.repeat(32)}`
    const waiting = follow({ hash: safeTxHash, trace: asks(safe) })
    await execute(safeTxHash, executionFailure, parseEther('1000000'))
    await expect(waiting).rejects.toMatchObject({ code: 'transaction-failed' })
  })

  it('M4: a bundle that succeeds while it pays no one is a failure; by its trace, and by balances where nodes give none', async () => {
    const hash = await execute(`0x${'5c'.repeat(32)}`, executionSuccess, parseEther('1000000'))
    const plain = world.contextAt(
      await world.nodeThat((method) =>
        /trace/.test(method) ? { error: { code: -32601, message: 'no such method' } } : undefined,
      ),
    )
    for (const context of [world.context, plain])
      await expect(follow({ hash, trace: asks(safe) }, undefined, context)).rejects.toMatchObject({
        code: 'transaction-failed',
        details: hash,
      })
    const paid = await execute(`0x${'5d'.repeat(32)}`, executionSuccess, parseEther('0.1'))
    for (const context of [world.context, plain])
      expect(await follow({ hash: paid, trace: asks(safe) }, undefined, context)).toEqual(
        expect.not.objectContaining({ received: expect.anything() }),
      )
    const less = await execute(`0x${'5e'.repeat(32)}`, executionSuccess, parseEther('0.04'))
    for (const context of [world.context, plain])
      expect(await follow({ hash: less, trace: asks(safe) }, undefined, context)).toMatchObject({
        received: '0.04',
      })
  })
})

describe('M4: what account contracts say of the call inside counts, whatever else reaches the recipient in the same block', () => {
  const account: Address = '0x00000000000000000000000000000000005afe02'
  const entry: Address = '0x0000000000000000000000000000000000433701'
  beforeAll(async () => {
    await world.chain.setCode({ address: account, bytecode: multisig })
    await world.chain.setCode({ address: entry, bytecode: entryPoint })
    await world.chain.setBalance({ address: other, value: parseEther('5') })
  })

  /** In one block with a payment to the same recipient, seen through a node that traces nothing. */
  async function outcome(to: Address, data: Hex): Promise<unknown> {
    await world.chain.setAutomine(false)
    const hash = await (await world.as(other)).sendTransaction({ chain: null, to, data, gas: 300_000n })
    await send()
    await world.chain.mine({ blocks: 1 })
    const plain = world.contextAt(
      await world.nodeThat((method) =>
        /trace/.test(method) ? { error: { code: -32601, message: 'no such method' } } : undefined,
      ),
    )
    return follow({ hash, trace: asks(account) }, undefined, plain)
  }
  const operation = (success: bigint): Hex => concatHex([pad(account), numberToHex(success, { size: 32 })])

  it('ERC-4337: an operation without success is a failure, one with success is the payment', async () => {
    await expect(outcome(entry, operation(0n))).rejects.toMatchObject({ code: 'transaction-failed' })
    expect(await outcome(entry, operation(1n))).toHaveProperty('block')
  })

  it('Safe: ExecutionFailure is a failure', async () => {
    const failing = concatHex([
      `0x${'5f'.repeat(32)}`,
      pad(stranger),
      numberToHex(parseEther('1000000'), { size: 32 }),
      executionFailure,
    ])
    await expect(outcome(account, failing)).rejects.toMatchObject({ code: 'transaction-failed' })
  })
})

describe('M4: confirmed means that the value moved', () => {
  const odd: Address = '0x0000000000000000000000000000000000070c31'
  const token = { address: odd, symbol: 'ODD', decimals: 6 }

  it('a token that answers no and moves nothing', async () => {
    await world.chain.setCode({ address: odd, bytecode: silentToken })
    const sent = await send({ token, amount: '1.5' })
    await expect(follow(sent)).rejects.toMatchObject({ code: 'transaction-failed', details: sent.hash })
  })

  it('a token that keeps a part: what arrived is said', async () => {
    await world.chain.setCode({ address: odd, bytecode: halvingToken })
    expect(await follow(await send({ token, amount: '1.5' }))).toMatchObject({ received: '0.75' })
  })

  const logger: Address = '0x0000000000000000000000000000000000070c32'
  it.each([
    ['to somebody else', loggingToken({ to: other })],
    ['from somebody else', loggingToken({ from: other })],
    ['of another contract', tokenLoggedBy(logger)],
  ])(
    'only a log of that token, from the sender to that recipient counts: one %s does not',
    async (_what, bytecode) => {
      await world.chain.setCode({ address: logger, bytecode: strangeLog })
      await world.chain.setCode({ address: odd, bytecode })
      const sent = await send({ token, amount: '1.5' })
      expect((await world.chain.getTransactionReceipt({ hash: sent.hash as Hex })).logs).toHaveLength(1)
      await expect(follow(sent)).rejects.toMatchObject({ code: 'transaction-failed', details: sent.hash })
    },
  )

  it('a token that pays in full says nothing of it', async () => {
    const sent = await send({ token: tokens[0]!, amount: '1.5' })
    expect(await follow(sent)).not.toHaveProperty('received')
  })
})

describe('M4: what was sent is compared with what was asked', () => {
  const usdc = tokens[0]!
  const hijack = (change: object) =>
    world.provider(async (transaction) =>
      world.wallet.provider.request({
        method: 'eth_sendTransaction',
        params: [{ ...transaction, ...change }],
      }),
    )
  const paying = (to: Address, amount: string): Hex =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, parseUnits(amount, 6)] })

  it.each([
    ['another recipient', {}, { to: other }],
    ['another amount', {}, { value: '0x1' }],
    ['another recipient of a token', { token: usdc, amount: '1' }, { data: paying(other, '1') }],
    ['another amount of a token', { token: usdc, amount: '1' }, { data: paying(stranger, '2') }],
    [
      'a payment in place of a token',
      { token: usdc, amount: '1' },
      { to: other, data: undefined, value: '0x1' },
    ],
  ])('%s', async (_what, change, put) => {
    const sent = await send(change, world.contextAt(world.url, hijack(put)))
    await expect(follow(sent)).rejects.toMatchObject({ code: 'other-transaction', details: sent.hash })
  })

  it('is said before the block has it', async () => {
    await world.chain.setAutomine(false)
    const sent = await send({}, world.contextAt(world.url, hijack({ to: other })))
    await expect(follow(sent)).rejects.toMatchObject({ code: 'other-transaction' })
  })

  it("takes the wallet's own mark behind the call (ERC-8021)", async () => {
    const marked = concatHex([paying(stranger, '1'), '0x80218021'])
    expect(
      await follow(
        await send({ token: usdc, amount: '1' }, world.contextAt(world.url, hijack({ data: marked }))),
      ),
    ).not.toHaveProperty('received')
  })
})
