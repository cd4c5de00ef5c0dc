'use client'
import { selectAccountNames } from '@latchkey/core'
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
  // S4.33: the name that the host's gateway holds, where the network knows none.
  const [own] = useSelect((state) => selectAccountNames(state, shown?.namespace))
  const name = label ?? data.name ?? own
  return name === data.name || name === undefined ? data : { ...data, name }
}
