import type * as v from 'valibot'
import { callGateway, type ApiResult, type GatewayCall } from '../api/api.js'
import { askServed } from '../api/supportedChains.js'
import { connectedWallet, type ConnectedWallet } from '../accounts/connectedWallet.js'
import { abortError } from '../errors/base.js'
import { GatewayNotConfiguredError } from '../errors/http.js'
import {
  NameSuggestionsError,
  NamesOfAddressError,
  NamesWalletNotFoundError,
  ResolveNameError,
} from '../errors/names.js'
import type { ApiError } from '../api/queryEndpoint.js'
import type { Tools } from '../store/createCommand.js'
import type { CaipNetworkId } from '../model/network.js'
import { own } from '../store/own.js'
import { labelProblem, nameIn, toLabel, type NameReason } from './accountName.js'
import type { NameArg, NameCheck } from './namesCommands.js'
import { namesSchema, nameSchema, suggestionsSchema } from './namesSchemas.js'
import { selectNamesZone } from './namesSelectors.js'
import { accountKey, namesFound } from './namesState.js'

/** Why a name cannot be had although it is free. */
const REASONS: Readonly<Record<string, NameReason>> = {
  'too-short': 'short',
  'too-long': 'long',
  hyphens: 'hyphens',
  characters: 'characters',
  'look-alike': 'characters',
  reserved: 'reserved',
}
const MOST_SUGGESTIONS = 8

/** @throws {GatewayNotConfiguredError} */
export function zoneOf({ getState, services }: Pick<Tools, 'getState' | 'services'>): string {
  const zone = selectNamesZone(getState())
  if (zone === undefined || services.options.gatewayUrl === undefined) throw new GatewayNotConfiguredError()
  return zone
}

/** @throws {NamesWalletNotFoundError} */
export function walletOf(tools: Pick<Tools, 'getState' | 'services'>, namespace?: string): ConnectedWallet {
  try {
    return connectedWallet(tools, namespace)
  } catch (cause) {
    throw new NamesWalletNotFoundError({ cause })
  }
}

/** Asks the gateway; a call that is no longer wanted is no failure. */
export async function askNames<S extends v.GenericSchema>(
  { services, signal }: Tools,
  call: GatewayCall<S>,
): Promise<ApiResult<v.InferOutput<S>>> {
  const answer = await callGateway(services, call, signal)
  if (signal.aborted) throw abortError()
  return answer
}

/** S7.01: whether the gateway serves a network; `undefined` where it does not say. */
export async function isServing(
  { dispatch, getState, services }: Tools,
  networkId: CaipNetworkId,
): Promise<boolean | undefined> {
  // It has what answers are kept with.
  await services.features.load('accountData')
  return (await askServed(dispatch, getState, networkId)).data
}

/** What the gateway said, as the cause of an error of ours. */
const because = ({ message, code }: ApiError): { readonly details: string } => ({
  details: message || code,
})

/** As `checkName` tells it. */
export async function check({ label: typed }: NameArg, tools: Tools): Promise<NameCheck> {
  const zone = zoneOf(tools)
  const label = toLabel(typed)
  const problem = labelProblem(label)
  if (problem) return { status: 'invalid', reason: problem }
  const name = nameIn(zone, label)
  const { data, error } = await askNames(tools, {
    path: `v1/profile/account/${encodeURIComponent(name)}`,
    params: { apiVersion: 2 },
    schema: nameSchema,
  })
  if (!data) throw new ResolveNameError(because(error))
  if (data.available) return { status: 'free', name }
  const { reason } = data
  if (reason && reason !== 'taken')
    return { status: 'invalid', reason: own(REASONS, reason) ?? 'unavailable' }
  const suggestions = await askSuggestions(label, zone, tools)
  return { status: 'taken', name, ...(suggestions.data && { suggestions: suggestions.data }) }
}

async function askSuggestions(
  label: string,
  zone: string,
  tools: Tools,
): Promise<ApiResult<readonly string[]>> {
  const { data, error } = await askNames(tools, {
    path: `v1/profile/suggestions/${encodeURIComponent(nameIn(zone, label))}`,
    params: { zone },
    schema: suggestionsSchema(zone),
  })
  return data ? { data: data.slice(0, MOST_SUGGESTIONS) } : { error }
}

/** As `suggestNames` tells it. */
export async function suggest({ label }: NameArg, tools: Tools): Promise<readonly string[]> {
  const { data, error } = await askSuggestions(toLabel(label), zoneOf(tools), tools)
  if (!data) throw new NameSuggestionsError(because(error))
  return data
}

/** As `loadAccountNames` tells it. */
export async function loadNames(
  { namespace: wanted }: Pick<NameArg, 'namespace'>,
  tools: Tools,
): Promise<readonly string[]> {
  const zone = zoneOf(tools)
  const { namespace, address, network } = walletOf(tools, wanted)
  const account = accountKey(namespace, address)
  const held = (): readonly string[] => tools.getState().names?.owned[account] ?? []
  const before = held()
  const { data, error } = await askNames(tools, {
    path: `v1/profile/reverse/${encodeURIComponent(address)}`,
    params: { sender: address, apiVersion: 2, chainId: network.caipNetworkId },
    schema: namesSchema(zone),
  })
  if (!data) throw new NamesOfAddressError(because(error))
  // What was registered since it was asked for may be missing in the answer.
  const since = held().filter((name) => !before.includes(name) && !data.includes(name))
  const names = [...since, ...data]
  tools.dispatch(namesFound({ account, names }))
  return names
}
