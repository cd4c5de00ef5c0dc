import { malformed } from '../../../keeperError.js'
import { isHiddenCall } from '../../../review/evm/hiddenCall.js'
import type { SignedAuthorization } from './authorization.js'

type Hex = `0x${string}`

/** The parameter of `eth_sendTransaction` and `eth_signTransaction`, in numbers. */
export interface EvmTransaction {
  readonly chainId: bigint
  /** Checksummed; nothing for a new contract. */
  readonly to?: string
  readonly value: bigint
  readonly data: Hex
  readonly nonce?: bigint
  readonly gas?: bigint
  readonly gasPrice?: bigint
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
  /** Of EIP-7702: never a page's. */
  readonly authorizations?: readonly SignedAuthorization[]
  readonly accessList: readonly { readonly address: string; readonly storageKeys: readonly string[] }[]
}

const MOST = 2n ** 256n

const isHex = (value: unknown, form = /^0x([\da-f]{2})*$/i): value is Hex =>
  typeof value === 'string' && form.test(value)
const isAddress = (value: unknown): value is Hex => isHex(value, /^0x[\da-f]{40}$/i)

/** JSON-RPC has hex; pages send numbers and decimal text, too. */
function quantity(value: unknown, what: string): bigint | undefined {
  if (value === undefined || value === null) return undefined
  const fits =
    (typeof value === 'string' && /^(0x[\da-f]{1,64}|\d{1,78})$/i.test(value)) ||
    (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)
  if (!fits) throw malformed(what)
  const number = BigInt(value)
  if (number >= MOST) throw malformed(what)
  return number
}

const known = new Set([
  'from',
  'to',
  'value',
  'data',
  'input',
  'nonce',
  'gas',
  'gasLimit',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'accessList',
  'chainId',
  'type',
])

/**
 * @throws {KeeperError} `malformed-request`, also for another account, another chain and kinds of tomorrow
 */
export function readTransaction(param: unknown, own: string, caipNetworkId: string): EvmTransaction {
  if (typeof param !== 'object' || param === null) throw malformed('transaction')
  const tx = param as Readonly<Record<string, unknown>>
  const unknown = Object.keys(tx).find((key) => !known.has(key) && tx[key] !== undefined && tx[key] !== null)
  // What is not understood is not signed away: an authorization (EIP-7702), a blob.
  if (unknown !== undefined) throw malformed(unknown)
  const { from, to, data, input, accessList } = tx
  if (!isAddress(from) || from.toLowerCase() !== own.toLowerCase()) throw malformed('from')
  if (to !== undefined && to !== null && !isAddress(to)) throw malformed('to')
  const bytes = data ?? input ?? '0x'
  if (!isHex(bytes)) throw malformed('data')
  if (input !== undefined && !(isHex(input) && input.toLowerCase() === bytes.toLowerCase()))
    throw malformed('input')
  if (!to && bytes === '0x') throw malformed('to')
  if (to && isHiddenCall({ to, data: bytes }, own)) throw malformed('to')
  const chainId = BigInt(caipNetworkId.slice(caipNetworkId.indexOf(':') + 1))
  if ((quantity(tx['chainId'], 'chainId') ?? chainId) !== chainId) throw malformed('chainId')
  const type = quantity(tx['type'], 'type')
  if (type !== undefined && type > 2n) throw malformed('type')
  const [nonce, gas, gasPrice] = (['nonce', 'gas', 'gasPrice'] as const).map((key) => quantity(tx[key], key))
  const [maxFeePerGas, maxPriorityFeePerGas] = (['maxFeePerGas', 'maxPriorityFeePerGas'] as const).map(
    (key) => quantity(tx[key], key),
  )
  if (gasPrice !== undefined && maxFeePerGas !== undefined) throw malformed('gasPrice')
  const limit = gas ?? quantity(tx['gasLimit'], 'gasLimit')
  return {
    chainId,
    ...(to && { to }),
    value: quantity(tx['value'], 'value') ?? 0n,
    data: bytes,
    accessList: readAccessList(accessList),
    ...(nonce !== undefined && { nonce }),
    ...(limit !== undefined && { gas: limit }),
    ...(gasPrice !== undefined && { gasPrice }),
    ...(maxFeePerGas !== undefined && { maxFeePerGas }),
    ...(maxPriorityFeePerGas !== undefined && { maxPriorityFeePerGas }),
  }
}

function readAccessList(list: unknown): EvmTransaction['accessList'] {
  if (list === undefined || list === null) return []
  if (!Array.isArray(list) || list.length > 256) throw malformed('accessList')
  return list.map((item: unknown) => {
    const { address, storageKeys } = Object(item) as { address?: unknown; storageKeys?: unknown }
    if (!isAddress(address) || !Array.isArray(storageKeys)) throw malformed('accessList')
    return {
      address,
      storageKeys: storageKeys.map((key: unknown) => {
        if (!isHex(key, /^0x[\da-f]{64}$/i)) throw malformed('accessList')
        return key
      }),
    }
  })
}
