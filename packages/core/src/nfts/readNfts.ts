import { toApiError, type ApiResult } from '../api/api.js'
import { askServed } from '../api/supportedChains.js'
import { abortError } from '../errors/base.js'
import type { Tools } from '../store/createCommand.js'
import { chainNfts } from './chainNfts.js'
import { nftsPage } from './nftsEndpoints.js'
import {
  nftsAsked,
  nftsFailed,
  nftsKey,
  nftsPageReceived,
  nftsReceived,
  type NftsArg,
  type NftsPage,
} from './nftsState.js'

type Needs = Pick<Tools, 'getState' | 'dispatch' | 'services'>

/** Pages that are asked for again at once; those behind them stay where these still lead to them. */
const MOST_AGAIN = 8
/** Pages without an item that are passed over at once. */
const MOST_EMPTY = 3

/** Asks for what is known again, or for the page behind it. How it ends is in the state. */
export async function readNfts(arg: NftsArg, more: boolean, tools: Needs): Promise<void> {
  const { dispatch, getState, services } = tools
  const key = nftsKey(arg)
  const known = getState().nfts?.lists[key]?.pages ?? []
  const after = known.at(-1)?.next
  if (more && !after) return
  dispatch(nftsAsked({ key, more }))
  const served: ApiResult<boolean> = more
    ? { data: true }
    : await askServed(dispatch, getState, arg.networkId)
  // While a gateway is silent, what it told before stays.
  const isKept = served.error && known.length > 0 && getState().nfts?.lists[key]?.source === 'gateway'
  const ofChain = served.data || isKept ? undefined : chainNfts(tools, arg)
  const wanted = more ? 1 : Math.min(Math.max(known.length, 1), MOST_AGAIN)
  const answer = served.data
    ? await readPages(tools, arg, wanted, more ? after : undefined)
    : await pagesOfChain(served, ofChain)
  const { data: pages = [], error } = answer
  if (error) dispatch(nftsFailed({ key, more, error }))
  else if (more && after) dispatch(nftsPageReceived({ key, after, page: joined(pages) }))
  else {
    const source = served.data ? 'gateway' : ofChain ? 'chain' : 'none'
    dispatch(nftsReceived({ key, pages, source, at: services.platform.now() }))
  }
}

async function pagesOfChain(
  { error: silent }: ApiResult<boolean>,
  ask: (() => Promise<ApiResult<NftsPage>>) | undefined,
): Promise<ApiResult<readonly NftsPage[]>> {
  if (!ask) return silent ? { error: silent } : { data: [] }
  const { data, error } = await ask()
  return data ? { data: [data] } : { error }
}

/** Pages that follow each other as one. */
const joined = (pages: readonly NftsPage[]): NftsPage => ({
  items: pages.flatMap(({ items }) => [...items]),
  next: pages.at(-1)?.next ?? null,
  partial: [...new Set(pages.flatMap(({ partial }) => partial))],
})

/** So many pages one after the other, and a few more while there is nothing on them. */
async function readPages(
  { dispatch }: Needs,
  arg: NftsArg,
  wanted: number,
  after: string | null | undefined,
): Promise<ApiResult<readonly NftsPage[]>> {
  const pages: NftsPage[] = []
  let cursor = after ?? undefined
  while (pages.length < wanted || (pages.length < wanted + MOST_EMPTY && pages.at(-1)?.items.length === 0)) {
    const question = { ...arg, ...(cursor !== undefined && { cursor }) }
    const { status, data, error } = await dispatch(
      nftsPage.initiate(question, { subscribe: false, forceRefetch: true }),
    )
    // After a failure the data are those of an earlier success.
    if (status !== 'fulfilled' || !data) return { error: error ?? toApiError(abortError()) }
    // A page that leads to itself would never end.
    const next = data.next === cursor ? null : data.next
    pages.push({ ...data, next })
    if (next === null) break
    cursor = next
  }
  return { data: pages }
}
