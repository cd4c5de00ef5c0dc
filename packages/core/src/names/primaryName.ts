import type { PrimaryNameCall } from '../model/accountNames.js'
import { callsEnd } from '../calls/callsEnd.js'
import { sendCalls, type SentBatch } from '../calls/sendCalls.js'
import { toErrorShape } from '../errors/base.js'
import { NamesWalletNotFoundError } from '../errors/names.js'
import { switchNetwork } from '../sessions/switchNetwork.js'
import type { Tools } from '../store/createCommand.js'
import { isServing, walletOf, zoneOf } from './askNames.js'
import type { PrimaryNameArg } from './namesCommands.js'
import { selectMayRegisterName } from './mayRegisterSelectors.js'
import { accountKey, primaryNameChanged, type PrimaryName } from './namesState.js'
import { prepare, readShown, type Shown } from './primaryCheck.js'
import { refreshIdentity } from './refreshIdentity.js'

const REFUSALS: readonly string[] = ['user-rejected', 'aborted']
/** Looks at the chain after the transaction, and the time between two. */
const [TURNS, PAUSE_MS] = [8, 1500]
const SHOWN = { primary: 'done', recorded: 'recorded', not: 'unseen' } as const

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
    const prepared = await prepare(name, wallet, tools)
    const { body, network } = prepared
    const { caipNetworkId } = network
    if (walletOf(tools, namespace).network.caipNetworkId !== caipNetworkId)
      await run(switchNetwork, { networkId: caipNetworkId })
    tools.signal.throwIfAborted()
    const calls = [{ title, body }]
    const sent = await run(sendCalls, { calls, namespace, from: address, caipNetworkId })
    dispatch(primaryNameChanged({ ...state, status: 'pending', callsId: sent.id }))
    void follow({ ...state, callsId: sent.id }, address, prepared, tools)
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

/** Until the chain has decided, however long that takes, and shows the name. */
async function follow(
  record: Omit<PrimaryName, 'status'> & { readonly callsId: number },
  address: string,
  prepared: PrimaryNameCall,
  tools: Tools,
): Promise<void> {
  const { status, error } = await callsEnd(record.callsId, tools)
  const isConfirmed = status === 'confirmed'
  const shown = isConfirmed ? await shownInTime(record.name, address, prepared, tools) : undefined
  // A newer one is on show.
  if (tools.getState().names?.primaries[record.account]?.callsId !== record.callsId) return
  const undone: PrimaryName['status'] = status === 'unknown' ? 'unknown' : 'failed'
  const became = isConfirmed ? SHOWN[shown ?? 'not'] : undone
  tools.dispatch(primaryNameChanged({ ...record, status: became, ...(error && { error }) }))
  if (isConfirmed) await refreshIdentity(record.account, tools)
}

/** Nodes are behind at times, and the gateway keeps an answer for some seconds. */
async function shownInTime(
  name: string,
  address: string,
  prepared: PrimaryNameCall,
  tools: Tools,
): Promise<Shown> {
  const { platform, signal } = tools.services
  let shown: Shown
  // Without a gateway that may say more, the account's own record is all there is to wait for.
  const canTell = await isServing(tools, prepared.network.caipNetworkId).catch(() => false)
  const isKnown = (): boolean => shown === 'primary' || (shown === 'recorded' && !canTell)
  for (let turn = 0; turn < TURNS && !signal?.aborted && !isKnown(); turn++) {
    if (turn > 0) await new Promise<void>((resolve) => platform.delay(resolve, PAUSE_MS))
    shown = (await readShown(name, address, prepared, tools).catch(() => undefined)) ?? shown
  }
  return shown
}
