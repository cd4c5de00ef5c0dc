'use client'
import type { Account, Network } from '@latchkey/core'
import { hostLabelOf, type Identity } from '@latchkey/core/internal'
import { useApiQuery } from '../store/useApiQuery.js'
import { useIdleFeature } from '../store/useIdleFeature.js'
import { useRead } from '../store/useRead.js'

const NOBODY: Identity = {}
const LONGEST = 18

/**
 * The host's own label for the account, or the name that the network knows, as short as a button needs it.
 */
export function useAccountName(account: Account | undefined, network: Network | undefined): Identity {
  const label = useRead((state) => account && hostLabelOf(state.accounts.labels, account.address))
  const feature = useIdleFeature('accountData', account !== undefined)
  const arg = account && network && { caipAddress: account.caipAddress, networkId: network.caipNetworkId }
  const { data = NOBODY } = useApiQuery(feature?.endpoints.identity, arg)
  const name = label ?? data.name
  if (name === undefined) return data
  const letters = [...name]
  return { ...data, name: letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : name }
}
