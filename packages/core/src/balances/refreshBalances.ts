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
  async (arg: BalancesArg, { dispatch, services }) => {
    const { endpoints } = await services.features.load('accountData')
    dispatch(balancesRefreshAsked(balancesKey(arg)))
    const { caipAddress, networkId } = arg
    const options = { forceRefetch: true, subscribe: false }
    await Promise.all([
      dispatch(endpoints.balances.initiate(arg, options)),
      dispatch(endpoints.nativeBalance.initiate({ caipAddress, networkId }, options)),
    ])
  },
  { policy: 'first', key: balancesKey },
)
