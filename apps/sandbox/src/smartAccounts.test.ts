import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Gateway } from '@latchkey/gateway'
import {
  type Hex,
  encodeFunctionData,
  erc20Abi,
  formatEther,
  keccak256,
  numberToHex,
  parseEther,
  parseUnits,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf } from './keyOf.js'
import { createChainHands } from './seed/chainHands.js'
import {
  type Call,
  type Operation,
  SmartVisitor,
  approve,
  ask,
  callsOf,
  deleGator,
  entryPoint,
  openGateway,
  shop,
  transfer,
  usdc,
  written,
} from './smartAccounts.fixture.js'
import { smartAccountsConfig } from './smartAccounts.js'
import { type Sandbox, startSandbox } from './startSandbox.js'
import { anyPorts, readerOf, temporaryFolder, walletOf } from './testSandbox.fixture.js'
import { chainOne, chainTwo, contracts, entryPoints, executor } from './world.js'

let sandbox: Sandbox
let gateway: Gateway
let stateDir: string
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  sandbox = await startSandbox({ ports: anyPorts, parts: ['evm'], stateDir })
  gateway = await openGateway(sandbox)
})
afterAll(async () => {
  await gateway.close()
  await sandbox.stop()
  await rm(stateDir, { recursive: true, force: true })
})

const visitor = (): SmartVisitor => new SmartVisitor(sandbox, () => gateway.url)
const rpc = <T>(method: string, params: readonly unknown[] = []): Promise<T> =>
  createChainHands(sandbox.urls.chains[chainOne.id]!).rpc<T>(method, params)
const balanceOf = (address: Hex): Promise<bigint> =>
  readerOf(sandbox, chainOne.id).readContract({
    address: usdc,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })

describe('an account without any currency', () => {
  it('approves and pays in one operation that the host pays for, first with its authorization, then without', async () => {
    const someone = await visitor().funded()
    const before = await balanceOf(shop)
    const first = await someone.run([approve('7'), transfer('10')])
    expect(first).toMatchObject({
      success: true,
      sender: someone.address,
      paymaster: contracts.sponsorPaymaster,
      receipt: { type: '0x4' },
    })
    expect(await balanceOf(shop)).toBe(before + parseUnits('10', 6))
    const { reader, address } = someone
    expect(
      await reader.readContract({
        address: usdc,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [address, shop],
      }),
    ).toBe(parseUnits('7', 6))
    expect(await reader.getBalance({ address })).toBe(0n)
    expect(await reader.getCode({ address })).toBe(`0xef0100${deleGator.slice(2).toLowerCase()}`)
    // Of an operation only its own events: those of the token.
    expect(new Set(first.logs.map((log) => log.address.toLowerCase()))).toEqual(new Set([usdc.toLowerCase()]))

    const later = await someone.run([approve('8'), transfer('5')])
    expect(later).toMatchObject({ success: true, receipt: { type: '0x2' } })
    expect(Number(later.receipt.gasUsed)).toBeLessThan(150_000)
    expect(await reader.getBalance({ address })).toBe(0n)
  })

  it('is looked up by its hash, before and after', async () => {
    const someone = await visitor().funded()
    const operation = await someone.sign(await someone.prepare([transfer('1')]))
    const { result: hash } = await someone.send(operation)
    expect(hash).toBe(someone.hashOf(operation))
    const { userOpHash, receipt } = await someone.receipt(hash as Hex)
    expect(userOpHash).toBe(hash)
    const { result } = await someone.ask('bundler', 'eth_getUserOperationByHash', [hash])
    expect(result).toMatchObject({
      entryPoint,
      transactionHash: receipt.transactionHash,
      userOperation: {
        sender: someone.address,
        callData: operation.callData,
        signature: operation.signature,
      },
    })
    for (const method of ['eth_getUserOperationByHash', 'eth_getUserOperationReceipt'])
      expect(await someone.ask('bundler', method, [keccak256('0x01')])).toMatchObject({ result: null })
  })

  it('on the second chain as well', async () => {
    const someone = await new SmartVisitor(sandbox, () => gateway.url, chainTwo).funded()
    expect(await someone.run([approve('7'), transfer('10')])).toMatchObject({ success: true })
  })
})

it('an account with currency pays for itself, and the executor loses nothing', async () => {
  const someone = await visitor().funded()
  await walletOf(sandbox, chainOne.id, 0).sendEther(someone.address, parseEther('1'))
  const { reader } = someone
  const before = await reader.getBalance({ address: executor.address })
  const { success, paymaster, actualGasCost } = await someone.run([transfer('1')], { sponsored: false })
  expect([success, BigInt(paymaster)]).toEqual([true, 0n])
  expect(await reader.getBalance({ address: executor.address })).toBeGreaterThanOrEqual(before)
  const left = await reader.getBalance({ address: someone.address })
  // What the entry point held back and did not need is a deposit of the account's.
  expect(left).toBeLessThanOrEqual(parseEther('1') - BigInt(actualGasCost))
})

it('what is sent twice is carried out once, and has one answer', async () => {
  const someone = await visitor().funded()
  const operation = await someone.sign(await someone.prepare([transfer('1')]))
  const answers = await Promise.all([1, 2, 3].map(() => someone.send(operation)))
  const { userOpHash } = await someone.receipt(answers[0]!.result as Hex)
  expect(answers.map(({ result }) => result)).toEqual([userOpHash, userOpHash, userOpHash])
  expect(await someone.send(operation)).toMatchObject({ result: userOpHash })
  expect(await balanceOf(someone.address)).toBe(parseUnits('99', 6))
})

it('calls one after the other as fast as they come, each with its own number', async () => {
  const someone = await visitor().funded()
  for (const _ of [1, 2, 3]) expect(await someone.run([transfer('1')])).toMatchObject({ success: true })
  const keyed = (key: bigint): Promise<unknown> => someone.run([transfer('1')], { nonce: key << 64n })
  await Promise.all([keyed(5n), keyed(6n), keyed(7n)])
  expect(await balanceOf(someone.address)).toBe(parseUnits('94', 6))
})

describe('approvals that are taken back at once', () => {
  const spenders = Array.from({ length: 201 }, (_, at) => numberToHex(0xabc000 + at, { size: 20 }))
  const allow = (count: number, amount: bigint): readonly Call[] =>
    spenders.slice(0, count).map((spender) => ({
      to: usdc,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
    }))

  it.each([60, 200])('are up to 200, also where the host pays: %i', async (count) => {
    const someone = await visitor().funded()
    const allowances = (): Promise<readonly bigint[]> =>
      Promise.all(
        spenders.slice(0, count).map((spender) =>
          someone.reader.readContract({
            address: usdc,
            abi: erc20Abi,
            functionName: 'allowance',
            args: [someone.address, spender],
          }),
        ),
      )
    expect(await someone.run(allow(count, 5n))).toMatchObject({ success: true })
    expect(new Set(await allowances())).toEqual(new Set([5n]))
    expect(await someone.run(allow(count, 0n))).toMatchObject({ success: true })
    expect(new Set(await allowances())).toEqual(new Set([0n]))
  })

  it('one more is refused by the sponsor in words', async () => {
    await expect((await visitor().funded()).prepare(allow(201, 0n))).rejects.toMatchObject({
      message: 'Sponsoring refused: there are 201 calls at once, and 200 is the most.',
      reason: 'calls',
    })
  })
})

describe('refuses, in words', () => {
  let someone: SmartVisitor
  let operation: Operation
  beforeAll(async () => {
    someone = await visitor().funded()
    await someone.run([transfer('1')])
    await walletOf(sandbox, chainOne.id, 0).sendEther(someone.address, parseEther('1'))
    operation = await someone.sign(await someone.prepare([transfer('1')], { sponsored: false }))
  })
  const refused = async (changed: Operation): Promise<unknown> => {
    const { result, error } = await someone.send(changed)
    expect(result).toBeUndefined()
    expect(error?.message).toMatch(/^(AA\d\d [^.]*\S )?[A-Z].*\.$|^[a-zA-Z.]+ .*\.$/)
    return [error?.code, error?.data?.reason]
  }

  it('another entry point', async () => {
    for (const method of ['eth_sendUserOperation', 'eth_estimateUserOperationGas'])
      for (const place of [entryPoints['0.8'], '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789'])
        expect((await someone.ask('bundler', method, [written(operation), place])).error).toMatchObject({
          code: -32602,
          message: expect.stringContaining('version 0.7') as string,
        })
  })

  it('code that is not listed', async () => {
    const other = visitor()
    const eip7702Auth = await other.authorize({ address: contracts.batchAccount })
    const first = { ...operation, sender: other.address, eip7702Auth }
    expect(await refused(first)).toEqual([-32502, 'code'])
    const { eip7702Auth: _, ...without } = first
    expect(await refused(without)).toEqual([-32502, 'code'])
    expect(await refused({ ...operation, sender: contracts.nft })).toEqual([-32502, 'code'])
    const estimated = await someone.ask('bundler', 'eth_estimateUserOperationGas', [
      written(first),
      entryPoint,
    ])
    expect(estimated.error).toMatchObject({ code: -32502, data: { reason: 'code' } })
  })

  it('an authorization that is not for here, not now, or not by the account', async () => {
    const other = visitor()
    const base = await other.authorize()
    const wrong = [
      await other.authorize({ chainId: chainTwo.id }),
      await other.authorize({ chainId: 0 }),
      await other.authorize({ nonce: 1 }),
      { ...base, chainId: 0 },
      await visitor().authorize(),
      { ...base, yParity: 1 - base.yParity },
      { ...base, r: `0x${'00'.repeat(32)}` as const },
      { ...base, s: `0x${'ff'.repeat(32)}` as const },
    ]
    for (const eip7702Auth of wrong)
      expect(await refused({ ...operation, sender: other.address, eip7702Auth })).toEqual([
        -32502,
        'authorization',
      ])
  })

  it('a signature of someone else, and one that is none', async () => {
    expect(await refused(await someone.sign(operation, visitor().owner))).toEqual([-32507, 'signature'])
    expect(await refused({ ...operation, signature: '0x' })).toEqual([-32500, 'account'])
  })

  it('too little gas', async () => {
    const less = async (change: Partial<Operation>): Promise<unknown> =>
      refused(await someone.sign({ ...operation, ...change }))
    expect(await less({ preVerificationGas: operation.preVerificationGas - 1n })).toEqual([-32602, 'gas'])
    expect(await less({ callGasLimit: 9000n })).toEqual([-32521, 'gas'])
    expect((await less({ verificationGasLimit: 5000n })) as [number, string]).toEqual([
      -32500,
      expect.any(String),
    ])
  })

  it('a price below that of the chain', async () => {
    expect(
      await refused(await someone.sign({ ...operation, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n })),
    ).toEqual([-32602, 'fee'])
  })

  it('calls that would fail, with what the contract says', async () => {
    const callData = callsOf([approve('1'), transfer('1000000')])
    const figures = { callGasLimit: 200_000n, preVerificationGas: 60_000n }
    const failing = await someone.sign({ ...operation, callData, ...figures })
    const { error } = await someone.send(failing)
    expect(error).toMatchObject({
      code: -32521,
      message: 'The calls would fail: "ERC20: transfer amount exceeds balance".',
      data: { reason: 'calls' },
    })
    const estimate = await someone.ask('bundler', 'eth_estimateUserOperationGas', [
      written(failing),
      entryPoint,
    ])
    expect(estimate.error).toMatchObject({ code: -32521, message: error?.message })
  })

  it('a number that was used, or is not due', async () => {
    for (const nonce of [0n, operation.nonce + 1n])
      expect(await refused(await someone.sign({ ...operation, nonce }))).toEqual([-32500, 'nonce'])
  })

  it('an account that cannot pay', async () => {
    const poor = await visitor().funded()
    const own = await poor.sign(await poor.prepare([transfer('1')], { sponsored: false }))
    expect((await poor.send(own)).error).toMatchObject({ code: -32500, data: { reason: 'funds' } })
  })

  it.each<readonly [string, object]>([
    ['nonce', { nonce: '7' }],
    ['sender', { sender: '0x12' }],
    ['callData', { callData: '0x1' }],
    ['callData', { callData: `0x${'00'.repeat(65_537)}` }],
    ['callGasLimit', { callGasLimit: null }],
    ['maxFeePerGas', { maxFeePerGas: `0x${'f'.repeat(25)}` }],
    ['factory', { factory: '0x7702' }],
    ['0.6', { initCode: '0x' }],
    ['eip7702Auth', { eip7702Auth: 'signed' }],
  ])('a field that cannot be read: %s', async (name, change) => {
    const raw = { ...written(operation), ...change }
    expect((await someone.ask('bundler', 'eth_sendUserOperation', [raw, entryPoint])).error).toMatchObject({
      code: -32602,
      message: expect.stringContaining(name) as string,
    })
  })

  it.each([
    'eth_sendTransaction',
    'debug_bundler_clearState',
    'constructor',
    'eth_call',
    'pm_getPaymasterData',
  ])('%s, which is no method of a bundler', async (method) => {
    expect((await someone.ask('bundler', method, [])).error).toMatchObject({ code: -32601 })
  })

  it('chains that it has no bundler for', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    for (const which of ['bundler', 'paymaster'])
      expect((await fetch(`${gateway.url}/v1/${which}/1`, init)).status).toBe(404)
  })
})

it('says where accounts can be smart ones, and who pays, without asking a chain', async () => {
  const list = async (url: string): Promise<unknown> => (await fetch(`${url}/v1/smart-accounts`)).json()
  const of = (chainId: string): object => ({
    chainId,
    entryPoint,
    implementations: [deleGator],
    sponsor: { name: 'Sandbox' },
  })
  const chains = [of(chainOne.caipNetworkId), of(chainTwo.caipNetworkId)]
  expect(await list(gateway.url)).toEqual({ chains })
  const nowhere = {
    ...sandbox,
    urls: { ...sandbox.urls, chains: { 31337: 'http://127.0.0.1:9', 31338: 'http://127.0.0.1:9' } },
  }
  const dead = await openGateway(nowhere)
  try {
    const began = performance.now()
    expect(await list(dead.url)).toEqual({ chains })
    expect(performance.now() - began).toBeLessThan(1000)
  } finally {
    await dead.close()
  }
  expect(await ask(gateway.url, 'bundler', 'eth_supportedEntryPoints', [])).toMatchObject({
    result: [entryPoint],
  })
  expect(await ask(gateway.url, 'bundler', 'eth_chainId', [])).toMatchObject({
    result: numberToHex(chainOne.id),
  })
})

it('says what executors and the sponsor have left, and what was done', async () => {
  const metrics = await (await fetch(`${gateway.operatorUrl}/metrics`)).text()
  const value = (name: string): number => Number(new RegExp(`^${name} (.*)$`, 'm').exec(metrics)?.[1])
  const { reader } = visitor()
  expect(value('gateway_executor_balance\\{chain="eip155:31337",executor="1"\\}')).toBeCloseTo(
    Number(formatEther(await reader.getBalance({ address: executor.address }))),
    1,
  )
  expect(value('gateway_sponsor_deposit\\{chain="eip155:31337"\\}')).toBeGreaterThan(9000)
  expect(value('gateway_user_operations_total\\{chain="eip155:31337",result="mined"\\}')).toBeGreaterThan(0)
  expect(metrics).not.toContain(executor.address)
  await expect
    .poll(async () => (await fetch(`${gateway.url}/readyz`)).json())
    .toMatchObject({ status: 'ready', smartAccounts: { 'eip155:31337': 'ok', 'eip155:31338': 'ok' } })
  const poor = await openGateway(sandbox, { accounts: { executorKeys: [keyOf(20)] } })
  try {
    await expect
      .poll(async () => (await fetch(`${poor.url}/readyz`)).json())
      .toMatchObject({ status: 'ready', smartAccounts: { 'eip155:31337': 'low' } })
  } finally {
    await poor.close()
  }
})

it('passes operations on to another bundler, which is named by its address', async () => {
  const config = { ...smartAccountsConfig, bundler: `${gateway.url}/v1/bundler/${chainOne.id}` }
  const front = await openGateway(sandbox, { config, accounts: { executorKeys: [] } })
  try {
    const someone = await new SmartVisitor(sandbox, () => front.url).funded()
    expect(await someone.run([approve('7'), transfer('10')])).toMatchObject({ success: true })
    const { error } = await someone.ask('bundler', 'eth_sendUserOperation', [{}, entryPoint])
    expect(error).toMatchObject({ code: -32602 })
    expect((await someone.ask('bundler', 'eth_call', [])).error).toMatchObject({ code: -32601 })
  } finally {
    await front.close()
  }
})

describe('a chain that is slow', () => {
  /** Blocks come only when they are asked for. */
  const slowly = async (run: () => Promise<void>): Promise<void> => {
    await rpc('evm_setAutomine', [false])
    try {
      await run()
    } finally {
      await rpc('anvil_dropAllTransactions')
      await rpc('evm_setAutomine', [true])
    }
  }
  /** Blocks that have no room for an operation. */
  const passBy = async (blocks: number): Promise<void> => {
    await rpc('evm_setBlockGasLimit', [numberToHex(50_000)])
    for (let block = 0; block < blocks; block++) await rpc('evm_mine')
    await rpc('evm_setBlockGasLimit', [numberToHex(30_000_000)])
  }
  const pending = async (): Promise<readonly { hash: Hex; maxFeePerGas: Hex; nonce: Hex; input: Hex }[]> => {
    const { pending: byAccount, queued } =
      await rpc<Record<'pending' | 'queued', Record<string, Record<string, never>>>>('txpool_content')
    return [byAccount, queued].flatMap((pool) =>
      Object.values(pool[executor.address] ?? pool[executor.address.toLowerCase()] ?? {}),
    )
  }

  it(
    'has the price raised by an eighth after two blocks, and carries the operation out once',
    { timeout: 60_000 },
    async () => {
      const someone = await visitor().funded()
      const operation = await someone.sign(await someone.prepare([transfer('1')]))
      await slowly(async () => {
        const { result: hash, error } = await someone.send(operation)
        expect(error).toBeUndefined()
        await expect.poll(async () => (await pending()).length, { timeout: 10_000 }).toBe(1)
        const [first] = await pending()
        await passBy(3)
        await expect
          .poll(async () => BigInt((await pending())[0]?.maxFeePerGas ?? 0n), { timeout: 15_000 })
          .toBe((BigInt(first!.maxFeePerGas) * 9n + 7n) / 8n)
        expect((await pending())[0]?.nonce).toBe(first!.nonce)
        await rpc('evm_mine')
        expect(await someone.receipt(hash as Hex)).toMatchObject({ success: true })
      })
      expect(await balanceOf(someone.address)).toBe(parseUnits('99', 6))
    },
  )

  it(
    'gives an operation up after ten blocks, and its place is free for the next',
    { timeout: 90_000 },
    async () => {
      const [late, next] = [await visitor().funded(), await visitor().funded()]
      const operation = await late.sign(await late.prepare([transfer('1')]))
      const second = await next.sign(await next.prepare([transfer('2')]))
      await slowly(async () => {
        const { result: hash } = await late.send(operation)
        await expect.poll(async () => (await pending()).length, { timeout: 10_000 }).toBe(1)
        await passBy(12)
        // An empty transaction takes its place.
        await expect.poll(async () => (await pending())[0]?.input, { timeout: 20_000 }).toBe('0x')
        await rpc('evm_mine')
        await expect
          .poll(async () => (await late.ask('bundler', 'eth_getUserOperationByHash', [hash])).result, {
            timeout: 20_000,
          })
          .toBeNull()
        expect(await balanceOf(late.address)).toBe(parseUnits('100', 6))
        await rpc('evm_setAutomine', [true])
        const { result, error } = await next.send(second)
        expect(error).toBeUndefined()
        expect(await next.receipt(result as Hex)).toMatchObject({ success: true })
      })
    },
  )
})

it('goes on with what was under way when it was stopped', async () => {
  const dataDir = await temporaryFolder()
  const key = keyOf(13)
  await rpc('anvil_setBalance', [
    (await import('viem/accounts')).privateKeyToAccount(key).address,
    numberToHex(parseEther('10')),
  ])
  const options = { dataDir, accounts: { executorKeys: [key] } }
  let own = await openGateway(sandbox, options)
  const someone = await new SmartVisitor(sandbox, () => own.url).funded()
  const operation = await someone.sign(await someone.prepare([transfer('1')]))
  await rpc('evm_setAutomine', [false])
  try {
    const { result: hash } = await someone.send(operation)
    await own.close()
    own = await openGateway(sandbox, options)
    expect((await someone.ask('bundler', 'eth_getUserOperationByHash', [hash])).result).toMatchObject({
      transactionHash: null,
    })
    await rpc('evm_setAutomine', [true])
    await rpc('evm_mine')
    expect(await someone.receipt(hash as Hex)).toMatchObject({ success: true })
    expect(await balanceOf(someone.address)).toBe(parseUnits('99', 6))
  } finally {
    await rpc('evm_setAutomine', [true])
    await own.close()
  }
})

it('a forgotten transaction is sent again', async () => {
  const someone = await visitor().funded()
  const operation = await someone.sign(await someone.prepare([transfer('1')]))
  await rpc('evm_setAutomine', [false])
  try {
    const { result: hash } = await someone.send(operation)
    await expect.poll(async () => rpc<{ pending: Hex }>('txpool_status')).toMatchObject({ pending: '0x1' })
    await rpc('anvil_dropAllTransactions')
    await rpc('evm_setAutomine', [true])
    expect(await someone.receipt(hash as Hex)).toMatchObject({ success: true })
  } finally {
    await rpc('evm_setAutomine', [true])
  }
})
