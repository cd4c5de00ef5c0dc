import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  hexToBigInt,
  http,
  numberToHex,
  parseAbi,
  type Address,
  type Hex,
} from 'viem'

import { invalidParams, ProviderRpcError, unsupportedMethod } from '../errors/providerRpcError.js'
import { findKey } from './keys.js'
import { formatAmount, readTransaction } from './readTransaction.js'
import { rpc } from './rpc.js'
import type { SandboxCalls, SandboxChain } from './sandboxWalletOptions.js'
import { chainsOf, silently, visible, type WalletContext, type WalletMethod } from './walletContext.js'

const batch = parseAbi(['function executeBatch((address target, uint256 value, bytes data)[] calls)'])
const MOST = 20
/** Calls that the window shows one by one. */
const MOST_ROWS = 20

/** EIP-5792 has its own codes. */
const refusal = (code: number, message: string): ProviderRpcError => new ProviderRpcError(code, message)

const ability = ({ options }: WalletContext, method: string): SandboxCalls => {
  const { calls } = options
  if (!calls || calls === 'silent') throw unsupportedMethod(method)
  return calls
}

const chainNamed = (context: WalletContext, chainId: unknown): SandboxChain => {
  const chain = chainsOf(context).find(({ id }) => id === Number(chainId))
  if (!chain) throw refusal(5710, `Chain ${String(chainId)} is not supported`)
  return chain
}

/** `wallet_sendCalls`, version 2.0.0: all of them in one transaction of the account's own code (EIP-7702). */
const sendCalls: WalletMethod = async (context, [param]) => {
  const { account: code, refusesUpgrade, most = MOST } = ability(context, 'wallet_sendCalls')
  const { version, from, chainId, calls, id, atomicRequired, capabilities = {} } = Object(param) as Bundle
  if (version !== '2.0.0' || typeof atomicRequired !== 'boolean') throw invalidParams('version')
  if (!Array.isArray(calls) || calls.length === 0) throw invalidParams('calls')
  const key = findKey(context.keys, from)
  if (!visible(context).includes(key.address)) throw refusal(4100, 'The page has no permission for it')
  const chain = chainNamed(context, chainId)
  if (calls.length > most) throw refusal(5740, 'Too many calls')
  const name = typeof id === 'string' ? id : numberToHex(Date.now(), { size: 32 })
  if (context.state.now.bundles.some(([known]) => known === name)) throw refusal(5720, 'A known id')
  const unknown = Object.values(capabilities).find((each) => each?.optional !== true)
  if (unknown) throw refusal(5700, 'A capability that is not supported')
  const read = calls.map((call) => readTransaction(call))
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const isUpgraded = (await client.getCode({ address: key.address }))?.toLowerCase() === codeOf(code)
  await context.approvals.ask({
    kind: 'transaction',
    title: read.length > 1 ? `Confirm ${read.length} calls` : 'Confirm a call',
    rows: [
      ['From', key.address],
      ...read
        .slice(0, MOST_ROWS)
        .map(({ to, value }): [string, string] => [
          `To ${to ?? ''}`,
          `${formatAmount(value)} ${chain.symbol ?? 'ETH'}`,
        ]),
      ...(read.length > MOST_ROWS ? [['And more', String(read.length - MOST_ROWS)] as const] : []),
      ['Network', chain.name],
      ...(isUpgraded ? [] : [['Account', 'Is upgraded'] as const]),
    ],
  })
  if (!isUpgraded && refusesUpgrade) throw refusal(5750, 'The upgrade was refused')
  const wallet = createWalletClient({ account: key, transport: http(chain.rpcUrl) })
  const authorization = isUpgraded
    ? undefined
    : await wallet.signAuthorization({ contractAddress: code, executor: 'self', chainId: chain.id })
  const data = encodeFunctionData({
    abi: batch,
    functionName: 'executeBatch',
    args: [
      read.map(({ to, value = 0n, data: input = '0x' }) => ({ target: to as Address, value, data: input })),
    ],
  })
  // Given, so that a call that fails is sent all the same.
  const gas = 1_500_000n + BigInt(read.length) * 25_000n
  const hash = await wallet.sendTransaction({
    to: key.address,
    data,
    gas,
    chain: null,
    ...(authorization && { authorizationList: [authorization] }),
  })
  context.state.set({ bundles: [...context.state.now.bundles, [name, chain.id, hash]] })
  if (context.lost) throw context.lost.error
  return { id: name }
}

interface Bundle {
  readonly version?: unknown
  readonly from?: unknown
  readonly chainId?: unknown
  readonly calls?: unknown
  readonly id?: unknown
  readonly atomicRequired?: unknown
  readonly capabilities?: Readonly<Record<string, { readonly optional?: unknown } | undefined>>
}

/** The code of a key that lends itself a contract's (EIP-7702). */
const codeOf = (contract: Hex): string => `0xef0100${contract.slice(2)}`.toLowerCase()

interface Receipt {
  readonly status: Hex
  readonly logs: readonly unknown[]
  readonly blockHash: Hex
  readonly blockNumber: Hex
  readonly gasUsed: Hex
  readonly transactionHash: Hex
}

const getCallsStatus: WalletMethod = (context, [id]) => {
  ability(context, 'wallet_getCallsStatus')
  return silently(context, async () => {
    const [name, chainId, hash] = context.state.now.bundles.find(([known]) => known === id) ?? []
    if (!name) throw refusal(5730, 'No calls of this id')
    const receipt = (await rpc(chainNamed(context, chainId).rpcUrl, 'eth_getTransactionReceipt', [
      hash,
    ])) as Receipt | null
    const { status, logs, blockHash, blockNumber, gasUsed, transactionHash } = receipt ?? ({} as Receipt)
    return {
      version: '2.0.0',
      id: name,
      chainId: numberToHex(chainId ?? 0),
      atomic: true,
      status: !receipt ? 100 : hexToBigInt(status) === 1n ? 200 : 500,
      receipts: receipt ? [{ logs, status, blockHash, blockNumber, gasUsed, transactionHash }] : [],
    }
  })
}

/** Shows nothing: a person sees the calls in the wallet's own list. */
const showCallsStatus: WalletMethod = (context, [id]) => {
  ability(context, 'wallet_showCallsStatus')
  if (!context.state.now.bundles.some(([known]) => known === id)) throw refusal(5730, 'No calls of this id')
  return null
}

/** What the wallet can do, by chain. */
const getCapabilities: WalletMethod = (context) => {
  const { assets, calls } = context.options
  if (calls === 'silent') return new Promise(() => undefined)
  if (!assets && !calls) throw unsupportedMethod('wallet_getCapabilities')
  const supported = chainsOf(context).map(({ id }) => [
    numberToHex(id),
    {
      ...(assets && { assetDiscovery: { supported: true } }),
      ...(calls && { atomic: { status: calls.atomic } }),
    },
  ])
  return silently(context, () => Object.fromEntries(supported))
}

/** EIP-5792. */
export const callMethods: Readonly<Record<string, WalletMethod>> = {
  wallet_getCapabilities: getCapabilities,
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: getCallsStatus,
  wallet_showCallsStatus: showCallsStatus,
}
