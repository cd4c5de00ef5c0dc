'use client'
import type { JSX } from 'react'
import { ListItem, NetworkImage, Tag } from '@latchkey/ui'
import { pickConnector, selectConnectorName, type ConnectStep } from '@latchkey/core/internal'
import { familiesEn } from '../../messages/families.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { useFamilyHeading } from '../networks/useFamilyName.js'
import { useFailureTitle } from './useFailureTitle.js'

interface FamilyStepProps {
  readonly step: ConnectStep
  readonly running: boolean
  /** The reason of a failure stands in the row. */
  readonly saysWhy: boolean
  readonly tabIndex?: number | undefined
}

/** One family of a wallet: connected by itself, or as a step of connecting all. */
export function FamilyStep({
  step: { namespace, connectorId, status, error },
  running,
  saysWhy,
  tabIndex,
}: FamilyStepProps): JSX.Element {
  const text = useLazyText('families', familiesEn)
  const failureTitle = useFailureTitle()
  const run = useRun()
  const name = useFamilyHeading()(namespace)
  const wallet = useSelect((state) => selectConnectorName(state, namespace, connectorId)) ?? connectorId
  const network = useSelect((state) =>
    state.networks.requested.find(({ chainNamespace }) => chainNamespace === namespace),
  )
  const subtitle = {
    waiting: running ? text.stepWaiting : undefined,
    asking: text.stepAsking,
    connected: undefined,
    failed: saysWhy ? failureTitle(error?.code, wallet) : text.notConnected,
  }[status]
  const free = status !== 'connected' && !running
  return (
    <ListItem
      title={name}
      subtitle={subtitle}
      image={
        <NetworkImage id={network?.caipNetworkId ?? namespace} name={name} src={network?.assets?.imageUrl} />
      }
      trailing={status === 'connected' ? <Tag variant="success">{text.stepConnected}</Tag> : undefined}
      loading={status === 'asking'}
      chevron={free}
      tabIndex={tabIndex}
      onClick={free ? () => void run(pickConnector, { namespace, connectorId }) : undefined}
    />
  )
}
