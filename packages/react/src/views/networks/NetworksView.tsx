'use client'
import { useMemo, useState, type JSX } from 'react'
import { EmptyState, SearchInput, Toggle, VisuallyHidden } from '@latchkey/ui'
import { HelpIcon, NetworkIcon, SearchIcon } from '@latchkey/ui/icons'
import { selectActiveNetwork, selectApprovals, to, viewPushed } from '@latchkey/core/internal'
import { networksEn } from '../../messages/networks.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'
import { approvedFirst, findNetworks } from './findNetworks.js'
import { NetworkList } from './NetworkList.js'
import { useDebounced } from './useDebounced.js'

const TYPING_MS = 100 // behaviour 4.36
const SEARCH_FROM = 6

/** The networks to choose from (S2.25, behaviour 4.36). */
export function NetworksView(): JSX.Element {
  const text = useLazyText('networks', networksEn)
  const common = useText('common')
  const emit = useEmit()
  const { track } = useCore().services
  const requested = useSelect((state) => state.networks.requested)
  const approved = useSelect(selectApprovals)
  const active = useSelect((state) => selectActiveNetwork(state)?.caipNetworkId)
  const [search, setSearch] = useState('')
  const [testnets, setTestnets] = useState(true)
  const query = useDebounced(search, TYPING_MS)
  const mixed = requested.some((network) => network.testnet) && requested.some((network) => !network.testnet)
  const found = useMemo(() => {
    const shown = testnets
      ? requested
      : requested.filter((network) => !network.testnet || network.caipNetworkId === active)
    return findNetworks(approvedFirst(shown, approved), query)
  }, [requested, approved, testnets, active, query])
  const help = (): void => {
    track({ event: 'CLICK_NETWORK_HELP' })
    emit(viewPushed(to('WhatIsANetwork')))
  }
  if (requested.length === 0) {
    return (
      <div className="lk-View">
        <EmptyState layout="screen" icon={<NetworkIcon size={32} />} title={text.none} text={text.noneHint} />
      </div>
    )
  }
  return (
    <div className="lk-View lk-NetworksView">
      {requested.length >= SEARCH_FROM && (
        <SearchInput
          label={text.search}
          value={search}
          onChange={setSearch}
          clearLabel={common.clearSearch}
        />
      )}
      {mixed && requested.length >= SEARCH_FROM && (
        <Toggle label={text.testnets} checked={testnets} onChange={setTestnets} />
      )}
      <VisuallyHidden>
        <span role="status">{query && (found.length ? text.found(found.length) : text.noneFound)}</span>
      </VisuallyHidden>
      {found.length === 0 ? (
        <EmptyState icon={<SearchIcon size={32} />} title={text.noneFound} text={text.noneFoundHint} />
      ) : (
        <NetworkList listKey={`${testnets}/${query}`} label={text.list} networks={found} />
      )}
      <button type="button" className="lk-View-quiet" onClick={help}>
        <HelpIcon size={16} />
        {text.help}
      </button>
    </div>
  )
}
