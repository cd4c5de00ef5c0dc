import { createServer, type IncomingMessage, type Server } from 'node:http'
import { json } from 'node:stream/consumers'

import {
  BaseError,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  getAddress,
  http,
  isAddress,
  isAddressEqual,
  isHex,
  parseAbi,
  parseEventLogs,
  parseUnits,
  zeroHash,
  type Address,
  type Hex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

const managerAbi = parseAbi([
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)',
])

/** Who takes the money, and on which chain. */
export interface BarOptions {
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

interface Tab {
  readonly account: Address
  readonly context: Hex
}

/**
 * The back end of a bar: guests open a tab once, by a permission that their wallet signs (ERC-7715), and
 * the bar takes each order's money by itself. It keeps no key of a guest. What is left of a tab is the
 * chain's matter, which refuses what is too much; the bar believes the token's own event, and nothing that
 * a page says.
 */
export function createBar({ rpcUrl, key, manager, token, decimals, till }: BarOptions): Server {
  const account = privateKeyToAccount(key)
  const transport = http(rpcUrl)
  const client = createPublicClient({ transport, pollingInterval: 200 })
  const wallet = createWalletClient({ account, transport })
  const tabs = new Map<string, Tab>()

  function open(body: unknown): { readonly tab: string } | undefined {
    const given = Object(body) as { account?: unknown; context?: unknown; manager?: unknown }
    const { account: guest, context } = given
    if (typeof guest !== 'string' || !isAddress(guest) || !isHex(context) || context.length > 16_384)
      return undefined
    if (typeof given.manager !== 'string' || !isAddress(given.manager)) return undefined
    // What another contract calls a permission is none.
    if (!isAddressEqual(given.manager, manager)) return undefined
    const tab = crypto.randomUUID()
    tabs.set(tab, { account: getAddress(guest), context })
    return { tab }
  }

  async function order(body: unknown): Promise<Served | undefined> {
    const { tab, amount } = Object(body) as { tab?: unknown; amount?: unknown }
    const known = tabs.get(String(tab))
    if (!known || typeof amount !== 'string' || !/^\d{1,6}(\.\d{1,6})?$/.test(amount)) return undefined
    const units = parseUnits(amount, decimals)
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [till, units] })
    const execution = encodePacked(['address', 'uint256', 'bytes'], [token, 0n, transfer])
    const data = encodeFunctionData({
      abi: managerAbi,
      functionName: 'redeemDelegations',
      args: [[known.context], [zeroHash], [execution]],
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
          isAddressEqual(args.from, known.account) &&
          isAddressEqual(args.to, till) &&
          args.value === units,
      )
      return paid ? { status: 'paid', hash, amount } : { status: 'refused', reason: 'no transfer' }
    } catch {
      return { status: 'unknown' }
    }
  }

  const answer = async ({ method = 'GET', url = '' }: IncomingMessage, body: unknown): Promise<unknown> => {
    if (method === 'GET' && url === '/bar/key') return { address: account.address }
    if (method === 'POST' && url === '/bar/tabs') return open(body)
    if (method === 'POST' && url === '/bar/orders') return order(body)
    return undefined
  }

  return createServer((request, response) => {
    void (async () => {
      const body = request.method === 'POST' ? await json(request).catch(() => undefined) : undefined
      const found = await answer(request, body)
      response.writeHead(found === undefined ? 400 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(found ?? { error: 'This is no order.' }))
    })()
  })
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
