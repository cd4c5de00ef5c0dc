import { api, bounded, checked, toApiError } from '../api/api.js'
import { queryEndpoint, type QueryEndpoint } from '../api/queryEndpoint.js'
import { addressOf } from '../model/caip.js'
import { selectNetwork } from '../sessions/sessionsSelectors.js'
import type { Services, RootState } from '../store/core.js'
import {
  type Balances,
  type BalancesArg,
  type NativeBalanceArg,
  balancesFailed,
  balancesReceived,
  balancesKey,
} from './balancesState.js'
import { nativeBalanceSchema } from './balanceSchemas.js'
import { readBalances } from './readBalances.js'
import type { NativeBalance } from '../model/tokenBalance.js'

const MAX_AGE = 30 // s, behaviour 10.4
const BACK_OFF_MS = 30_000 // S4.34, S9.01
const CHAIN_MS = 20_000

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    balances: build.query<Balances, BalancesArg>({
      // One answer for an account and a network, so that what follows a payment renews what is on show.
      serializeQueryArgs: ({ queryArgs }) => balancesKey(queryArgs),
      async queryFn(arg, { dispatch, getState, extra, signal }) {
        const services = extra as Services
        const state = getState() as RootState
        const key = balancesKey(arg)
        const forced = state.balances?.forced[key] === true
        const failed = state.balances?.failing[key]
        if (failed && !forced && services.platform.now() < failed.until) return { error: failed.error }
        const network = selectNetwork(state, arg.networkId)
        const answer = network
          ? await readBalances(
              { services, dispatch, getState: getState as () => RootState, signal },
              arg,
              network,
              forced,
            )
          : { data: { balances: [], source: 'none' as const } }
        const now = services.platform.now()
        if (answer.data) {
          dispatch(balancesReceived(key))
          return { data: { ...answer.data, fetchedAt: now } }
        }
        if (!signal.aborted) dispatch(balancesFailed({ key, until: now + BACK_OFF_MS, error: answer.error }))
        return { error: answer.error }
      },
    }),
    nativeBalance: build.query<NativeBalance | null, NativeBalanceArg>({
      async queryFn({ caipAddress, networkId }, { getState, extra, signal }) {
        const { adapters, platform } = extra as Services
        const network = selectNetwork(getState() as RootState, networkId)
        const read = network && adapters.get(network.chainNamespace)?.capabilities['balance:native']
        if (!read) return { data: null }
        try {
          const request = { address: addressOf(caipAddress), network }
          const answer = await bounded(platform, CHAIN_MS, signal, (inner) =>
            read({ ...request, signal: inner }),
          )
          return checked(nativeBalanceSchema, answer)
        } catch (error) {
          return { error: toApiError(error) }
        }
      },
    }),
  }),
})

export const balances: QueryEndpoint<BalancesArg, Balances> = queryEndpoint(endpoints.balances, MAX_AGE)
export const nativeBalance: QueryEndpoint<NativeBalanceArg, NativeBalance | null> = queryEndpoint(
  endpoints.nativeBalance,
  MAX_AGE,
)
