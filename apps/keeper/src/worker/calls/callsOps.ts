import type { Operation } from '@latchkey/embedded-wallet/protocol'

import type { Bytes } from '../../bytes.js'
import { toRefusal, type Refusal } from '../../keeperError.js'
import { readChains } from '../service/chains.js'
import type { SignRequest, SignTools } from '../sign/signRequest.js'
import type { Signing } from '../signing.js'
import type { Place } from '../wallet/signIn.js'
import type { WalletContext } from '../wallet/walletContext.js'
import { callsRows } from './callsRows.js'
import { callsStatus } from './callsStatus.js'
import { readCapabilities } from './capabilities.js'
import { orUnasked, planOwn, readChange, type OwnWay } from './ownWay.js'
import { isCalls, numbered, readCalls } from './readCalls.js'
import { sendCalls, type AgreedCalls } from './sendCalls.js'
import { isServed, isThere, readState } from './smartAccount.js'
import {
  draftOperation,
  estimated,
  isFresh,
  unsignedJson,
  withSponsor,
  type DraftOperation,
  type SponsorPays,
} from './sponsoredWay.js'

export type { AgreedCalls, DraftOperation, OwnWay }

/** What calls cost the visitor, or why that is not known. */
export type OwnCost = { readonly own: OwnWay } | { readonly ownError: Refusal }

/** An operation as the page is to ask its sponsor about it. */
export interface Asked {
  readonly draft: DraftOperation
  readonly json: Operation
}

/** What the worker does for calls of EIP-5792. */
export interface CallsOps {
  ownCost(request: SignRequest): Promise<OwnCost>
  /**
   * Whether the account has no code yet that lets others act for it.
   *
   * @throws {KeeperError} it has another wallet's, or the chain has none to lend
   */
  needsUpgrade(ask: Pick<SignRequest, 'caipNetworkId'>): Promise<boolean>
  /** Whether the page names a sponsor, and the chain has a bundler to take its word to. */
  mayBeSponsored(request: SignRequest): Promise<boolean>
  draftOperation(request: SignRequest): Promise<Asked>
  /** With the sponsor's stub in it, and what it takes by the bundler. */
  estimateOperation(
    ask: SignRequest & { readonly draft: DraftOperation; readonly sponsor: SponsorPays },
  ): Promise<Asked>
  /** As it is signed. */
  paidOperation(
    ask: SignRequest & { readonly draft: DraftOperation; readonly sponsor: SponsorPays },
  ): Promise<DraftOperation>
  isFreshOperation(ask: SignRequest & { readonly draft: DraftOperation }): Promise<boolean>
  sendCalls(agreed: AgreedCalls): Promise<Signing>
}

export interface CallsHost {
  readonly context: WalletContext
  tools(): Promise<SignTools>
  walletId(): Promise<string>
  whole<T>(use: (entropy: Bytes) => Promise<T>): Promise<T>
}

/** Entry point and chain are told beside an operation. */
export function callsOps({ context, tools, walletId, whole }: CallsHost): CallsOps {
  const asked = (draft: DraftOperation, { caipNetworkId }: SignRequest): Asked => ({
    draft,
    json: unsignedJson(draft, caipNetworkId),
  })
  return {
    async ownCost(request) {
      try {
        const own = await tools()
        return { own: await planOwn(readCalls(request, own.keys.eip155), request.caipNetworkId, own) }
      } catch (error) {
        return { ownError: toRefusal(error) }
      }
    },
    async needsUpgrade({ caipNetworkId }) {
      const { ask, keys } = await tools()
      const state = await readState(ask, caipNetworkId, keys.eip155)
      if (state === 'smart') return false
      if (state === 'foreign') throw numbered(-32003, 'The account has code of another wallet')
      if (!(await isThere(ask, caipNetworkId)))
        throw numbered(-32003, 'The chain has no code for smart accounts')
      return true
    },
    async mayBeSponsored(request) {
      const { keys } = await tools()
      if (!readCalls(request, keys.eip155).sponsored) return false
      const chains = await readChains(context)
      const chain = chains?.find(({ caipNetworkId }) => caipNetworkId === request.caipNetworkId)
      return chain !== undefined && isServed(chain)
    },
    async draftOperation(request) {
      const own = await tools()
      const wanted = readCalls(request, own.keys.eip155)
      return asked(await draftOperation(wanted, request.caipNetworkId, own), request)
    },
    async estimateOperation({ draft, sponsor, ...request }) {
      const own = await tools()
      const wanted = readCalls(request, own.keys.eip155)
      const stubbed = withSponsor(draft, wanted, sponsor)
      return asked(await estimated(stubbed, request.caipNetworkId, own), request)
    },
    async paidOperation({ draft, sponsor, ...request }) {
      const { keys } = await tools()
      return withSponsor(draft, readCalls(request, keys.eip155), sponsor)
    },
    isFreshOperation: async ({ draft, caipNetworkId }) => isFresh(draft, caipNetworkId, await tools()),
    async sendCalls(agreed) {
      const rows = callsRows(context, await walletId())
      return sendCalls(agreed, { ...(await tools()), rows, whole })
    },
  }
}

/** Whether these answers of EIP-5792 need no question. */
export const isSilentCalls = ({ caipNetworkId, method }: SignRequest): boolean =>
  caipNetworkId.startsWith('eip155:') && ['wallet_getCapabilities', 'wallet_getCallsStatus'].includes(method)

/** `undefined` for a request that has nothing to do with calls. */
export async function readCallsRequest(
  { origin, networks, ...request }: SignRequest & Place,
  { context, tools, walletId }: CallsHost,
): Promise<{ readonly answer: unknown } | { readonly asked: true } | undefined> {
  if (isSilentCalls(request)) {
    const own = await tools()
    if (request.method === 'wallet_getCallsStatus')
      return {
        answer: await callsStatus(request.params, origin, {
          ...own,
          rows: callsRows(context, await walletId()),
        }),
      }
    const chains = (await readChains(context)) ?? []
    return { answer: await readCapabilities(request.params, { networks, chains }, own) }
  }
  if (!isCalls(request)) return undefined
  const own = await tools()
  const wanted = readCalls(request, own.keys.eip155)
  const rows = callsRows(context, await walletId())
  if (wanted.id !== undefined && (await rows.find(origin, wanted.id)))
    throw numbered(5720, 'There are calls of this id')
  // What cannot be made as one is refused before the visitor is asked.
  await readChange(wanted, request.caipNetworkId, own).catch(orUnasked)
  return { asked: true }
}
