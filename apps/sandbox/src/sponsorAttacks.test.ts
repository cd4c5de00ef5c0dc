import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Gateway, type SponsorPolicy, sponsorPaymaster } from '@latchkey/gateway'
import {
  type Hex,
  concat,
  encodeFunctionData,
  encodePacked,
  numberToHex,
  pad,
  parseAbi,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { entryPoint07Abi, toPackedUserOperation } from 'viem/account-abstraction'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf } from './keyOf.js'
import { createChainHands } from './seed/chainHands.js'
import { signInText } from './signInText.fixture.js'
import {
  type Call,
  type Operation,
  SmartVisitor,
  approve,
  callsOf,
  deleGator,
  entryPoint,
  execute,
  executions,
  modes,
  openGateway,
  shop,
  transfer,
  usdc,
  withParts,
  written,
} from './smartAccounts.fixture.js'
import { sponsorPolicy } from './smartAccounts.js'
import { type Sandbox, startSandbox } from './startSandbox.js'
import { anyPorts, readerOf, temporaryFolder, walletOf } from './testSandbox.fixture.js'
import { chainOne, chainTwo, contracts, delegationFramework, deployer } from './world.js'

let sandbox: Sandbox
let gateway: Gateway
let stateDir: string
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  sandbox = await startSandbox({ ports: anyPorts, parts: ['evm'], stateDir })
  await rpc('anvil_setBalance', [privateKeyToAccount(keyOf(13)).address, numberToHex(parseEther('10'))])
  gateway = await openGateway(sandbox)
})
afterAll(async () => {
  await gateway.close()
  await sandbox.stop()
  await rm(stateDir, { recursive: true, force: true })
})

const visitor = (at: Gateway = gateway): SmartVisitor => new SmartVisitor(sandbox, () => at.url)
const rpc = <T>(method: string, params: readonly unknown[] = []): Promise<T> =>
  createChainHands(sandbox.urls.chains[chainOne.id]!).rpc<T>(method, params)

/** A gateway with a policy of its own, and an executor of its own. */
const withPolicy = (change: Partial<SponsorPolicy>, more: object = {}): Promise<Gateway> =>
  openGateway(sandbox, {
    accounts: { executorKeys: [keyOf(13)], sponsorPolicy: [{ ...sponsorPolicy, ...change }] },
    ...more,
  })

/** What is left to sponsor with. */
const deposit = (): Promise<bigint> =>
  readerOf(sandbox, chainOne.id).readContract({
    address: entryPoint,
    abi: entryPoint07Abi,
    functionName: 'balanceOf',
    args: [contracts.sponsorPaymaster],
  })

/** Sends an operation past the gateway, as any bundler can, with the fee for itself. */
async function forceThrough(
  { eip7702Auth, ...operation }: Operation,
  chainId = chainOne.id,
): Promise<string> {
  const wallet = walletOf(sandbox, chainId, 1)
  const hash = await wallet.sendTransaction({
    account: wallet.account!,
    chain: wallet.chain!,
    to: entryPoint,
    data: encodeFunctionData({
      abi: entryPoint07Abi,
      functionName: 'handleOps',
      args: [[toPackedUserOperation(operation)], wallet.account!.address],
    }),
    gas: 2_000_000n,
    ...(eip7702Auth && { authorizationList: [eip7702Auth] }),
  })
  return (await readerOf(sandbox, chainId).waitForTransactionReceipt({ hash })).status
}

/** Neither the gateway takes it, nor does the entry point where it is forced through: nothing is paid. */
async function isWorthless(someone: SmartVisitor, changed: Operation, code: string): Promise<true> {
  const operation = await someone.sign(changed)
  const { error } = await someone.send(operation)
  // More bytes than were signed want more gas, which is looked at first.
  expect(error?.message).toMatch(new RegExp(`^(${code}|preVerificationGas)`))
  const before = await deposit()
  expect(await forceThrough(operation)).toBe('reverted')
  expect(await deposit()).toBe(before)
  return true
}

/** The reason of a refusal. */
async function refusal(asked: Promise<unknown>): Promise<unknown> {
  try {
    await asked
    return undefined
  } catch (error) {
    expect((error as Error).message).toMatch(/^Sponsoring refused: [^.]+("[^"]*")?\.$/)
    return (error as { reason?: string }).reason
  }
}

describe("a sponsor's signature is worth nothing", () => {
  let someone: SmartVisitor
  let operation: Operation
  beforeAll(async () => {
    someone = await visitor().funded()
    operation = await someone.prepare([approve('1'), transfer('1')])
  })

  it('where it is of another key', async () => {
    const thief = privateKeyToAccount(keyOf(5))
    const signature = await thief.signMessage({ message: { raw: operation.callData } })
    expect(
      await isWorthless(
        someone,
        { ...operation, paymasterData: withParts(operation, { signature }) },
        'AA34',
      ),
    ).toBe(true)
    const empty = withParts(operation, { signature: `0x${'00'.repeat(65)}` })
    expect(await isWorthless(someone, { ...operation, paymasterData: empty }, 'AA34')).toBe(true)
  })

  it('where it is the stub that estimates are made with', async () => {
    const { result } = await someone.ask('paymaster', 'pm_getPaymasterStubData', [
      written(operation),
      entryPoint,
      numberToHex(chainOne.id),
      {},
    ])
    const { paymasterData } = result as { paymasterData: Hex }
    expect(await isWorthless(someone, { ...operation, paymasterData }, 'AA34')).toBe(true)
  })

  it('where it is cut short, too long, or has no end in time', async () => {
    const { paymasterData = '0x' } = operation
    for (const data of [
      paymasterData.slice(0, 122) as Hex,
      concat([paymasterData, '0x00']),
      '0x' as const,
      withParts(operation, { until: 0n }),
    ])
      expect(await isWorthless(someone, { ...operation, paymasterData: data }, 'AA33')).toBe(true)
  })

  it('where its end is put off', async () => {
    const paymasterData = withParts(operation, { until: 2n ** 40n })
    expect(await isWorthless(someone, { ...operation, paymasterData }, 'AA34')).toBe(true)
  })

  it.each<readonly [string, (operation: Operation) => Partial<Operation>]>([
    ['other calls', () => ({ callData: callsOf([approve('2'), transfer('2')]) })],
    ['more gas for the calls', (signed) => ({ callGasLimit: signed.callGasLimit + 1n })],
    ['more gas for the check', (signed) => ({ verificationGasLimit: signed.verificationGasLimit + 1n })],
    ['more gas before', (signed) => ({ preVerificationGas: signed.preVerificationGas + 1n })],
    ['a higher price', (signed) => ({ maxFeePerGas: signed.maxFeePerGas + 1n })],
    ['a higher tip', (signed) => ({ maxPriorityFeePerGas: signed.maxPriorityFeePerGas + 1n })],
    ['another number', () => ({ nonce: 5n << 64n })],
    ['more gas for the sponsor', () => ({ paymasterVerificationGasLimit: 60_001n })],
    ['gas for afterwards', () => ({ paymasterPostOpGasLimit: 100_000n })],
  ])('for an operation with %s', async (_, change) => {
    expect(await isWorthless(someone, { ...operation, ...change(operation) }, 'AA34')).toBe(true)
  })

  it('for another account', async () => {
    const other = await visitor().funded()
    const eip7702Auth = await other.authorize()
    expect(await isWorthless(other, { ...operation, sender: other.address, eip7702Auth }, 'AA34')).toBe(true)
  })

  it('on another chain, where the same sponsor has money too', async () => {
    const there = new SmartVisitor(sandbox, () => gateway.url, chainTwo)
    Object.assign(there, { owner: someone.owner, address: someone.address })
    await there.funded()
    const eip7702Auth = await there.authorize()
    const moved = await there.sign({ ...operation, eip7702Auth })
    expect((await there.send(moved)).error?.message).toContain('AA34')
    expect(await forceThrough(moved, chainTwo.id)).toBe('reverted')
  })

  it('for an account that lends itself other code, for which the same data mean anything', async () => {
    // Returns 0, "valid", whatever it is asked, and does as it likes with the gas of the sponsor.
    const agreeable = '0x00000000000000000000000000000000000bad00'
    await rpc('anvil_setCode', [agreeable, '0x5f5f5260205ff3'])
    const thief = await visitor().funded()
    const signed = await thief.prepare([transfer('1')])
    const eip7702Auth = await thief.authorize({ address: agreeable })
    const before = await deposit()
    expect(await forceThrough({ ...signed, eip7702Auth, signature: '0x' })).toBe('reverted')
    expect(await deposit()).toBe(before)
    expect((await thief.send(await thief.sign({ ...signed, eip7702Auth }))).error).toMatchObject({
      code: -32502,
    })
  })

  it('a second time', async () => {
    const signed = await someone.sign(operation)
    const { result } = await someone.send(signed)
    expect(await someone.receipt(result as Hex)).toMatchObject({ success: true })
    const before = await deposit()
    const { eip7702Auth: _, ...again } = signed
    expect(await forceThrough(again)).toBe('reverted')
    expect(await deposit()).toBe(before)
    // Its hash is known: that is the first one's answer.
    expect(await someone.send(again)).toMatchObject({ result })
    expect(
      (await someone.send(await someone.sign({ ...again, callData: callsOf([transfer('3')]) }))).error
        ?.message,
    ).toMatch(/^AA(25|34)/)
  })
})

describe('is not paid for, with a reason', () => {
  let someone: SmartVisitor
  beforeAll(async () => {
    someone = await visitor().funded()
    await walletOf(sandbox, chainOne.id, 0).sendEther(someone.address, parseEther('1'))
    const first = await someone.sign(await someone.prepare([transfer('1')]))
    await someone.receipt((await someone.send(first)).result as Hex)
  })
  const figures = { callGasLimit: 200_000n, verificationGasLimit: 100_000n, preVerificationGas: 60_000n }
  /** Asks for a signature right away, with figures of its own. */
  const asked = async (callData: Hex, change: Partial<Operation> = {}): Promise<unknown> => {
    const fees = await someone.reader.estimateFeesPerGas()
    const operation = {
      sender: someone.address,
      nonce: await someone.nonce(),
      callData,
      ...figures,
      ...fees,
      ...change,
    }
    const params = [written(operation), entryPoint, numberToHex(chainOne.id), {}]
    const [stub, signed] = await Promise.all([
      someone.ask('paymaster', 'pm_getPaymasterStubData', params),
      someone.ask('paymaster', 'pm_getPaymasterData', params),
    ])
    for (const { result } of [signed]) expect(result).toBeUndefined()
    expect(signed.error).toMatchObject({ code: -32000 })
    // Where the calls alone say no, the stub does too.
    if (stub.error !== undefined) expect(stub.error).toEqual(signed.error)
    return signed.error?.data?.reason
  }
  const fails: Call = transfer('1000000')

  it('a batch whose second call fails, whatever gas is stated', async () => {
    expect(await asked(callsOf([approve('1'), fails]))).toBe('calls')
    expect(await asked(callsOf([approve('1'), fails]), { callGasLimit: 2_000_000n })).toBe('calls')
    expect(await refusal(someone.prepare([], { callData: execute(modes.batch, '0x') }))).toBe('calls')
  })

  it("the chain's currency along with a call", async () => {
    expect(await asked(callsOf([{ to: shop, value: 1n }]))).toBe('value')
    expect(await asked(callsOf([transfer('1'), { ...transfer('1'), value: 1n }]))).toBe('value')
  })

  it('contracts and methods that are not listed', async () => {
    expect(await asked(callsOf([{ to: contracts.nft, data: '0x06fdde03' }]))).toBe('target')
    expect(await asked(callsOf([transfer('1'), { to: contracts.weth, data: '0xd0e30db0' }]))).toBe('target')
    expect(await asked(callsOf([{ to: usdc, data: '0x06fdde03' }]))).toBe('target')
    expect(await asked(callsOf([{ to: usdc }]))).toBe('target')
  })

  it('calls within calls', async () => {
    const nested = callsOf([{ to: shop, value: 1n }])
    expect(await asked(callsOf([{ to: someone.address, data: nested }]))).toBe('target')
    expect(await asked(callsOf([{ to: entryPoint, data: '0x' }]))).toBe('target')
    expect(await asked(callsOf([{ to: delegationFramework.DelegationManager, data: '0x' }]))).toBe('target')
    expect(await asked(callsOf([{ to: deleGator, data: nested }]))).toBe('target')
  })

  it('ways to call that are not understood', async () => {
    const packed = encodePacked(['address', 'bytes'], [usdc, '0xa9059cbb'])
    const redeem = encodeFunctionData({
      abi: parseAbi(['function redeemDelegations(bytes[], bytes32[], bytes[])']),
      args: [[], [], []],
    })
    for (const callData of [
      execute(pad('0xff', { dir: 'right', size: 32 }), packed),
      execute(pad('0x0101', { dir: 'right', size: 32 }), executions([transfer('1'), fails])),
      execute(pad('0x01000000000078210002', { dir: 'right', size: 32 }), executions([transfer('1')])),
      execute(modes.batch, `${executions([transfer('1')])}00`),
      redeem,
      '0x' as const,
      transfer('1').data!,
    ])
      expect(await asked(callData)).toBe('calls')
  })

  it('more gas than is needed, of which the sender would have a part', async () => {
    const callData = callsOf([transfer('1')])
    expect(await asked(callData, { preVerificationGas: 3_000_000n })).toBe('cost')
    const { preVerificationGas } = await someone.prepare([transfer('1')])
    const exact = { preVerificationGas }
    expect(await asked(callData, { ...exact, callGasLimit: 3_000_000n })).toBe('cost')
    expect(await asked(callData, { ...exact, verificationGasLimit: 3_000_000n })).toBe('cost')
    expect(
      await asked(callData, { ...exact, callGasLimit: 90_000n, maxFeePerGas: parseEther('0.000001') }),
    ).toBe('cost')
    const tip = { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 10n }
    expect(await asked(callData, { ...exact, callGasLimit: 90_000n, ...tip })).toBe('cost')
  })

  it('accounts of other code, and numbers that are not the next', async () => {
    expect(await asked(callsOf([transfer('1')]), { sender: contracts.nft })).toBe('calls')
    const { preVerificationGas } = await someone.prepare([transfer('1')])
    const callGasLimit = 90_000n
    for (const nonce of [0n, (await someone.nonce()) + 1n])
      expect(await asked(callsOf([transfer('1')]), { nonce, preVerificationGas, callGasLimit })).toBe('calls')
  })

  it('other chains and entry points', async () => {
    const operation = await someone.prepare([transfer('1')])
    for (const [place, id] of [
      [contracts.nft, chainOne.id],
      [entryPoint, chainTwo.id],
    ] as const)
      expect(
        (
          await someone.ask('paymaster', 'pm_getPaymasterData', [
            written(operation),
            place,
            numberToHex(id),
            {},
          ])
        ).error,
      ).toMatchObject({ code: -32602 })
  })
})

describe('policies', () => {
  it('are of a project, and of a chain', async () => {
    const mine = { ...sponsorPolicy, name: 'Mine', project: 'mine', chains: [chainOne.caipNetworkId] }
    const own = await openGateway(sandbox, {
      accounts: { executorKeys: [keyOf(13)], sponsorPolicy: [mine] },
    })
    try {
      const someone = await visitor(own).funded()
      expect(await refusal(someone.prepare([transfer('1')]))).toBe('target')
      expect(await refusal(someone.prepare([transfer('1')], { query: '?projectId=other' }))).toBe('target')
      expect(await refusal(someone.prepare([transfer('1')], { query: '?projectId=mine' }))).toBeUndefined()
      const list = async (query: string): Promise<unknown> =>
        (await fetch(`${own.url}/v1/smart-accounts${query}`)).json()
      expect(await list('?projectId=mine')).toMatchObject({ chains: [{ sponsor: { name: 'Mine' } }, {}] })
      expect(JSON.stringify(await list(''))).not.toContain('sponsor')
    } finally {
      await own.close()
    }
  })

  it('may be for those who are signed in on the page, with the account that it is for', async () => {
    const page = 'http://127.0.0.1:4173'
    const own = await withPolicy(
      { signedInOnly: true },
      { origins: [page], signIn: { secret: 'a secret of the tests, which has more than 32 characters' } },
    )
    try {
      const someone = await visitor(own).funded()
      const post = async (path: string, body: object): Promise<Response> =>
        fetch(`${own.url}/v1/siwx/${path}`, {
          method: 'POST',
          headers: { origin: page, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      const headers = { origin: page }
      expect(await refusal(someone.prepare([transfer('1')], { headers }))).toBe('sign-in')
      const challenge = (await (await post('challenges', {})).json()) as Parameters<typeof signInText>[0]
      const message = signInText(challenge, someone.address, chainOne.id)
      const started = await post('sessions', {
        account: `eip155:${chainOne.id}:${someone.address}`,
        message,
        signature: await someone.owner.signMessage({ message }),
      })
      const [cookie = ''] = started.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
      expect(
        await refusal(someone.prepare([transfer('1')], { headers: { ...headers, cookie } })),
      ).toBeUndefined()
      const other = await visitor(own).funded()
      expect(await refusal(other.prepare([transfer('1')], { headers: { ...headers, cookie } }))).toBe(
        'sign-in',
      )
      const preflight = await fetch(`${own.url}/v1/paymaster/${chainOne.id}`, {
        method: 'OPTIONS',
        headers: { origin: page, 'access-control-request-method': 'POST' },
      })
      expect(preflight.headers.get('access-control-allow-credentials')).toBe('true')
    } finally {
      await own.close()
    }
  })
})

/** The most that an operation can cost. */
const mostOf = (operation: Operation): bigint =>
  (operation.preVerificationGas +
    operation.verificationGasLimit +
    operation.callGasLimit +
    operation.paymasterVerificationGasLimit! +
    operation.paymasterPostOpGasLimit!) *
  operation.maxFeePerGas

describe('budgets hold', () => {
  it('for one operation', async () => {
    const own = await withPolicy({ maxCostPerOp: 10n ** 9n })
    try {
      const someone = await visitor(own).funded()
      expect(await refusal(someone.prepare([transfer('1')]))).toBe('cost')
    } finally {
      await own.close()
    }
  })

  it('for a day: of twelve that ask at once, as many are paid for as the budget has room for', async () => {
    const most = mostOf(await (await visitor().funded()).prepare([transfer('1')]))
    const own = await withPolicy({ perProjectPerDay: (most * 11n) / 2n })
    try {
      const people = await Promise.all(Array.from({ length: 12 }, () => visitor(own)))
      for (const person of people) await person.funded()
      // The chain stands still meanwhile, so that all cost the same.
      const asked = await Promise.allSettled(people.map((person) => person.prepare([transfer('1')])))
      const signed = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      const reasons = asked.flatMap((each) =>
        each.status === 'rejected' ? [(each.reason as { reason: string }).reason] : [],
      )
      expect([signed.length, new Set(reasons)]).toEqual([5, new Set(['budget'])])
      const sum = signed.reduce((total, operation) => total + mostOf(operation), 0n)
      expect(sum).toBeLessThanOrEqual((most * 11n) / 2n)
      expect(await refusal((await visitor(own).funded()).prepare([transfer('1')]))).toBe('budget')
    } finally {
      await own.close()
    }
  })

  it('for an account, which has many rows of numbers; a number counts once', async () => {
    const most = mostOf(await (await visitor().funded()).prepare([transfer('1')]))
    const own = await withPolicy({ perAccountPerDay: (most * 5n) / 2n })
    try {
      const someone = await visitor(own).funded()
      // For the same number the higher of the two is set aside, not the sum.
      const again = await Promise.all([1, 2, 3, 4].map(() => someone.prepare([transfer('1')])))
      expect(again.length).toBe(4)
      expect(await refusal(someone.prepare([transfer('1')], { nonce: 1n << 64n }))).toBeUndefined()
      expect(await refusal(someone.prepare([transfer('1')], { nonce: 2n << 64n }))).toBe('budget')
      expect(await refusal((await visitor(own).funded()).prepare([transfer('1')]))).toBeUndefined()
    } finally {
      await own.close()
    }
  })

  it('over a restart', async () => {
    const most = mostOf(await (await visitor().funded()).prepare([transfer('1')]))
    const dataDir = await temporaryFolder()
    const policy = { perProjectPerDay: (most * 19n) / 10n }
    let own = await withPolicy(policy, { dataDir })
    const [first, second] = [await visitor(own).funded(), await visitor(own).funded()]
    const signed = await first.sign(await first.prepare([transfer('1')]))
    await own.close()
    own = await withPolicy(policy, { dataDir })
    try {
      const [later, next] = [first, second].map(({ owner }) =>
        Object.assign(visitor(own), { owner, address: owner.address }),
      )
      expect(await refusal(next!.prepare([transfer('1')]))).toBe('budget')
      // What it did cost in the end counts, no longer what it could have cost.
      await later!.receipt((await later!.send(signed)).result as Hex)
      await expect.poll(() => refusal(next!.prepare([transfer('1')])), { timeout: 15_000 }).toBeUndefined()
    } finally {
      await own.close()
    }
  })

  it(
    'by what the chain says: sent past the gateway it counts, and unused it ends with the signature',
    { timeout: 90_000 },
    async () => {
      const most = mostOf(await (await visitor().funded()).prepare([transfer('1')]))
      const own = await withPolicy({ perAccountPerDay: (most * 21n) / 20n })
      try {
        const [sly, idle] = [await visitor(own).funded(), await visitor(own).funded()]
        const past = await sly.sign(await sly.prepare([transfer('1')]))
        const unused = await idle.sign(await idle.prepare([transfer('1')]))
        expect(await forceThrough(past)).toBe('success')
        expect(await refusal(sly.prepare([transfer('1')]))).toBe('budget')
        expect(await refusal(idle.prepare([transfer('1')], { nonce: 1n << 64n }))).toBe('budget')

        await rpc('evm_increaseTime', [numberToHex(125)])
        await rpc('evm_mine')
        // The signature is too old, here and at the entry point.
        expect(await isWorthless(idle, unused, 'AA32')).toBe(true)
        await expect
          .poll(() => refusal(idle.prepare([transfer('1')], { nonce: 1n << 64n })), { timeout: 20_000 })
          .toBeUndefined()
        expect(await refusal(sly.prepare([transfer('1')]))).toBe('budget')
      } finally {
        await own.close()
      }
    },
  )
})

describe("the sponsor's contract", () => {
  const wallet = (index: number) => walletOf(sandbox, chainOne.id, index)
  const call = async (index: number, functionName: string, args: readonly unknown[]): Promise<string> => {
    const from = wallet(index)
    const data = encodeFunctionData({ abi: sponsorPaymaster.abi, functionName, args })
    const hash = await from.sendTransaction({
      account: from.account!,
      chain: from.chain!,
      to: contracts.sponsorPaymaster,
      data,
      gas: 500_000n,
    })
    return (await readerOf(sandbox, chainOne.id).waitForTransactionReceipt({ hash })).status
  }

  it('obeys its owner only', async () => {
    const before = await deposit()
    const taker = wallet(1).account!.address
    for (const [name, args] of [
      ['withdraw', [taker, 1n]],
      ['setOwner', [taker]],
      ['setSigner', [taker]],
      ['addStake', [1]],
      ['unlockStake', []],
      ['withdrawStake', [taker]],
    ] as const)
      expect([name, await call(1, name, args)]).toEqual([name, 'reverted'])
    expect(await deposit()).toBe(before)
    expect(await call(deployer.index, 'withdraw', [deployer.address, 1n])).toBe('success')
    expect(await deposit()).toBe(before - 1n)
  })

  it('deposits what it is sent, and answers no one but the entry point', async () => {
    const before = await deposit()
    await wallet(1).sendEther(contracts.sponsorPaymaster, 5n)
    expect(await deposit()).toBe(before + 5n)
    const someone = await visitor().funded()
    const { eip7702Auth: _, ...operation } = await someone.prepare([transfer('1')])
    const asked = readerOf(sandbox, chainOne.id).simulateContract({
      address: contracts.sponsorPaymaster,
      abi: sponsorPaymaster.abi,
      functionName: 'validatePaymasterUserOp',
      args: [toPackedUserOperation(operation), pad('0x', { size: 32 }), 0n],
      account: wallet(1).account!,
    })
    await expect(asked).rejects.toThrow('NotTheEntryPoint')
  })

  it('believes the signer that its owner names', async () => {
    const someone = await visitor().funded()
    const operation = await someone.prepare([transfer('1')])
    expect(await call(deployer.index, 'setSigner', [privateKeyToAccount(keyOf(14)).address])).toBe('success')
    expect(await isWorthless(someone, operation, 'AA34')).toBe(true)
    const signer = privateKeyToAccount(keyOf(12)).address
    expect(await call(deployer.index, 'setSigner', [signer])).toBe('success')
    const { result } = await someone.send(await someone.sign(operation))
    expect(await someone.receipt(result as Hex)).toMatchObject({ success: true })
  })
})
