'use client'
import {
  formatUnits,
  refreshBalances,
  selectConnectorId,
  type Balances,
  type QueryState,
} from '@latchkey/core/internal'
import type { TokenBalance } from '@latchkey/core'
import { useApiQuery } from '../../store/useApiQuery.js'
import { useFeature } from '../../store/useFeature.js'
import { useOnline } from '../../store/useOnline.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import type { ShownAccount } from './useShownAccount.js'

/** What the account owns on its network, as far as it is known. */
export interface AccountBalances {
  readonly query: QueryState<Balances>
  /** The network's own currency, in whole units. */
  readonly native: { readonly amount: string; readonly symbol: string } | undefined
  readonly loading: boolean
  readonly failed: boolean
  /** When they were read, in milliseconds since 1970, where they can't be read again now. */
  readonly oldSince: number | undefined
  readonly refresh: () => void
}

export function useBalances({ account, network, namespace }: ShownAccount): AccountBalances {
  const { feature, status, retry } = useFeature('accountData')
  const run = useRun()
  const online = useOnline()
  const connectorId = useSelect((state) => selectConnectorId(state, namespace))
  const where = network && { caipAddress: account.caipAddress, networkId: network.caipNetworkId }
  const arg = where && { ...where, ...(connectorId !== undefined && { connectorId }) }
  const query = useApiQuery(feature?.endpoints.balances, arg)
  const alone = useApiQuery(feature?.endpoints.nativeBalance, where).data
  const token = query.data?.balances.find((balance: TokenBalance) => balance.address === undefined)
  const onlyNative = alone
    ? { amount: formatUnits(BigInt(alone.value), alone.decimals), symbol: alone.symbol }
    : undefined
  const failed = status === 'failed' || query.status === 'rejected'
  return {
    query,
    native: token ? { amount: token.quantity.numeric, symbol: token.symbol } : onlyNative,
    loading:
      arg !== undefined &&
      status !== 'failed' &&
      (query.status === 'uninitialized' || query.status === 'pending'),
    failed,
    oldSince: failed || !online ? query.data?.fetchedAt : undefined,
    refresh: () => {
      if (status === 'failed') retry()
      else if (arg) void run(refreshBalances, arg)
    },
  }
}
