import { connectedWallet, type ConnectedWallet } from '../accounts/connectedWallet.js'
import { checked } from '../api/api.js'
import { callsEnd } from '../calls/callsEnd.js'
import { selectCalls, type CallsRecord } from '../calls/callsState.js'
import { sendCalls, type SentBatch } from '../calls/sendCalls.js'
import { toErrorShape, type ErrorShape } from '../errors/base.js'
import { InvalidCallsError } from '../errors/calls.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { StaleTransferError } from '../errors/send.js'
import { MalformedResponseError } from '../errors/wallet.js'
import { toCaipAddress } from '../model/caip.js'
import type { RevokingCall, TokenApproval } from '../model/tokenApprovals.js'
import type { Tools } from '../store/createCommand.js'
import { revokingCallsSchema } from './approvalsSchemas.js'
import { readApprovals } from './readApprovals.js'
import type { RevokeTokenApprovalsArg } from './tokenApprovalsCommands.js'
import {
  approvalsKey,
  revocationChanged,
  selectTokenApprovals,
  type Revocation,
  type TokenApprovalsArg,
} from './tokenApprovalsState.js'

/** At once; a call more or less weighs little beside what a block takes. */
const MOST = 200
const LONGEST_TITLE = 120
/** Looks at the chain after the transaction, and the time between two. */
const [TURNS, PAUSE_MS] = [8, 1500]
const REFUSALS: readonly string[] = ['user-rejected', 'aborted']

/** What follows a revocation needs to know of it. */
interface Revoking {
  readonly where: TokenApprovalsArg
  readonly calls: readonly RevokingCall[]
  readonly ids: readonly string[]
}

/** As `revokeTokenApprovals` tells it. */
export async function revoke(arg: RevokeTokenApprovalsArg, tools: Tools): Promise<SentBatch> {
  const { dispatch, run, services } = tools
  const wallet = walletOf(arg, tools)
  const { namespace, address, network } = wallet
  const { caipNetworkId } = network
  const where = { caipAddress: toCaipAddress(caipNetworkId, address), networkId: caipNetworkId }
  const approvals = approvalsOf(arg.ids, where, tools)
  const ids = approvals.map(({ id }) => id)
  const calls = await callsFor(approvals, wallet, tools)
  // The wallet is not asked when the screen was left meanwhile.
  tools.signal.throwIfAborted()
  const tell = (revocation: Omit<Revocation, 'ids'>): unknown =>
    dispatch(revocationChanged({ key: approvalsKey(where), revocation: { ids, ...revocation } }))
  tell({ status: 'asking' })
  const properties = { network: caipNetworkId }
  services.track({ event: 'REVOKE_APPROVALS_INITIATED', properties })
  const before = tools.getState().calls?.nextId ?? 1
  try {
    const sent = await run(sendCalls, {
      calls: calls.map(({ body, ends, title }) => ({ body, title: titleOf(ends, arg) ?? title })),
      namespace,
      from: address,
      caipNetworkId,
    })
    tell({ status: 'pending', callsId: sent.id })
    void follow({ where, calls, ids }, sent.id, tools)
    return sent
  } catch (error) {
    const shape = toErrorShape(error)
    const record = selectCalls(tools.getState()).find(({ id }) => id >= before)
    tell({ status: statusOf(shape), error: shape, ...(record && { callsId: record.id }) })
    tellError(shape, caipNetworkId, tools)
    // What a sequence confirmed until then is gone, and what is not known may be.
    if (['sequence-stopped', 'send-unknown'].includes(shape.code))
      void readUntilGone({ where, calls, ids }, endedBy(calls, record), tools)
    throw error
  }
}

/** @throws {StaleTransferError} another account or network is in use than the visitor sees */
function walletOf(
  { namespace, account, caipNetworkId }: RevokeTokenApprovalsArg,
  tools: Tools,
): ConnectedWallet {
  const wallet = connectedWallet(tools, namespace)
  if (
    (account !== undefined && account !== wallet.address) ||
    (caipNetworkId !== undefined && caipNetworkId !== wallet.network.caipNetworkId)
  )
    throw new StaleTransferError()
  return wallet
}

function approvalsOf(
  ids: readonly string[],
  where: TokenApprovalsArg,
  { getState }: Tools,
): readonly TokenApproval[] {
  const wanted = new Set(ids)
  if (wanted.size === 0) throw new InvalidCallsError({ details: 'there are none' })
  if (wanted.size > MOST) throw new InvalidCallsError({ details: `more than ${MOST}` })
  const found = selectTokenApprovals(getState(), where).approvals.filter(({ id }) => wanted.has(id))
  if (found.length < wanted.size) throw new InvalidCallsError({ details: 'an approval that is not listed' })
  return found
}

async function callsFor(
  approvals: readonly TokenApproval[],
  { adapter, connectorId, address, network }: ConnectedWallet,
  { signal }: Tools,
): Promise<readonly RevokingCall[]> {
  const prepare = adapter.capabilities['approvals:revoke']
  if (!prepare) throw new NotSupportedError('approvals:revoke')
  const answer = await prepare({ connectorId, address, network, approvals, signal })
  const { data } = checked(revokingCallsSchema, answer)
  const ended = new Set(data?.flatMap(({ ends }) => ends))
  // Nothing may end that was not chosen, and nothing that was may be forgotten.
  if (!data || ended.size !== approvals.length || !approvals.every(({ id }) => ended.has(id)))
    throw new MalformedResponseError({ details: 'calls that revoke' })
  return data
}

function titleOf(ends: readonly string[], { titles = {} }: RevokeTokenApprovalsArg): string | undefined {
  const named = ends.flatMap((id) => (Object.hasOwn(titles, id) ? [String(titles[id])] : []))
  if (named.length === 0) return undefined
  return [...new Set(named)].join(', ').slice(0, LONGEST_TITLE)
}

function statusOf({ code }: ErrorShape): Revocation['status'] {
  if (code === 'sequence-stopped') return 'partly'
  if (code === 'send-unknown') return 'unknown'
  return REFUSALS.includes(code) ? 'refused' : 'failed'
}

/** Without an address or an amount (R10). */
function tellError({ code, details }: ErrorShape, network: string, { services }: Tools): void {
  // `details` of a stopped sequence is the code of its cause.
  const cause = code === 'sequence-stopped' ? (details ?? code) : code
  if (cause === 'aborted') return
  if (cause === 'user-rejected')
    services.track({ event: 'REVOKE_APPROVALS_REJECTED', properties: { network } })
  else services.track({ event: 'REVOKE_APPROVALS_ERROR', properties: { network, message: cause } })
}

const outcomes: Partial<Readonly<Record<CallsRecord['status'], Revocation['status']>>> = {
  confirmed: 'done',
  partly: 'partly',
  failed: 'failed',
}

/** Until the chain has decided, however long that takes, and its contracts say so. */
async function follow(revoking: Revoking, callsId: number, tools: Tools): Promise<void> {
  const { where, ids, calls } = revoking
  const end = await callsEnd(callsId, tools)
  const status = outcomes[end.status] ?? 'unknown'
  const network = where.networkId
  if (status === 'done') tools.services.track({ event: 'REVOKE_APPROVALS_SUCCESS', properties: { network } })
  else if (end.error) tellError(end.error, network, tools)
  await readUntilGone(revoking, status === 'done' ? ids : endedBy(calls, end), tools)
  const current = selectTokenApprovals(tools.getState(), where).revocation
  // A newer one is on show.
  if (current?.callsId !== callsId) return
  const revocation = { ids, callsId, status, ...(end.error && { error: end.error }) }
  tools.dispatch(revocationChanged({ key: approvalsKey(where), revocation }))
}

/** What the confirmed ones of the calls ended. */
const endedBy = (
  calls: readonly RevokingCall[],
  record: Pick<CallsRecord, 'steps'> | undefined,
): readonly string[] =>
  calls.flatMap(({ ends }, index) => (record?.steps[index]?.status === 'confirmed' ? ends : []))

/** Nodes are behind at times: an approval that was just ended would be back in the list. */
async function readUntilGone({ where }: Revoking, gone: readonly string[], tools: Tools): Promise<void> {
  const { platform, signal } = tools.services
  for (let turn = 0; turn < TURNS && !signal?.aborted; turn++) {
    if (turn > 0) await new Promise<void>((resolve) => platform.delay(resolve, PAUSE_MS))
    await readApprovals(where, tools)
    const { approvals, status } = selectTokenApprovals(tools.getState(), where)
    if (status === 'ready' && !approvals.some(({ id }) => gone.includes(id))) return
  }
}
