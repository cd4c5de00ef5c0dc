import { KeeperError, malformed } from '../../keeperError.js'
import type { OneCall } from '../../review/evm/callEffects.js'
import { isHiddenCall } from '../../review/evm/hiddenCall.js'
import { readTransaction } from '../../review/evm/readTransaction.js'
import type { SignRequest } from '../sign/signRequest.js'

/** What a page asks for with `wallet_sendCalls`, or to change the account itself. */
export interface WantedCalls {
  /** Without calls the account alone is changed. */
  readonly calls: readonly OneCall[]
  readonly change?: 'upgrade' | 'downgrade'
  /** The page's own name for them. */
  readonly id?: string
  /** The page says that there is someone who may pay. */
  readonly sponsored: boolean
}

/** The methods that have calls, or the account's own code, for their subject. */
export const CALLS_METHODS = ['wallet_sendCalls', 'wallet_upgradeAccount', 'wallet_downgradeAccount'] as const

export const isCalls = ({ caipNetworkId, method }: SignRequest): boolean =>
  caipNetworkId.startsWith('eip155:') && (CALLS_METHODS as readonly string[]).includes(method)

/** EIP-5792: 4,096 bytes in hex. */
const LONGEST_ID = 8194
const KNOWN_CAPABILITIES = ['paymasterService', 'atomic']

/** A refusal with a number of EIP-5792 or EIP-1193, which pages read. */
export const numbered = (code: number, message: string): KeeperError =>
  new KeeperError('rpc', message, { code, message })

/** @throws {KeeperError} as EIP-5792 numbers it */
export function readCalls({ caipNetworkId, method, params }: SignRequest, own: string): WantedCalls {
  const chainId = caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const bundle = Object(first) as Readonly<Record<string, unknown>>
  const { from } = bundle
  if (from !== undefined && (typeof from !== 'string' || from.toLowerCase() !== own.toLowerCase()))
    throw malformed('from')
  if (bundle['chainId'] !== undefined && !isChain(bundle['chainId'], chainId))
    throw numbered(5710, 'The calls are for another chain')
  if (method !== 'wallet_sendCalls')
    return {
      calls: [],
      change: method === 'wallet_upgradeAccount' ? 'upgrade' : 'downgrade',
      sponsored: false,
    }
  if (bundle['chainId'] === undefined) throw malformed('chainId')
  const { version, id, calls } = bundle
  if (typeof version !== 'string' || !/^2(\.\d+){0,2}$/.test(version)) throw malformed('version')
  if (id !== undefined && (typeof id !== 'string' || id === '' || id.length > LONGEST_ID))
    throw malformed('id')
  if (!Array.isArray(calls) || calls.length === 0) throw malformed('calls')
  const sponsored = readCapabilities([bundle, ...(calls as unknown[])])
  const found = readTransaction(method, [bundle], chainId, [own])
  if (found === 'tooLarge') throw numbered(5740, 'Too many calls')
  if (typeof found === 'string') throw malformed(found)
  if (found.calls.some(({ to }) => to === undefined)) throw malformed('to')
  if (found.calls.some((call) => isHiddenCall(call, own))) throw malformed('to')
  return { calls: found.calls, sponsored, ...(typeof id === 'string' && { id }) }
}

const isChain = (given: unknown, chainId: string): boolean =>
  typeof given === 'string' && /^0x[\da-f]{1,13}$/i.test(given) && BigInt(given).toString() === chainId

/** Whether a sponsor is named. What is not known, and not optional, cannot be left out (5700). */
function readCapabilities([bundle, ...calls]: readonly unknown[]): boolean {
  const of = (holder: unknown): readonly [string, unknown][] =>
    Object.entries(Object(Object(holder).capabilities) as object)
  const needed = [
    ...of(bundle).filter(([name]) => !KNOWN_CAPABILITIES.includes(name)),
    // A capability of one call alone is none that the keeper has.
    ...calls.flatMap(of),
  ].filter(([, each]) => Object(each).optional !== true)
  const [missing] = needed
  if (missing) throw numbered(5700, `The wallet has no ${missing[0].slice(0, 64)}`)
  return typeof Object(of(bundle).find(([name]) => name === 'paymasterService')?.[1]).url === 'string'
}
