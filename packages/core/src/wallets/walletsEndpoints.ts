import { api, callGateway, type ApiResult } from '../api/api.js'
import type { Params } from '../api/gatewayUrl.js'
import { queryEndpoint, type QueryEndpoint } from '../api/queryEndpoint.js'
import type { Services, AppDispatch, RootState } from '../store/core.js'
import { certifierTold } from './directoryState.js'
import { selectCertifier } from './directorySelectors.js'
import { searchTerm } from './searchTerm.js'
import { walletImageUrl } from './walletImageUrl.js'
import type { WalletRecord } from '../model/walletRecord.js'
import { walletsReceived } from './walletsState.js'
import { isExcluded, selectExcludedWords } from './walletsSelectors.js'
import { walletPageSchema } from './walletSchemas.js'

export interface WalletPage {
  readonly wallets: readonly WalletRecord[]
  /** How many there are on all pages. */
  readonly count: number
}

export interface WalletPageArg {
  /** From 1. */
  readonly page: number
  /** 40 otherwise. */
  readonly entries?: number
  /** Wallets of one family only. */
  readonly namespace?: string
}

export interface WalletSearchArg {
  readonly search: string
  readonly badge?: 'certified'
  readonly namespace?: string
}

export interface WalletsByIdsArg {
  readonly ids: readonly string[]
  /** Records of wallets that are not shown, so that they can be recognised. */
  readonly excluded?: boolean
}

const HOUR = 3600
export const PAGE_SIZE = 40
const SEARCH_SIZE = 100
const RECOMMENDED_SIZE = 4
const SHORTEST_SEARCH = 2 // S5.13, S9.15
const NOTHING: WalletPage = { wallets: [], count: 0 }

interface QueryApi {
  readonly dispatch: unknown
  readonly getState: () => unknown
  readonly extra: unknown
  readonly signal: AbortSignal
}

/** Ids as the directory takes them. One that cannot be an id is no reason to fail. */
function list(ids: readonly string[]): string {
  return ids
    .filter((id) => /^[A-Za-z0-9._-]{1,128}$/.test(id))
    .slice(0, 100)
    .join(',')
}

/** As many networks as fit into an address, and at least one of each family. */
function chainsOf({ networks }: RootState, namespace: string | undefined): string {
  const offered = networks.requested.filter(
    (network) => namespace === undefined || network.chainNamespace === namespace,
  )
  const families = new Set<string>()
  return offered
    .filter(({ chainNamespace }, index) => {
      const isFirst = !families.has(chainNamespace)
      families.add(chainNamespace)
      return isFirst || index < 100
    })
    .map((network) => network.caipNetworkId)
    .join(',')
}

async function ask(
  { dispatch, getState, extra, signal }: QueryApi,
  params: Params,
  withExcluded = false,
): Promise<ApiResult<WalletPage>> {
  const services = extra as Services
  const state = getState() as RootState
  if (!state.options.hasGateway) return { data: NOTHING }
  const { data, error } = await callGateway(
    services,
    { path: 'getWallets', params, schema: walletPageSchema },
    signal,
  )
  if (!data) return { error }
  const excluded = selectExcludedWords(state)
  const certifier = data.certifier?.name
  const wallets = data.data
    .filter(
      ({ id, rdns }) => withExcluded || !isExcluded(excluded, { id, ...(rdns !== undefined && { rdns }) }),
    )
    .map((wallet) => {
      const { image_url: _dropped, badge_type, ...rest } = wallet
      const image = walletImageUrl(services.options, wallet)
      const badge = certifier !== undefined && badge_type !== undefined && { badge_type, certifier }
      return { ...rest, ...badge, ...(image !== undefined && { image_url: image }) }
    })
  if (certifier !== selectCertifier(state)) (dispatch as AppDispatch)(certifierTold(certifier))
  // What was known already stays the same object, and so does all that was made of it.
  const known = (getState() as RootState).wallets?.byId
  const news = wallets.filter((wallet) => JSON.stringify(wallet) !== JSON.stringify(known?.[wallet.id]))
  if (news.length > 0) (dispatch as AppDispatch)(walletsReceived(news))
  return { data: { wallets, count: data.count } }
}

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    walletPage: build.query<WalletPage, WalletPageArg>({
      queryFn: ({ page, entries = PAGE_SIZE, namespace }, query) => {
        const state = query.getState() as RootState
        const { includeWalletIds, excludeWalletIds, featuredWalletIds } = state.options
        // The same wallets are left out of every page, or pages would shift while they load.
        const exclude = list([...excludeWalletIds, ...featuredWalletIds])
        return ask(query, {
          page,
          entries,
          include: list(includeWalletIds),
          exclude,
          chains: chainsOf(state, namespace),
        })
      },
    }),
    walletSearch: build.query<WalletPage, WalletSearchArg>({
      serializeQueryArgs: ({ queryArgs }) => ({ ...queryArgs, search: queryArgs.search.trim() }),
      queryFn: ({ search: typed, badge, namespace }, query) => {
        const state = query.getState() as RootState
        const search = typed.trim()
        if ((search.length < SHORTEST_SEARCH && badge === undefined) || !state.options.hasGateway)
          return { data: NOTHING }
        const { track } = query.extra as Services
        track({ event: 'SEARCH_WALLET', properties: { badge: badge ?? '', search: searchTerm(search) } })
        const { includeWalletIds, excludeWalletIds } = state.options
        const params = {
          page: 1,
          entries: SEARCH_SIZE,
          search: search.slice(0, 100),
          badge_type: badge,
          include: list(includeWalletIds),
        }
        return ask(query, { ...params, exclude: list(excludeWalletIds), chains: chainsOf(state, namespace) })
      },
    }),
    walletsByIds: build.query<readonly WalletRecord[], WalletsByIdsArg>({
      queryFn: async ({ ids, excluded }, query) => {
        const include = list(ids)
        if (include === '') return { data: [] }
        const { data, error } = await ask(
          query,
          { page: 1, entries: include.split(',').length, include },
          excluded,
        )
        if (!data) return { error }
        return { data: [...data.wallets].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) }
      },
    }),
    recommendedWallets: build.query<WalletPage, { readonly namespace?: string }>({
      queryFn: ({ namespace }, query) => {
        const state = query.getState() as RootState
        const { includeWalletIds, excludeWalletIds, featuredWalletIds } = state.options
        const exclude = list([...excludeWalletIds, ...featuredWalletIds])
        return ask(query, {
          page: 1,
          entries: RECOMMENDED_SIZE,
          include: list(includeWalletIds),
          exclude,
          chains: chainsOf(state, namespace),
        })
      },
    }),
  }),
})

export const walletPage: QueryEndpoint<WalletPageArg, WalletPage> = queryEndpoint(endpoints.walletPage, HOUR)
export const walletSearch: QueryEndpoint<WalletSearchArg, WalletPage> = queryEndpoint(
  endpoints.walletSearch,
  HOUR,
)
export const walletsByIds: QueryEndpoint<WalletsByIdsArg, readonly WalletRecord[]> = queryEndpoint(
  endpoints.walletsByIds,
  HOUR,
)
export const recommendedWallets: QueryEndpoint<{ readonly namespace?: string }, WalletPage> = queryEndpoint(
  endpoints.recommendedWallets,
  HOUR,
)
