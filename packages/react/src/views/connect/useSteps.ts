'use client'
import { selectConnections, type ConnectorRef, type ConnectStep } from '@latchkey/core/internal'
import { useSelect } from '../../store/useSelect.js'

interface Steps {
  readonly steps: readonly ConnectStep[]
  /** The wallet is being asked for one family after the other. */
  readonly running: boolean
}

/** The state of each family of a wallet, and the progress of connecting all of them. */
export function useSteps(connectors: readonly ConnectorRef[] = []): Steps {
  const sequence = useSelect((state) => state.connectSequence)
  const connected = useSelect((state) => selectConnections(state))
  const is =
    (a: ConnectorRef) =>
    (b: ConnectorRef): boolean =>
      a.namespace === b.namespace && a.connectorId === b.connectorId
  const steps = connectors.map(({ namespace, connectorId }): ConnectStep => {
    const ref = { namespace, connectorId }
    if (connected.some((each) => is(ref)(each) && !each.isRestoring)) return { ...ref, status: 'connected' }
    return sequence?.steps.find(is(ref)) ?? { ...ref, status: 'waiting' }
  })
  return {
    steps,
    running: sequence?.requestId !== undefined && steps.some((step) => sequence.steps.some(is(step))),
  }
}
