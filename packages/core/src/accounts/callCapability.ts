import type { CapabilityMap, CapabilityName } from '../model/capabilities.js'
import { ConnectionClientNotSetError } from '../errors/connection.js'
import { NotSupportedError } from '../errors/notSupported.js'
import type { Core } from '../store/core.js'
import { own } from '../store/own.js'
import { askWallet } from '../sessions/askWallet.js'
import { connectedWallet } from './connectedWallet.js'

type AnyCall = (request: never) => unknown

/** The capabilities that are one call, a family's own among them. */
export type CallableCapability = {
  [K in CapabilityName]: CapabilityMap[K] extends AnyCall ? K : never
}[CapabilityName]

type RequestOf<K extends CallableCapability> = CapabilityMap[K] extends (request: infer R) => unknown
  ? R
  : never
type Known = 'connectorId' | 'signal' | 'address' | 'network'

/**
 * What a host passes with a call. The connector and the signal are filled in; so are the active account
 * (`address`) and its network (`network`), which a host may replace.
 */
export type CapabilityRequestOf<K extends CallableCapability> = Omit<RequestOf<K>, Known> &
  Partial<Pick<RequestOf<K>, Extract<keyof RequestOf<K>, 'address' | 'network'>>>

/** What comes back from a call. */
export type CapabilityResult<K extends CallableCapability> = CapabilityMap[K] extends (
  request: never,
) => infer R
  ? Awaited<R>
  : never

/** Which capability is called, for which family, and with what. */
export interface CapabilityArg<K extends CallableCapability> {
  /** `signin:native`, for example. {@link selectCapabilities} lists what a family has. */
  readonly capability: K
  /** The family; the active one when absent. */
  readonly namespace?: string
  readonly request: CapabilityRequestOf<K>
}

/**
 * Calls a capability of an adapter for the connected wallet. A family's own capabilities, declared by merging
 * into `CapabilityMap`, are typed here once their package is imported. `transfer` is more than one call:
 * {@link validateTransfer}, {@link estimateTransfer} and {@link sendToken} are its commands.
 *
 * @returns what the adapter answers
 * @throws {NotSupportedError} the family does not have this capability
 * @throws {ConnectionClientNotSetError} the core does not run
 * @throws {AdapterOrConnectorNotFoundError} no adapter serves the namespace
 * @throws {CaipNetworkOrAddressUndefinedError} the namespace has no network on offer
 * @throws {NotConnectedError} no wallet is connected, or its session ended during the call
 * @throws {UniversalProviderUndefinedError} the WalletConnect session is gone
 * @throws {WalletTimeoutError} no answer came for five minutes
 * @example
 * const details = await callCapability(core, {
 *   namespace: 'polkadot',
 *   capability: 'balance:details',
 *   request: {},
 * })
 */
export async function callCapability<K extends CallableCapability>(
  { store: { getState }, services }: Pick<Core, 'store' | 'services'>,
  { capability, namespace, request }: CapabilityArg<K>,
): Promise<CapabilityResult<K>> {
  const { signal: life } = services
  if (!life) throw new ConnectionClientNotSetError()
  const wallet = connectedWallet({ getState, services }, namespace)
  const { adapter, connectorId, address, network } = wallet
  const call: unknown = own(adapter.capabilities as Readonly<Record<string, unknown>>, capability)
  if (typeof call !== 'function') throw new NotSupportedError(capability)
  return askWallet({ getState, services, signal: life }, wallet, async (signal) =>
    (call as (request: unknown) => CapabilityResult<K>)({
      address,
      network,
      ...request,
      connectorId,
      signal,
    }),
  )
}
