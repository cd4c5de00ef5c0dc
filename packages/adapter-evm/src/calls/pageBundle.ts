import { isAddress, isHex, type Address, type Hex } from 'viem'
import * as v from 'valibot'

import { ProviderRpcError } from '../provider/providerRpcError.js'

/** What wallets take at once, most of them. */
const MOST = 20
/** The longest id, in characters (EIP-5792: 4,096 bytes in hex). */
const LONGEST_ID = 8194
const MOST_CHAINS = 1000
const VERSION = '2.0.0'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ID))
const address = v.custom<Address>((value) => typeof value === 'string' && isAddress(value))
const bytes = v.custom<Hex>((value) => isHex(value) && value.length % 2 === 0)
const quantity = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value))
const capabilities = v.optional(v.record(v.string(), v.object({ optional: v.optional(v.boolean()) })), {})

const call = v.object({
  // Without one it would make a contract, which no sequence of calls does.
  to: address,
  value: v.optional(quantity),
  data: v.optional(bytes),
  capabilities,
})

const bundle = v.object({
  version: v.literal(VERSION),
  id: v.optional(id),
  from: v.optional(address),
  chainId: quantity,
  atomicRequired: v.optional(v.boolean(), false),
  calls: v.pipe(v.array(call), v.minLength(1)),
  capabilities,
})

/** What a page wants beside the calls, by name. */
export type PageCapabilities = Readonly<Record<string, { readonly optional?: boolean | undefined }>>

export interface PageCall {
  readonly to: Address
  readonly value?: Hex | undefined
  readonly data?: Hex | undefined
  readonly capabilities: PageCapabilities
}

/** The parameter of `wallet_sendCalls`. */
export interface PageBundle {
  readonly id?: string | undefined
  readonly from?: Address | undefined
  readonly chainId: Hex
  readonly atomicRequired: boolean
  readonly calls: readonly PageCall[]
  readonly capabilities: PageCapabilities
}

const capabilityParams = v.tuple([address, v.nullish(v.pipe(v.array(quantity), v.maxLength(MOST_CHAINS)))])
const idParams = v.tuple([id])

/**
 * @throws {ProviderRpcError} 5740: more calls than are taken; -32602: it is none
 */
export function readBundle(params: unknown): PageBundle {
  const [param] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const { calls } = Object(param) as { readonly calls?: unknown }
  // First, so that a list without end is not read.
  if (Array.isArray(calls) && calls.length > MOST)
    throw new ProviderRpcError(5740, `More than ${MOST} calls are not taken`)
  return read(bundle, param)
}

/** Whose abilities are asked for, and on which chains: all where there is no list. */
export function readCapabilityParams(params: unknown): {
  readonly address: Address
  readonly chainIds: readonly Hex[] | undefined
} {
  const [of, chainIds] = read(capabilityParams, params)
  return { address: of, chainIds: chainIds ?? undefined }
}

/** The id of calls; none of it is looked for where it is no text. */
export const readId = (params: unknown): string => read(idParams, params)[0]

function read<T extends v.GenericSchema>(schema: T, value: unknown): v.InferOutput<T> {
  const { success, output, issues } = v.safeParse(schema, value)
  if (success) return output
  const path = issues?.[0]?.path?.map((part) => part.key).join('.')
  throw new ProviderRpcError(-32602, `Invalid params${path ? `: ${path}` : ''}`)
}
