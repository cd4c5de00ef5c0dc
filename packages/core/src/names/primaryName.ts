import * as v from 'valibot'
import type { ConnectedWallet } from '../accounts/connectedWallet.js'
import { callsEnd } from '../calls/callsEnd.js'
import { sendCalls, type SentBatch } from '../calls/sendCalls.js'
import { toErrorShape } from '../errors/base.js'
import { NameNotYoursError, NamesWalletNotFoundError, ResolveNameError } from '../errors/names.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { isSameAddress } from '../model/sameAddress.js'
import { switchNetwork } from '../sessions/switchNetwork.js'
import type { Tools } from '../store/createCommand.js'
import { askNames, walletOf, zoneOf } from './askNames.js'
import type { PrimaryNameArg } from './namesCommands.js'
import { selectMayRegisterName } from './mayRegisterSelectors.js'
import { accountKey, primaryNameChanged, type PrimaryName } from './namesState.js'
import { refreshIdentity } from './refreshIdentity.js'

/** S7.13: whom a name stands for, by kind of coin. */
const addressesSchema = v.object({
  addresses: v.record(v.string(), v.object({ address: v.pipe(v.string(), v.maxLength(128)) })),
})
const REFUSALS: readonly string[] = ['user-rejected', 'aborted']

/** As `makePrimaryName` tells it. */
export async function makePrimary(
  { name, title = 'Set primary name', namespace: wanted }: PrimaryNameArg,
  tools: Tools,
): Promise<SentBatch> {
  const { dispatch, run, getState } = tools
  zoneOf(tools)
  const wallet = walletOf(tools, wanted)
  const { namespace, address } = wallet
  if (!selectMayRegisterName(getState(), namespace)) throw new NamesWalletNotFoundError()
  const state: Omit<PrimaryName, 'status'> = { account: accountKey(namespace, address), name }
  dispatch(primaryNameChanged({ ...state, status: 'asking' }))
  try {
    const { network, body } = await prepare(name, wallet, tools)
    const { caipNetworkId } = network
    if (walletOf(tools, namespace).network.caipNetworkId !== caipNetworkId)
      await run(switchNetwork, { networkId: caipNetworkId })
    tools.signal.throwIfAborted()
    const calls = [{ title, body }]
    const sent = await run(sendCalls, { calls, namespace, from: address, caipNetworkId })
    dispatch(primaryNameChanged({ ...state, status: 'pending', callsId: sent.id }))
    void follow({ ...state, callsId: sent.id }, tools)
    return sent
  } catch (error) {
    const shape = toErrorShape(error)
    const status = REFUSALS.includes(shape.code)
      ? 'refused'
      : shape.code === 'send-unknown'
        ? 'unknown'
        : 'failed'
    dispatch(primaryNameChanged({ ...state, status, error: shape }))
    throw error
  }
}

type Prepared = Awaited<ReturnType<NonNullable<ConnectedWallet['adapter']['capabilities']['name:primary']>>>

/** The call, after the name was found to lead back to the account: another one's would not be shown. */
async function prepare(
  name: string,
  { adapter, address, network }: ConnectedWallet,
  tools: Tools,
): Promise<Prepared> {
  const primary = adapter.capabilities['name:primary']
  if (!primary) throw new NotSupportedError('name:primary')
  const { data, error } = await askNames(tools, {
    path: `v1/profile/account/${encodeURIComponent(name)}`,
    params: { apiVersion: 2 },
    schema: addressesSchema,
  })
  if (!data) throw new ResolveNameError({ details: error.message })
  const { coinTypes, ...call } = await primary({ name, address, network, signal: tools.signal })
  // The first kind of coin that the name has, in the order in which a chain looks them up.
  const coinType = coinTypes.find((each) => Object.hasOwn(data.addresses, each))
  const holder = coinType === undefined ? undefined : data.addresses[coinType]?.address
  if (holder === undefined || !isSameAddress(holder, address)) throw new NameNotYoursError()
  return { ...call, coinTypes }
}

/** Until the chain has decided, however long that takes. */
async function follow(
  record: Omit<PrimaryName, 'status'> & { readonly callsId: number },
  tools: Tools,
): Promise<void> {
  const { status, error } = await callsEnd(record.callsId, tools)
  // A newer one is on show.
  if (tools.getState().names?.primary?.callsId !== record.callsId) return
  const became: PrimaryName['status'] =
    status === 'confirmed' ? 'done' : status === 'unknown' ? 'unknown' : 'failed'
  tools.dispatch(primaryNameChanged({ ...record, status: became, ...(error && { error }) }))
  if (became === 'done') await refreshIdentity(record.account, tools)
}
