import {
  createPublicClient,
  createWalletClient,
  http,
  isAddress,
  numberToHex,
  type Address,
  type Hex,
  type LocalAccount,
} from 'viem'

import { invalidParams, ProviderRpcError, unsupportedMethod } from '../errors/providerRpcError.js'
import { caveats, contextOf, delegate, framework, signDelegation, type SandboxCaveat } from './delegations.js'
import { findKey } from './keys.js'
import type { SandboxChain, SandboxPermissions } from './sandboxWalletOptions.js'
import { chainsOf, silently, visible, type WalletContext, type WalletMethod } from './walletContext.js'

interface Asked {
  readonly chainId?: unknown
  readonly from?: unknown
  readonly to?: unknown
  readonly permission?: { readonly type?: unknown; readonly data?: unknown }
  readonly rules?: readonly { readonly type?: unknown; readonly data?: { readonly timestamp?: unknown } }[]
}

interface Data {
  readonly tokenAddress: Address
  readonly periodAmount: Hex
  readonly periodDuration: number
  readonly allowanceAmount: Hex
  readonly targets: readonly Address[]
  readonly selectors: readonly Hex[]
  readonly count?: number
}

type Make = (data: Data, now: number) => readonly SandboxCaveat[]

/** The rules of each type, those that belong together. */
const TYPES: Readonly<Record<string, Make>> = {
  'erc20-token-periodic': ({ tokenAddress, periodAmount, periodDuration }, now) => [
    caveats.erc20Period(tokenAddress, BigInt(periodAmount), periodDuration, now),
    caveats.noCoins(),
  ],
  'erc20-token-allowance': ({ tokenAddress, allowanceAmount }) => [
    caveats.erc20Total(tokenAddress, BigInt(allowanceAmount)),
    caveats.noCoins(),
  ],
  'native-token-periodic': ({ periodAmount, periodDuration }, now) => [
    caveats.nativePeriod(BigInt(periodAmount), periodDuration, now),
    caveats.noData(),
  ],
  'native-token-allowance': ({ allowanceAmount }) => [
    caveats.nativeTotal(BigInt(allowanceAmount)),
    caveats.noData(),
  ],
  'contract-calls': ({ targets, selectors, count }) => [
    caveats.targets(targets),
    caveats.methods(selectors),
    caveats.noCoins(),
    ...(count === undefined ? [] : [caveats.count(count)]),
  ],
}

const ability = ({ options }: WalletContext, method: string): SandboxPermissions => {
  if (!options.permissions) throw unsupportedMethod(method)
  return options.permissions
}

/** `wallet_requestExecutionPermissions` (ERC-7715): a delegation whose rules the chain enforces. */
const requestPermissions: WalletMethod = async (context, [param]) => {
  const options = ability(context, 'wallet_requestExecutionPermissions')
  const asked = Object(param) as Asked
  const { to, permission, rules = [] } = asked
  const chain = chainsOf(context).find(({ id }) => id === Number(asked.chainId))
  if (!chain) throw invalidParams('chainId')
  const key = findKey(context.keys, asked.from)
  if (!visible(context).includes(key.address)) throw new ProviderRpcError(4100, 'No permission for it')
  const type = String(permission?.type)
  const make = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined
  const end = Number(rules.find((each) => each.type === 'expiry')?.data?.timestamp)
  if (!make || typeof to !== 'string' || !isAddress(to)) throw invalidParams('permission')
  if (rules.length !== 1 || !(end > 0)) throw invalidParams('rules')
  await context.approvals.ask({
    kind: 'sign',
    title: 'Allow to act by itself',
    rows: [
      ['Account', key.address],
      ['Who', to],
      ['What', type],
      ['Until', new Date(end * 1000).toISOString()],
      ['Network', chain.name],
    ],
    text: JSON.stringify(permission?.data, null, 2),
  })
  await upgrade(key, chain, options.account)
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const { timestamp } = await client.getBlock()
  const made = [...make(permission?.data as Data, Number(timestamp)), caveats.until(end)]
  const delegation = delegate(key.address, to, options.change?.(made) ?? made)
  const signature = await signDelegation(key, delegation, chain.id)
  const granted = {
    ...asked,
    from: key.address,
    context: contextOf({ ...delegation, signature }),
    delegationManager: framework.manager,
    dependencies: [],
  }
  if (options.keepsList ?? true)
    context.state.set({ permissions: [...context.state.now.permissions, granted] })
  return [options.answer?.(granted) ?? granted]
}

/** Lends the account the code that honours delegations (EIP-7702). */
async function upgrade(key: LocalAccount, chain: SandboxChain, code: Address): Promise<void> {
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const now = await client.getCode({ address: key.address })
  if (now?.toLowerCase() === `0xef0100${code.slice(2)}`.toLowerCase()) return
  const wallet = createWalletClient({ account: key, transport: http(chain.rpcUrl) })
  const authorization = await wallet.signAuthorization({
    contractAddress: code,
    executor: 'self',
    chainId: chain.id,
  })
  const hash = await wallet.sendTransaction({
    to: key.address,
    chain: null,
    gas: 200_000n,
    authorizationList: [authorization],
  })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
}

const getSupported: WalletMethod = (context) => {
  const { types = Object.keys(TYPES) } = ability(context, 'wallet_getSupportedExecutionPermissions')
  const chainIds = chainsOf(context).map(({ id }) => numberToHex(id))
  return silently(context, () =>
    Object.fromEntries(types.map((type) => [type, { chainIds, ruleTypes: ['expiry'] }])),
  )
}

const getGranted: WalletMethod = (context) => {
  const { keepsList = true } = ability(context, 'wallet_getGrantedExecutionPermissions')
  if (!keepsList) throw unsupportedMethod('wallet_getGrantedExecutionPermissions')
  return silently(context, () =>
    context.state.now.permissions.filter(({ from }) => visible(context).includes(from)),
  )
}

/** ERC-7715. */
export const permissionMethods: Readonly<Record<string, WalletMethod>> = {
  wallet_requestExecutionPermissions: requestPermissions,
  wallet_getSupportedExecutionPermissions: getSupported,
  wallet_getGrantedExecutionPermissions: getGranted,
}
