import { createCommand, type Command } from '../store/createCommand.js'
import { type BalancesArg, balancesRefreshAsked, balancesKey } from './balancesState.js'

/**
 * Asks for an account's balances past every cache, and once past the pause after a failure (R7). How it ends
 * stands in the state of the `balances` and `nativeBalance` endpoints.
 *
 * @throws when this part of the core cannot be loaded
 * @example
 * await refreshBalances(core, { caipAddress: 'eip155:1:0x…', networkId: 'eip155:1' })
 */
export const refreshBalances: Command<BalancesArg, void> = createCommand(
  'balances/refresh',
  async (arg: BalancesArg, { dispatch, getState, services }) => {
    const { balances, nativeBalance } = (await services.features.load('accountData')).endpoints
    const native = { caipAddress: arg.caipAddress, networkId: arg.networkId }
    const ask = (forceRefetch: boolean): Promise<unknown> =>
      Promise.all([
        dispatch(balances.initiate(arg, { forceRefetch, subscribe: false })),
        dispatch(nativeBalance.initiate(native, { forceRefetch, subscribe: false })),
      ])
    const under = [balances.select(arg)(getState()), nativeBalance.select(native)(getState())]
    // What is on its way already may have been read before what this call is about, and no second one of its
    // kind begins beside it.
    if (under.some(({ status }) => status === 'pending')) await ask(false)
    dispatch(balancesRefreshAsked(balancesKey(arg)))
    await ask(true)
  },
  { policy: 'first', key: balancesKey },
)
