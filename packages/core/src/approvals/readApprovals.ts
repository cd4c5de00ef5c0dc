import { bounded, callGateway, checked, toApiError, type ApiResult } from '../api/api.js'
import { isServed } from '../api/supportedChains.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { addressOf, namespaceOf } from '../model/caip.js'
import type { ApprovalCandidates, TokenApprovals } from '../model/tokenApprovals.js'
import { selectConnectorId, selectNetwork } from '../sessions/sessionsSelectors.js'
import type { Tools } from '../store/createCommand.js'
import { approvalCandidatesSchema, tokenApprovalsSchema } from './approvalsSchemas.js'
import {
  approvalsAsked,
  approvalsFailed,
  approvalsKey,
  approvalsReceived,
  selectTokenApprovals,
  type TokenApprovalsArg,
} from './tokenApprovalsState.js'

type Needs = Pick<Tools, 'getState' | 'dispatch' | 'services'>

/** A log is searched in many requests, one after the other. */
const LONGEST_MS = 45_000

/** Reads what the account lets others take now. How it ends is in the state. */
export async function readApprovals(arg: TokenApprovalsArg, tools: Needs): Promise<void> {
  const { dispatch, getState, services } = tools
  const key = approvalsKey(arg)
  const turn = selectTokenApprovals(getState(), arg).turn + 1
  dispatch(approvalsAsked({ key, turn }))
  const { data, error } = await askChain(arg, tools)
  if (data) dispatch(approvalsReceived({ key, turn, found: data, at: services.platform.now() }))
  else dispatch(approvalsFailed({ key, turn, error }))
}

async function askChain(
  { caipAddress, networkId }: TokenApprovalsArg,
  tools: Needs,
): Promise<ApiResult<TokenApprovals>> {
  const { getState, services } = tools
  const { adapters, platform, signal: ends = AbortSignal.abort() } = services
  const namespace = namespaceOf(networkId)
  const list = adapters.get(namespace)?.capabilities['approvals:list']
  const network = selectNetwork(getState(), networkId)
  if (!list || !network) return { error: toApiError(new NotSupportedError('approvals:list')) }
  const connectorId = selectConnectorId(getState(), namespace) ?? ''
  const address = addressOf(caipAddress)
  try {
    const answer = await bounded(platform, LONGEST_MS, ends, async (signal) => {
      const found = await candidatesOf(address, networkId, tools, signal)
      return list({ connectorId, address, network, signal, ...(found && { found }) })
    })
    return checked(tokenApprovalsSchema, answer)
  } catch (error) {
    return { error: toApiError(error) }
  }
}

/** What the gateway knows. Without its word the chain's own nodes are asked: it only spares that. */
async function candidatesOf(
  address: string,
  networkId: TokenApprovalsArg['networkId'],
  { dispatch, getState, services }: Needs,
  signal: AbortSignal,
): Promise<ApprovalCandidates | undefined> {
  if (!(await isServed(dispatch, getState, networkId))) return undefined
  const path = `v1/account/${encodeURIComponent(address)}/approvals`
  const params = { chainId: networkId }
  return (await callGateway(services, { path, params, schema: approvalCandidatesSchema }, signal)).data
}
