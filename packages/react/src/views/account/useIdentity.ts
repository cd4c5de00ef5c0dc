'use client'
import { hostLabelOf, type Identity } from '@latchkey/core/internal'
import { useApiQuery } from '../../store/useApiQuery.js'
import { useFeature } from '../../store/useFeature.js'
import { useSelect } from '../../store/useSelect.js'
import type { ShownAccount } from './useShownAccount.js'

const UNKNOWN: Identity = {}

/** The account's name and picture: the host's own label before what the network knows. */
export function useIdentity(shown: ShownAccount | undefined): Identity {
  const { feature } = useFeature('accountData')
  const label = useSelect((state) =>
    shown ? hostLabelOf(state.accounts.labels, shown.account.address) : undefined,
  )
  const arg = shown?.network && {
    caipAddress: shown.account.caipAddress,
    networkId: shown.network.caipNetworkId,
  }
  const { data = UNKNOWN } = useApiQuery(feature?.endpoints.identity, arg)
  return label === undefined ? data : { ...data, name: label }
}
