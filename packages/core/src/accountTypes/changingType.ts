import * as v from 'valibot'
import { selectAddress } from '../accounts/accountsSelectors.js'
import { connectedWallet, type ConnectedWallet } from '../accounts/connectedWallet.js'
import { checked } from '../api/api.js'
import { gatewayUrl } from '../api/gatewayUrl.js'
import { httpClient } from '../api/httpClient.js'
import { listOf } from '../api/listOf.js'
import { hashOfCalls, statusOfCalls, statusOfError } from '../calls/callsChange.js'
import { callsEnd } from '../calls/callsEnd.js'
import type { SentBatch } from '../calls/sendCalls.js'
import type { CallsFamily } from '../calls/callsWallet.js'
import { toErrorShape } from '../errors/base.js'
import { HttpError, InvalidResponseError } from '../errors/http.js'
import { NotSupportedError } from '../errors/notSupported.js'
import type { AccountTypeReport, AccountTypes } from '../model/accountTypes.js'
import type { CallsRequest } from '../model/calls.js'
import { isCaipNetworkId, toCaipAddress } from '../model/caip.js'
import type { CaipAddress, CaipNetworkId } from '../model/network.js'
import type { CallsChange } from '../model/revocation.js'
import type { Tools } from '../store/createCommand.js'
import { own } from '../store/own.js'
import type { AccountChangeArg, PreferredAccountTypeArg } from './accountTypesCommands.js'
import {
  accountChanged,
  accountTypePreferred,
  accountTypesAsked,
  accountTypesFailed,
  accountTypesRead,
} from './accountTypesState.js'

interface Typed extends ConnectedWallet {
  readonly types: AccountTypes
}

/** @throws {NotSupportedError} accounts of the family are of one type */
function typedWallet(tools: Pick<Tools, 'getState' | 'services'>, namespace?: string): Typed {
  const wallet = connectedWallet(tools, namespace)
  const types = wallet.adapter.capabilities['account:types']
  if (!types) throw new NotSupportedError('account:types')
  return { ...wallet, types }
}

/** `GET /v1/smart-accounts`. */
const smartAccountsSchema = v.object({
  chains: listOf(
    v.object({
      chainId: v.custom<CaipNetworkId>(isCaipNetworkId),
      implementations: listOf(v.pipe(v.string(), v.maxLength(128))),
    }),
  ),
})

/**
 * Code that the gateway knows as that of smart accounts, by network; none without a gateway, or with one that
 * has no bundler.
 *
 * @throws {HttpError} and its siblings: the gateway does not say it
 */
async function knownCode({
  services,
  signal,
}: Pick<Tools, 'services' | 'signal'>): Promise<Readonly<Record<CaipNetworkId, readonly string[]>>> {
  const { options, platform } = services
  const url = gatewayUrl(options, 'v1/smart-accounts')
  if (url === undefined) return {}
  try {
    const { data, error } = checked(smartAccountsSchema, await httpClient(platform, { url, signal }))
    if (error) throw new InvalidResponseError({ details: error.message })
    return Object.fromEntries(data.chains.map(({ chainId, implementations }) => [chainId, implementations]))
  } catch (error) {
    if (error instanceof HttpError && [404, 501].includes(error.status)) return {}
    throw error
  }
}

/** As `readSmartAccountNetworks` tells it. */
export async function read(
  { namespace: wanted }: { readonly namespace?: string },
  tools: Tools,
): Promise<readonly CaipNetworkId[]> {
  const wallet = typedWallet(tools, wanted)
  const { namespace, address } = wallet
  const { dispatch } = tools
  dispatch(accountTypesAsked({ namespace, address }))
  try {
    const found = await readWallet(wallet, tools)
    dispatch(accountTypesRead({ namespace, address, ...found }))
    return found.enabled
  } catch (error) {
    // What was not read is not told: an account that was upgraded would be offered to be upgraded.
    dispatch(accountTypesFailed({ namespace, address, error: toErrorShape(error) }))
    throw error
  }
}

async function readWallet(
  { types, namespace, address, connectorId }: Typed,
  tools: Tools,
): Promise<Required<AccountTypeReport>> {
  const { getState, services, signal } = tools
  const implementations = await knownCode(tools)
  const networks = getState().networks.requested.filter(
    ({ chainNamespace, caipNetworkId }) =>
      chainNamespace === namespace && own(implementations, caipNetworkId) !== undefined,
  )
  const request = { connectorId, address, networks, implementations, signal }
  const { enabled, deployed, preferred } = await types.read(request)
  const byHost = own(services.options.defaultAccountTypes ?? {}, namespace)
  return { enabled, deployed, preferred: preferred ?? byHost ?? 'smartAccount' }
}

/** As `setPreferredAccountType` tells it. */
export async function prefer(
  { namespace: wanted, type }: PreferredAccountTypeArg,
  tools: Tools,
): Promise<void> {
  const { types, namespace, address, connectorId, network } = typedWallet(tools, wanted)
  await types.prefer({ connectorId, address, type, signal: tools.signal })
  tools.dispatch(accountTypePreferred({ namespace, address, type }))
  const properties = { accountType: type, network: network.caipNetworkId }
  tools.services.track({ event: 'SET_PREFERRED_ACCOUNT_TYPE', properties })
}

const TITLES = { upgrade: 'Upgrade to a smart account', downgrade: 'Back to a regular account' } as const

/** As `upgradeAccount` and `downgradeAccount` tell it: recorded and followed as calls are. */
export async function change(
  how: 'upgrade' | 'downgrade',
  { title = TITLES[how], ...arg }: AccountChangeArg,
  tools: Tools,
): Promise<SentBatch> {
  const wallet = typedWallet(tools, arg.namespace)
  const { types, namespace, adapter, address, network } = wallet
  const status = adapter.capabilities['calls:status']
  if (!status) throw new NotSupportedError('calls:status')
  const instead: CallsFamily = {
    'calls:capabilities': async () => ({}),
    'calls:send': (request) => types[how](withoutCalls(request)),
    'calls:status': status,
  }
  const { caipNetworkId } = network
  const account = toCaipAddress(caipNetworkId, address)
  const tell = (change: CallsChange): unknown =>
    tools.dispatch(accountChanged({ account, change: { kind: how, caipNetworkId, ...change } }))
  tell({ status: 'asking' })
  try {
    const calls = await tools.services.features.load('calls')
    const plan = { ...arg, namespace, calls: [{ title, body: null }], sponsor: false as const }
    const sent = await calls.send(plan, tools, instead)
    tell({ status: 'pending', callsId: sent.id })
    void follow(sent.id, account, wallet, tell, tools)
    return sent
  } catch (error) {
    const shape = toErrorShape(error)
    tell({ status: statusOfError(shape), error: shape })
    throw error
  }
}

const withoutCalls = ({ connectorId, address, network, signal }: CallsRequest) => ({
  connectorId,
  address,
  network,
  signal,
})

/** Until the chain has decided; then what the account is by now is read, before it is said to be done. */
async function follow(
  callsId: number,
  account: CaipAddress,
  { namespace, address }: Typed,
  tell: (change: CallsChange) => unknown,
  tools: Tools,
): Promise<void> {
  const end = await callsEnd(callsId, tools)
  if (selectAddress(tools.getState(), namespace) === address)
    await read({ namespace }, { ...tools, signal: tools.services.signal ?? tools.signal }).catch(
      () => undefined,
    )
  // A newer one is on show.
  if (tools.getState().accountTypes?.changes[account]?.callsId !== callsId) return
  const hash = hashOfCalls(end)
  tell({ status: statusOfCalls(end), callsId, ...hash, ...(end.error && { error: end.error }) })
}
