import * as v from 'valibot'
import { callGateway } from '../api/api.js'
import { listOf } from '../api/listOf.js'
import { connectedWallet, type ConnectedWallet } from '../accounts/connectedWallet.js'
import { callsEnd } from '../calls/callsEnd.js'
import type { SentBatch } from '../calls/sendCalls.js'
import type { CallsFamily } from '../calls/callsWallet.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { isCaipNetworkId } from '../model/caip.js'
import type { AccountTypes } from '../model/accountTypes.js'
import type { CaipNetworkId } from '../model/network.js'
import type { Tools } from '../store/createCommand.js'
import { own } from '../store/own.js'
import type { AccountChangeArg, PreferredAccountTypeArg } from './accountTypesCommands.js'
import { accountTypePreferred, accountTypesRead } from './accountTypesState.js'

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

/** Code that the gateway knows as that of smart accounts, by network; none without a gateway. */
async function knownCode({
  services,
  signal,
}: Pick<Tools, 'services' | 'signal'>): Promise<Readonly<Record<CaipNetworkId, readonly string[]>>> {
  if (services.options.gatewayUrl === undefined) return {}
  const call = { path: 'v1/smart-accounts', schema: smartAccountsSchema }
  const { data } = await callGateway(services, call, signal)
  return Object.fromEntries(
    (data?.chains ?? []).map(({ chainId, implementations }) => [chainId, implementations]),
  )
}

/** As `readSmartAccountNetworks` tells it. */
export async function read(
  { namespace: wanted }: { readonly namespace?: string },
  tools: Tools,
): Promise<readonly CaipNetworkId[]> {
  const { types, namespace, address, connectorId } = typedWallet(tools, wanted)
  const { dispatch, getState, services, signal } = tools
  const implementations = await knownCode(tools)
  const networks = getState().networks.requested.filter(
    ({ chainNamespace, caipNetworkId }) =>
      chainNamespace === namespace && own(implementations, caipNetworkId) !== undefined,
  )
  const { enabled, deployed, preferred } = await types.read({
    connectorId,
    address,
    networks,
    implementations,
    signal,
  })
  const byHost = own(services.options.defaultAccountTypes ?? {}, namespace)
  const type = preferred ?? byHost ?? 'smartAccount'
  dispatch(accountTypesRead({ namespace, address, enabled, deployed, preferred: type }))
  return enabled
}

/** As `setPreferredAccountType` tells it. */
export async function prefer(
  { namespace: wanted, type }: PreferredAccountTypeArg,
  tools: Tools,
): Promise<void> {
  const { types, namespace, address, connectorId, network } = typedWallet(tools, wanted)
  await types.prefer({ connectorId, address, type, signal: tools.signal })
  tools.dispatch(accountTypePreferred({ namespace, type }))
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
  const { types, namespace, adapter } = typedWallet(tools, arg.namespace)
  const status = adapter.capabilities['calls:status']
  if (!status) throw new NotSupportedError('calls:status')
  const instead: CallsFamily = {
    'calls:capabilities': async () => ({}),
    'calls:send': ({ connectorId, address, network, signal }) =>
      types[how]({ connectorId, address, network, signal }),
    'calls:status': status,
  }
  const calls = await tools.services.features.load('calls')
  const plan = { ...arg, namespace, calls: [{ title, body: null }], sponsor: false as const }
  const sent = await calls.send(plan, tools, instead)
  void callsEnd(sent.id, tools)
    .then(() => read({ namespace }, { ...tools, signal: tools.services.signal ?? tools.signal }))
    .catch(() => undefined)
  return sent
}
