'use client'
import { useMemo, type JSX } from 'react'
import { List } from '@latchkey/ui'
import type { Network } from '@latchkey/core'
import { LongList } from '../LongList.js'
import { byFamily } from './findNetworks.js'
import { NetworkRow } from './NetworkRow.js'
import { useFamilyHeading } from './useFamilyName.js'

interface NetworkListProps {
  readonly label: string
  readonly networks: readonly Network[]
  /** Changes with the list: another one begins at its top. */
  readonly listKey?: string
  /** Each row leads out of here. */
  readonly chevron?: boolean
}

const DRAW_IN_PARTS_FROM = 31

/** Networks under the names of their families; a long list says the family in each row instead. */
export function NetworkList({ label, networks, listKey, chevron = false }: NetworkListProps): JSX.Element {
  const headingOf = useFamilyHeading()
  const families = useMemo(() => byFamily(networks), [networks])
  const several = families.length > 1
  if (networks.length >= DRAW_IN_PARTS_FROM) {
    return (
      <LongList
        label={label}
        items={networks}
        itemKey={(network) => network.caipNetworkId}
        listKey={listKey}
        renderItem={(network, { tabIndex }) => (
          <NetworkRow
            network={network}
            chevron={chevron}
            family={several ? headingOf(network.chainNamespace) : undefined}
            tabIndex={tabIndex}
          />
        )}
      />
    )
  }
  return (
    <div className="lk-NetworkList">
      {families.map(([namespace, members]) => (
        <List key={namespace} label={label} heading={several ? headingOf(namespace) : undefined} arrowKeys>
          {members.map((network) => (
            <NetworkRow key={network.caipNetworkId} network={network} chevron={chevron} />
          ))}
        </List>
      ))}
    </div>
  )
}
