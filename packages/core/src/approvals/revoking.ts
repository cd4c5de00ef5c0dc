import { connectedWallet, type ConnectedWallet } from '../accounts/connectedWallet.js'
import { checked } from '../api/api.js'
import { sendEnding, type EndingNews } from '../calls/sendEnding.js'
import type { SentBatch } from '../calls/sendCalls.js'
import { toErrorShape } from '../errors/base.js'
import { InvalidCallsError } from '../errors/calls.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { StaleTransferError, WouldFailError } from '../errors/send.js'

import { MalformedResponseError } from '../errors/wallet.js'
import { toCaipAddress } from '../model/caip.js'
import type { CaipNetworkId } from '../model/network.js'
import type { Revocation } from '../model/revocation.js'
import type { RevokingCall, TokenApproval } from '../model/tokenApprovals.js'
import type { Tools } from '../store/createCommand.js'
import { revokingCallsSchema } from './approvalsSchemas.js'
import { readApprovals } from './readApprovals.js'
import type { RevokeTokenApprovalsArg } from './tokenApprovalsCommands.js'
import {
  approvalsKey,
  revocationChanged,
  selectTokenApprovals,
  type TokenApprovalsArg,
} from './tokenApprovalsState.js'

/** At once; a call more or less weighs little beside what a block takes. */
const MOST = 200
const LONGEST_TITLE = 120

/** As `revokeTokenApprovals` tells it. */
export async function revoke(arg: RevokeTokenApprovalsArg, tools: Tools): Promise<SentBatch> {
  const wallet = walletOf(arg, tools)
  const { namespace, address, network } = wallet
  const { caipNetworkId } = network
  const where = { caipAddress: toCaipAddress(caipNetworkId, address), networkId: caipNetworkId }
  const key = approvalsKey(where)
  const approvals = approvalsOf(arg.ids, where, tools)
  const ids = approvals.map(({ id }) => id)
  const calls = await callsFor(approvals, wallet, tools)
  // The wallet is not asked when the screen was left meanwhile.
  tools.signal.throwIfAborted()
  const ended = new Set(calls.flatMap(({ ends }) => ends))
  const left = ids.filter((id) => !ended.has(id))
  if (calls.length === 0) {
    const error = new WouldFailError()
    const shape = toErrorShape(error)
    tools.dispatch(revocationChanged({ key, revocation: { ids, left, status: 'failed', error: shape } }))
    throw error
  }
  const ending = {
    namespace,
    from: address,
    caipNetworkId,
    ids,
    left,
    calls: calls.map((call) => ({ ...call, title: titleOf(call.ends, arg) ?? call.title })),
    current: () => selectTokenApprovals(tools.getState(), where).revocation,
    show: (revocation: Revocation) => void tools.dispatch(revocationChanged({ key, revocation })),
    track: (news: EndingNews) => track(news, caipNetworkId, tools),
    async readGone(gone: readonly string[]) {
      await readApprovals(where, tools)
      const { approvals: found, status } = selectTokenApprovals(tools.getState(), where)
      return status === 'ready' && !found.some(({ id }) => gone.includes(id))
    },
  }
  return sendEnding(ending, tools)
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
  const chosen = new Set(approvals.map(({ id }) => id))
  // Nothing may end that was not chosen.
  if (!data?.every(({ ends }) => ends.every((id) => chosen.has(id))))
    throw new MalformedResponseError({ details: 'calls that revoke' })
  return data
}

function titleOf(ends: readonly string[], { titles = {} }: RevokeTokenApprovalsArg): string | undefined {
  const named = ends.flatMap((id) => (Object.hasOwn(titles, id) ? [String(titles[id])] : []))
  if (named.length === 0) return undefined
  return [...new Set(named)].join(', ').slice(0, LONGEST_TITLE)
}

/** Without an address or an amount (R10). */
function track(news: EndingNews, network: CaipNetworkId, { services }: Tools): void {
  if (typeof news === 'object')
    services.track({ event: 'REVOKE_APPROVALS_ERROR', properties: { network, code: news.code } })
  else services.track({ event: EVENTS[news], properties: { network } })
}

const EVENTS = {
  initiated: 'REVOKE_APPROVALS_INITIATED',
  success: 'REVOKE_APPROVALS_SUCCESS',
  rejected: 'REVOKE_APPROVALS_REJECTED',
} as const
