import {
  BaseError,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  http,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  parseUnits,
  zeroHash,
  type Address,
  type Hex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Tab } from './tabs.js'

const managerAbi = parseAbi([
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)',
])

/** Who takes the money, and on which chain. */
export interface TillOptions {
  readonly rpcUrl: string
  /** Redeems what guests grant, and pays for the gas. */
  readonly key: Hex
  /** The one manager of delegations that the bar believes in. */
  readonly manager: Address
  readonly token: Address
  readonly decimals: number
  /** Where the money goes. */
  readonly till: Address
}

/**
 * What became of an order. `unknown`: the chain could not be asked, so that nothing is known of the money.
 */
export type Served =
  | { readonly status: 'paid'; readonly hash: Hex; readonly amount: string }
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'unknown' }

/** Takes the money of orders. */
export interface Till {
  /** The account that redeems. */
  readonly address: Address
  readonly take: (tab: Tab, amount: string) => Promise<Served>
}

/** What is left of a tab is the chain's matter, which refuses what is too much. */
export function createTill({ rpcUrl, key, manager, token, decimals, till }: TillOptions): Till {
  const account = privateKeyToAccount(key)
  const transport = http(rpcUrl)
  const client = createPublicClient({ transport, pollingInterval: 200 })
  const wallet = createWalletClient({ account, transport })

  async function take({ account: guest, context }: Tab, amount: string): Promise<Served> {
    const units = parseUnits(amount, decimals)
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [till, units] })
    const execution = encodePacked(['address', 'uint256', 'bytes'], [token, 0n, transfer])
    const data = encodeFunctionData({
      abi: managerAbi,
      functionName: 'redeemDelegations',
      args: [[context], [zeroHash], [execution]],
    })
    try {
      await client.call({ account, to: manager, data })
    } catch (error) {
      const reason = refusalOf(error)
      return reason === undefined ? { status: 'unknown' } : { status: 'refused', reason }
    }
    try {
      const hash = await wallet.sendTransaction({ to: manager, data, chain: null })
      const { logs } = await client.waitForTransactionReceipt({ hash })
      // A transaction that succeeded is no payment: the token's own word is.
      const paid = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs }).some(
        ({ address, args }) =>
          isAddressEqual(address, token) &&
          isAddressEqual(args.from, guest) &&
          isAddressEqual(args.to, till) &&
          args.value === units,
      )
      return paid ? { status: 'paid', hash, amount } : { status: 'refused', reason: 'no transfer' }
    } catch {
      return { status: 'unknown' }
    }
  }
  return { address: account.address, take }
}

/** What the manager, a rule or the token says no with. */
const errors: Readonly<Record<string, string>> = {
  '0x05baa052': 'CannotUseADisabledDelegation',
  '0xb5863604': 'InvalidDelegate',
  '0x155ff427': 'InvalidERC1271Signature',
  '0x3db6791c': 'InvalidEOASignature',
}

/** Why the chain refused a call; `undefined` where it did not answer at all. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof BaseError)) return undefined
  const raw = error.walk((each) => 'data' in (Object(each) as object))
  const data = (raw as { readonly data?: unknown } | null)?.data
  const hex = typeof data === 'string' ? data : (Object(data) as { readonly data?: unknown }).data
  const said = `${error.shortMessage} ${error.details}`
  const rule = /\w+Enforcer:[a-z-]+/.exec(said)?.[0]
  if (rule !== undefined) return rule
  if (typeof hex === 'string') return errors[hex.slice(0, 10)] ?? 'reverted'
  return /revert/i.test(said) ? 'reverted' : undefined
}
