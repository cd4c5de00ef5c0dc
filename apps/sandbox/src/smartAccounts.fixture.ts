import { setTimeout as delay } from 'node:timers/promises'
import {
  type Gateway,
  type GatewayOptions,
  type SmartAccountOptions,
  type SmartAccountsConfig,
  createGateway,
} from '@latchkey/gateway'
import {
  type Address,
  type Hex,
  type PublicClient,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  numberToHex,
  pad,
  parseAbi,
  parseAbiParameters,
  parseUnits,
} from 'viem'
import { type PrivateKeyAccount, generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { entryPoint07Abi, getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import { expect } from 'vitest'
import { createChainHands } from './seed/chainHands.js'
import { smartAccountOptions, smartAccountsConfig } from './smartAccounts.js'
import type { Sandbox } from './startSandbox.js'
import { readerOf, tokenBy } from './testSandbox.fixture.js'
import { type WorldChain, chainOne, chains, delegationFramework, entryPoints } from './world.js'

/** A call of an account. */
export interface Call {
  readonly to: Address
  readonly value?: bigint
  readonly data?: Hex
}

/** An operation for EntryPoint 0.7. */
export interface Operation {
  readonly sender: Address
  readonly nonce: bigint
  readonly callData: Hex
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  readonly paymaster?: Address
  readonly paymasterVerificationGasLimit?: bigint
  readonly paymasterPostOpGasLimit?: bigint
  readonly paymasterData?: Hex
  readonly signature: Hex
  readonly eip7702Auth?: Authorization
}

export interface Authorization {
  readonly address: Address
  readonly chainId: number
  readonly nonce: number
  readonly r: Hex
  readonly s: Hex
  readonly yParity: number
}

/** An answer of JSON-RPC. */
export interface Answer {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: { reason: string } }
}

export const deleGator: Address = delegationFramework.EIP7702StatelessDeleGator
export const entryPoint: Address = entryPoints['0.7']
export const usdc: Address = tokenBy('USDC').address
export const shop: Address = '0x000000000000000000000000000000000000a11c'

const abi = parseAbi([
  'function execute(bytes32 mode, bytes executionCalldata)',
  'function transfer(address, uint256)',
  'function approve(address, uint256)',
])
export const modes = {
  single: pad('0x00', { size: 32 }),
  batch: pad('0x01', { dir: 'right', size: 32 }),
} as const

export const execute = (mode: Hex, inner: Hex): Hex =>
  encodeFunctionData({ abi, functionName: 'execute', args: [mode, inner] })
export const executions = (calls: readonly Call[]): Hex =>
  encodeAbiParameters(parseAbiParameters('(address target, uint256 value, bytes callData)[]'), [
    calls.map(({ to, value = 0n, data = '0x' }) => ({ target: to, value, callData: data })),
  ])
/** Call data of an account that makes these calls. */
export function callsOf(calls: readonly Call[]): Hex {
  const [only, ...more] = calls
  if (only === undefined || more.length > 0) return execute(modes.batch, executions(calls))
  const { to, value = 0n, data = '0x' } = only
  return execute(modes.single, encodePacked(['address', 'uint256', 'bytes'], [to, value, data]))
}

export const approve = (amount: string, token: Address = usdc): Call => ({
  to: token,
  data: encodeFunctionData({ abi, functionName: 'approve', args: [shop, parseUnits(amount, 6)] }),
})
export const transfer = (amount: string, token: Address = usdc): Call => ({
  to: token,
  data: encodeFunctionData({ abi, functionName: 'transfer', args: [shop, parseUnits(amount, 6)] }),
})

/** The words and numbers of an operation as JSON-RPC writes them. */
export const written = (value: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) => [
      name,
      typeof each === 'bigint' || (typeof each === 'number' && name !== 'yParity')
        ? numberToHex(each as bigint)
        : typeof each === 'number'
          ? numberToHex(each)
          : typeof each === 'object' && each !== null
            ? written(each)
            : each,
    ]),
  )

/** A gateway of its own over the chains of a sandbox. */
export async function openGateway(
  sandbox: Sandbox,
  {
    config = smartAccountsConfig,
    accounts = {},
    ...more
  }: Partial<GatewayOptions> & { config?: SmartAccountsConfig; accounts?: SmartAccountOptions } = {},
): Promise<Gateway> {
  const gateway = createGateway({
    port: 0,
    operatorPort: 0,
    requestsPerMinute: 60_000,
    chains: chains.map(({ id, name, nativeCurrency }) => ({
      id,
      name,
      nativeCurrency,
      rpcUrl: sandbox.urls.chains[id]!,
      tokens: [],
      smartAccounts: config,
    })),
    smartAccounts: { ...smartAccountOptions(chains.map(({ caipNetworkId }) => caipNetworkId)), ...accounts },
    ...more,
  })
  await gateway.listen()
  return gateway
}

/** Asks a bundler or a sponsor. */
export async function ask(
  url: string,
  which: 'bundler' | 'paymaster',
  method: string,
  params: readonly unknown[],
  {
    chainId = chainOne.id,
    query = '',
    headers = {},
  }: { chainId?: number; query?: string; headers?: object } = {},
): Promise<Answer> {
  const response = await fetch(`${url}/v1/${which}/${chainId}${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
  })
  const body = (await response.json()) as Answer
  expect([response.status, body]).toMatchObject([200, { jsonrpc: '2.0', id: 7 }])
  return body
}

const types = {
  PackedUserOperation: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterAndData', type: 'bytes' },
    { name: 'entryPoint', type: 'address' },
  ],
} as const

/** As long as a signature, and opens nothing: some bundlers estimate nothing without one. */
const stubSignature: Hex = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

interface Wish {
  /** Default: it comes with its authorization where the account has no code. */
  readonly first?: boolean
  readonly sponsored?: boolean
  readonly callData?: Hex
  readonly nonce?: bigint
  readonly query?: string
  readonly headers?: object
  /** After the estimate, before the sponsor is asked. */
  readonly change?: Partial<Operation>
}

/** Someone with a key and USDC, and nothing else. */
export class SmartVisitor {
  readonly owner: PrivateKeyAccount = privateKeyToAccount(generatePrivateKey())
  readonly address: Address = this.owner.address
  readonly reader: PublicClient
  readonly #url: () => string
  readonly #sandbox: Sandbox
  readonly chain: WorldChain

  constructor(sandbox: Sandbox, url: () => string, chain: WorldChain = chainOne) {
    this.#sandbox = sandbox
    this.#url = url
    this.chain = chain
    this.reader = readerOf(sandbox, chain.id)
  }

  /** With USDC of the deployer's. */
  async funded(amount = '100'): Promise<this> {
    const hands = createChainHands(this.#sandbox.urls.chains[this.chain.id]!)
    await hands.call(usdc, erc20Abi, 'transfer', [this.address, parseUnits(amount, 6)])
    return this
  }

  ask(
    which: 'bundler' | 'paymaster',
    method: string,
    params: readonly unknown[],
    more: object = {},
  ): Promise<Answer> {
    return ask(this.#url(), which, method, params, { chainId: this.chain.id, ...more })
  }

  async authorize(
    more: Partial<Pick<Authorization, 'address' | 'chainId' | 'nonce'>> = {},
  ): Promise<Authorization> {
    const nonce = await this.reader.getTransactionCount({ address: this.address })
    const {
      r,
      s,
      yParity,
      address,
      chainId,
      nonce: signed,
    } = await this.owner.signAuthorization({
      address: deleGator,
      chainId: this.chain.id,
      nonce,
      ...more,
    })
    return { address, chainId, nonce: signed, r, s, yParity: yParity ?? 0 }
  }

  async nonce(): Promise<bigint> {
    return this.reader.readContract({
      address: entryPoint,
      abi: entryPoint07Abi,
      functionName: 'getNonce',
      args: [this.address, 0n],
    })
  }

  /** An operation with everything but the account's signature. */
  async prepare(calls: readonly Call[], wish: Wish = {}): Promise<Operation> {
    const { sponsored = true, query = '', headers = {} } = wish
    const isFirst = wish.first ?? (await this.reader.getCode({ address: this.address })) === undefined
    const { maxFeePerGas, maxPriorityFeePerGas } = await this.reader.estimateFeesPerGas()
    const bare = {
      sender: this.address,
      nonce: wish.nonce ?? (await this.nonce()),
      callData: wish.callData ?? callsOf(calls),
      maxFeePerGas: maxFeePerGas * 2n,
      maxPriorityFeePerGas: maxPriorityFeePerGas * 2n,
      ...(isFirst && { eip7702Auth: await this.authorize() }),
    }
    const place = [entryPoint, numberToHex(this.chain.id), {}]
    const stub = sponsored
      ? await this.#must('paymaster', 'pm_getPaymasterStubData', [written(bare), ...place], {
          query,
          headers,
        })
      : {}
    const { sponsor: _sponsor, isFinal: _isFinal, ...fields } = stub
    const estimate = await this.#must('bundler', 'eth_estimateUserOperationGas', [
      { ...written(bare), ...fields, signature: stubSignature },
      entryPoint,
    ])
    const whole = { ...bare, ...toNumbers(estimate), signature: '0x' as Hex, ...wish.change }
    const signed = sponsored
      ? await this.#must('paymaster', 'pm_getPaymasterData', [{ ...written(whole), ...fields }, ...place], {
          query,
          headers,
        })
      : {}
    return { ...whole, ...toNumbers(signed) } as Operation
  }

  async sign(operation: Operation, by: PrivateKeyAccount = this.owner): Promise<Operation> {
    const { eip7702Auth: _, ...rest } = operation
    const packed = toPackedUserOperation({ ...rest, signature: '0x' })
    const signature = await by.signTypedData({
      domain: {
        name: 'EIP7702StatelessDeleGator',
        version: '1',
        chainId: this.chain.id,
        verifyingContract: operation.sender,
      },
      types,
      primaryType: 'PackedUserOperation',
      message: { ...packed, entryPoint },
    })
    return { ...operation, signature }
  }

  async send(operation: Operation): Promise<Answer> {
    return this.ask('bundler', 'eth_sendUserOperation', [written(operation), entryPoint])
  }

  hashOf({ eip7702Auth: _, ...operation }: Operation): Hex {
    return getUserOperationHash({
      chainId: this.chain.id,
      entryPointAddress: entryPoint,
      entryPointVersion: '0.7',
      userOperation: operation,
    })
  }

  /** From the wish to the receipt. */
  async run(calls: readonly Call[], wish: Wish = {}): Promise<Receipt> {
    const operation = await this.sign(await this.prepare(calls, wish))
    const { result, error } = await this.send(operation)
    expect(error).toBeUndefined()
    return this.receipt(result as Hex)
  }

  async receipt(hash: Hex): Promise<Receipt> {
    for (const end = Date.now() + 20_000; Date.now() < end; await delay(40)) {
      const { result } = await this.ask('bundler', 'eth_getUserOperationReceipt', [hash])
      if (result !== null) return result as Receipt
    }
    throw new Error('The operation was not mined.')
  }

  async #must(
    which: 'bundler' | 'paymaster',
    method: string,
    params: readonly unknown[],
    more: object = {},
  ): Promise<Record<string, unknown>> {
    const { result, error } = await this.ask(which, method, params, more)
    if (error !== undefined) throw Object.assign(new Error(error.message), { reason: error.data?.reason })
    return result as Record<string, unknown>
  }
}

/** What is read of a receipt. */
export interface Receipt {
  readonly userOpHash: Hex
  readonly success: boolean
  readonly sender: Address
  readonly paymaster: Address
  readonly actualGasCost: Hex
  readonly logs: readonly { readonly address: Address }[]
  readonly receipt: { readonly transactionHash: Hex; readonly gasUsed: Hex; readonly type: Hex }
}

const numbers =
  /^(preVerificationGas|verificationGasLimit|callGasLimit|paymasterVerificationGasLimit|paymasterPostOpGasLimit)$/

const toNumbers = (fields: Readonly<Record<string, unknown>>): Partial<Operation> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      numbers.test(name) ? BigInt(value as string) : value,
    ]),
  )

/** Sponsor data with other times or another signature. */
export const withParts = (
  { paymasterData = '0x' }: Operation,
  { until, signature }: { until?: bigint; signature?: Hex },
): Hex =>
  concat([
    until === undefined ? (paymasterData.slice(0, 14) as Hex) : numberToHex(until, { size: 6 }),
    `0x${paymasterData.slice(14, 26)}`,
    signature ?? `0x${paymasterData.slice(26)}`,
  ])
