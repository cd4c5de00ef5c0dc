import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Gateway } from '@latchkey/gateway'
import { type Hex, encodeFunctionData, erc20Abi, numberToHex, parseEther, parseUnits } from 'viem'
import { entryPoint07Abi, toPackedUserOperation } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { keyOf } from './keyOf.js'
import { createChainHands } from './seed/chainHands.js'
import {
  type Answer,
  type Operation,
  SmartVisitor,
  entryPoint,
  openGateway,
  transfer,
  usdc,
} from './smartAccounts.fixture.js'
import { smartAccountsConfig } from './smartAccounts.js'
import { type Sandbox, startSandbox } from './startSandbox.js'
import { anyPorts, readerOf, temporaryFolder, walletOf } from './testSandbox.fixture.js'
import { chainOne, contracts } from './world.js'

let sandbox: Sandbox
let stateDir: string
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  sandbox = await startSandbox({ ports: anyPorts, parts: ['evm'], stateDir })
  for (const index of [13, 15, 16])
    await rpc('anvil_setBalance', [privateKeyToAccount(keyOf(index)).address, numberToHex(parseEther('10'))])
})
afterAll(async () => {
  await sandbox.stop()
  await rm(stateDir, { recursive: true, force: true })
})

const rpc = <T>(method: string, params: readonly unknown[] = []): Promise<T> =>
  createChainHands(sandbox.urls.chains[chainOne.id]!).rpc<T>(method, params)
const balanceOf = (address: Hex): Promise<bigint> =>
  readerOf(sandbox, chainOne.id).readContract({
    address: usdc,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })
const open = async (more: Parameters<typeof openGateway>[1] = {}): Promise<Gateway> => {
  const gateway = await openGateway(sandbox, { accounts: { executorKeys: [keyOf(13)] }, ...more })
  onTestFinished(() => gateway.close())
  return gateway
}
const visitor = (gateway: Gateway): SmartVisitor => new SmartVisitor(sandbox, () => gateway.url)
/** With its code, and currency of its own. */
async function payingVisitor(gateway: Gateway): Promise<SmartVisitor> {
  const someone = await visitor(gateway).funded()
  await someone.run([transfer('1')])
  await walletOf(sandbox, chainOne.id, 0).sendEther(someone.address, parseEther('1'))
  return someone
}
const refusal = ({ error }: Answer): unknown => [error?.code, error?.data?.reason]
/** Blocks come only when they are asked for, until the test ends. */
async function stopBlocks(): Promise<void> {
  await rpc('evm_setAutomine', [false])
  onTestFinished(async () => {
    await rpc('anvil_dropAllTransactions')
    await rpc('evm_setAutomine', [true])
    await rpc('evm_mine')
  })
}
interface Pending {
  readonly hash: Hex
  readonly from: Hex
  readonly input: Hex
  readonly maxFeePerGas: Hex
}
async function pendingOf(key: Hex): Promise<readonly Pending[]> {
  const { address } = privateKeyToAccount(key)
  const { pending, queued } =
    await rpc<Record<'pending' | 'queued', Record<string, Record<string, Pending>>>>('txpool_content')
  return [pending, queued].flatMap((pool) =>
    Object.values(pool[address] ?? pool[address.toLowerCase()] ?? {}),
  )
}

it('an operation of a sponsor that is not known is refused, however it behaves when it is tried', async () => {
  const gateway = await open()
  const someone = await payingVisitor(gateway)
  // Returns an empty context and 0, "paid for", and could do otherwise on the chain.
  const agreeable = '0x00000000000000000000000000000000000bad01'
  await rpc('anvil_setCode', [agreeable, '0x60405f525f6020525f60405260605ff3'])
  await createChainHands(sandbox.urls.chains[chainOne.id]!).call(
    entryPoint,
    [...entryPoint07Abi],
    'depositTo',
    [agreeable],
    parseEther('1'),
  )
  const limits = { paymasterVerificationGasLimit: 60_000n, paymasterPostOpGasLimit: 1n }
  const bare = await someone.prepare([transfer('1')], { sponsored: false })
  const operation: Operation = {
    ...bare,
    paymaster: agreeable,
    ...limits,
    paymasterData: '0x',
    preVerificationGas: bare.preVerificationGas + 20_000n,
  }
  const signed = await someone.sign(operation)
  expect(refusal(await someone.send(signed))).toEqual([-32501, 'sponsor'])
  const trusting = await open({
    accounts: { executorKeys: [keyOf(15)] },
    config: { ...smartAccountsConfig, otherPaymasters: [agreeable] },
  })
  const there = Object.assign(visitor(trusting), { owner: someone.owner, address: someone.address })
  const { result } = await there.send(signed)
  expect(await there.receipt(result as Hex)).toMatchObject({ success: true })
})

it('more gas for the checks than they take is refused: the executor pays where one fails', async () => {
  const gateway = await open()
  const someone = await payingVisitor(gateway)
  const own = await someone.prepare([transfer('1')], { sponsored: false })
  const less = async (change: Partial<Operation>): Promise<unknown> =>
    refusal(await someone.send(await someone.sign({ ...own, ...change })))
  expect(await less({ verificationGasLimit: 200_001n })).toEqual([-32602, 'gas'])
  expect(await less({ callGasLimit: 17_000_000n })).toEqual([-32602, 'gas'])
  const paymaster = contracts.sponsorPaymaster
  const sponsored = { paymaster, paymasterVerificationGasLimit: 200_001n, paymasterPostOpGasLimit: 1n }
  const room = { preVerificationGas: own.preVerificationGas + 20_000n, paymasterData: '0x' as const }
  expect(await less({ ...sponsored, ...room })).toEqual([-32602, 'gas'])
})

it('an operation that no one would mine is refused: its place would have to be paid for', async () => {
  const gateway = await open()
  const someone = await payingVisitor(gateway)
  const own = await someone.prepare([transfer('1')], { sponsored: false })
  const without = await someone.sign({ ...own, maxPriorityFeePerGas: 0n })
  expect(refusal(await someone.send(without))).toEqual([-32602, 'fee'])
  const { baseFeePerGas } = await someone.reader.getBlock()
  const tight = { maxFeePerGas: baseFeePerGas!, maxPriorityFeePerGas: baseFeePerGas! }
  expect(refusal(await someone.send(await someone.sign({ ...own, ...tight })))).toEqual([-32602, 'fee'])
})

describe('of one account', () => {
  it('only one operation is under way, with however many executors', { timeout: 60_000 }, async () => {
    const keys = [keyOf(13), keyOf(15)]
    const gateway = await open({ accounts: { executorKeys: keys } })
    const someone = await visitor(gateway).funded()
    await someone.run([transfer('1')])
    const signed = await Promise.all(
      [5n, 6n, 7n].map(async (key) =>
        someone.sign(await someone.prepare([transfer('1')], { nonce: key << 64n })),
      ),
    )
    await stopBlocks()
    const sent = await Promise.all(signed.map((each) => someone.send(each)))
    const pending = async (): Promise<number> =>
      (await Promise.all(keys.map(pendingOf))).reduce((sum, each) => sum + each.length, 0)
    await expect.poll(pending, { timeout: 10_000 }).toBe(1)
    // The other executor looks for work every two seconds.
    await new Promise((done) => setTimeout(done, 4500))
    expect(await pending()).toBe(1)
    await rpc('evm_setAutomine', [true])
    await rpc('evm_mine')
    for (const { result } of sent)
      expect(await someone.receipt(result as Hex)).toMatchObject({ success: true })
    expect(await balanceOf(someone.address)).toBe(parseUnits('96', 6))
  })

  it('two with one number are not both taken, also where they come at once', async () => {
    const gateway = await open()
    const someone = await visitor(gateway).funded()
    await someone.run([transfer('1')])
    const all = await Promise.all(
      ['1', '2', '3', '4'].map(async (amount) => someone.sign(await someone.prepare([transfer(amount)]))),
    )
    await stopBlocks()
    const answers = await Promise.all(all.map((each) => someone.send(each)))
    expect(answers.filter(({ result }) => result !== undefined)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.data?.reason === 'nonce')).toHaveLength(3)
  })
})

/** Passes calls on to the chain, and lets a test do otherwise. */
async function nodeBefore(
  change: (
    call: { readonly id: unknown; readonly method: string; readonly params: readonly unknown[] },
    pass: () => Promise<string>,
  ) => Promise<string | undefined>,
): Promise<Sandbox> {
  const url = sandbox.urls.chains[chainOne.id]!
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      const pass = async (): Promise<string> =>
        (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).text()
      const call = JSON.parse(body) as Parameters<typeof change>[0]
      const answer = Array.isArray(call) ? await pass() : await change(call, pass)
      if (answer === undefined) return response.destroy()
      response.setHeader('content-type', 'application/json')
      return response.end(answer)
    })()
  }).listen(0, '127.0.0.1')
  await new Promise<void>((done) => void server.once('listening', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { ...sandbox, urls: { ...sandbox.urls, chains: { ...sandbox.urls.chains, [chainOne.id]: own } } }
}
const withNode = async (
  change: Parameters<typeof nodeBefore>[0],
  key: Hex,
  more: Parameters<typeof openGateway>[1] = {},
): Promise<Gateway> => {
  const gateway = await openGateway(await nodeBefore(change), {
    accounts: { executorKeys: [key] },
    ...more,
  })
  onTestFinished(() => gateway.close())
  return gateway
}

it('is not given up where only the answer to its transaction was lost', { timeout: 60_000 }, async () => {
  let lost = 0
  const gateway = await withNode(async ({ method }, pass) => {
    const answer = await pass()
    if (method !== 'eth_sendRawTransaction' || lost > 3) return answer
    lost += 1
    return undefined
  }, keyOf(13))
  const someone = await visitor(gateway).funded()
  const operation = await someone.sign(await someone.prepare([transfer('1')]))
  await stopBlocks()
  const { result } = await someone.send(operation)
  await expect.poll(() => lost, { timeout: 20_000 }).toBeGreaterThan(0)
  await expect.poll(async () => (await pendingOf(keyOf(13))).length, { timeout: 20_000 }).toBe(1)
  const [first] = await pendingOf(keyOf(13))
  await new Promise((done) => setTimeout(done, 4000))
  expect((await pendingOf(keyOf(13))).map(({ hash }) => hash)).toEqual([first!.hash])
  await rpc('evm_setAutomine', [true])
  await rpc('evm_mine')
  expect(await someone.receipt(result as Hex)).toMatchObject({
    success: true,
    receipt: { transactionHash: first!.hash },
  })
})

it('is not given up where the node says that another one has its number', { timeout: 60_000 }, async () => {
  const words = 'replacement transaction underpriced'
  let refused = 0
  const gateway = await withNode(async ({ id, method }, pass) => {
    if (method !== 'eth_sendRawTransaction' || refused > 1) return pass()
    refused += 1
    return JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32000, message: words } })
  }, keyOf(13))
  const someone = await visitor(gateway).funded()
  expect(await someone.run([transfer('1')])).toMatchObject({ success: true })
  expect(refused).toBe(2)
})

describe('an executor whose transaction fails', () => {
  /** Sends an operation itself, before the executor's transaction is in a block. */
  async function overtake(someone: SmartVisitor, operation: Operation): Promise<void> {
    const wallet = walletOf(sandbox, chainOne.id, 1)
    const { eip7702Auth: _, ...rest } = operation
    await wallet.sendTransaction({
      account: wallet.account!,
      chain: wallet.chain!,
      to: entryPoint,
      data: encodeFunctionData({
        abi: entryPoint07Abi,
        functionName: 'handleOps',
        args: [[toPackedUserOperation(rest)], wallet.account!.address],
      }),
      gas: 1_000_000n,
      maxFeePerGas: parseEther('0.0000001'),
      maxPriorityFeePerGas: parseEther('0.00000005'),
    })
    expect(someone.address).toBe(operation.sender)
  }

  it(
    'has paid three times for an account at most: then it is refused for a day',
    { timeout: 120_000 },
    async () => {
      const gateway = await open()
      const someone = await visitor(gateway).funded()
      await someone.run([transfer('1')])
      for (let time = 0; time < 3; time++) {
        const operation = await someone.sign(await someone.prepare([transfer('1')]))
        await rpc('evm_setAutomine', [false])
        try {
          const { result, error } = await someone.send(operation)
          expect(error).toBeUndefined()
          await expect.poll(async () => (await pendingOf(keyOf(13))).length, { timeout: 10_000 }).toBe(1)
          await overtake(someone, operation)
          await rpc('evm_mine')
          // It was carried out, though by another one, and has its receipt.
          expect(await someone.receipt(result as Hex)).toMatchObject({ success: true })
        } finally {
          await rpc('evm_setAutomine', [true])
        }
        await expect
          .poll(
            async () =>
              /gateway_user_operations_total\{chain="eip155:31337",result="mined"\} (\d+)/.exec(
                await (await fetch(`${gateway.operatorUrl}/metrics`)).text(),
              )?.[1],
            { timeout: 15_000 },
          )
          .toBe(String(time + 2))
      }
      const more = await someone.sign(await someone.prepare([transfer('1')]))
      expect(refusal(await someone.send(more))).toEqual([-32504, 'banned'])
      const other = await visitor(gateway).funded()
      expect(await other.run([transfer('1')])).toMatchObject({ success: true })
    },
  )
})

it(
  'what an executor had whose key was taken out is carried out by another',
  { timeout: 90_000 },
  async () => {
    const dataDir = await temporaryFolder()
    const first = await openGateway(sandbox, { dataDir, accounts: { executorKeys: [keyOf(15)] } })
    const someone = await new SmartVisitor(sandbox, () => first.url).funded()
    const operation = await someone.sign(await someone.prepare([transfer('1')]))
    await stopBlocks()
    const { result } = await someone.send(operation)
    await expect.poll(async () => (await pendingOf(keyOf(15))).length, { timeout: 10_000 }).toBe(1)
    await first.close()
    const second = await open({ dataDir, accounts: { executorKeys: [keyOf(16)] } })
    // As long as the old transaction may be mined, no other is sent.
    await new Promise((done) => setTimeout(done, 7000))
    expect(await pendingOf(keyOf(16))).toEqual([])
    await rpc('anvil_dropAllTransactions')
    await rpc('evm_setAutomine', [true])
    await rpc('evm_mine')
    const there = Object.assign(visitor(second), { owner: someone.owner, address: someone.address })
    expect(await there.receipt(result as Hex)).toMatchObject({ success: true })
    expect(await balanceOf(someone.address)).toBe(parseUnits('99', 6))
  },
)

/** Blocks that have no room for an operation. */
async function passBy(blocks: number): Promise<void> {
  await rpc('evm_setBlockGasLimit', [numberToHex(20_000)])
  for (let block = 0; block < blocks; block++) await rpc('evm_mine')
  await rpc('evm_setBlockGasLimit', [numberToHex(30_000_000)])
}

it('the empty transaction that takes a place has its price raised as well', { timeout: 60_000 }, async () => {
  const gateway = await open()
  const someone = await visitor(gateway).funded()
  const operation = await someone.sign(await someone.prepare([transfer('1')]))
  await stopBlocks()
  await someone.send(operation)
  await expect.poll(async () => (await pendingOf(keyOf(13))).length, { timeout: 10_000 }).toBe(1)
  await passBy(12)
  const empty = async (): Promise<bigint> =>
    BigInt((await pendingOf(keyOf(13))).find(({ input }) => input === '0x')?.maxFeePerGas ?? 0n)
  await expect.poll(empty, { timeout: 20_000 }).toBeGreaterThan(0n)
  const first = await empty()
  await passBy(3)
  await expect.poll(empty, { timeout: 20_000 }).toBe((first * 9n + 7n) / 8n)
})
