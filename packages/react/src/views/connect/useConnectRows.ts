'use client'
import { useMemo } from 'react'
import type { ConnectorInfo } from '@latchkey/core'
import { useSelect } from '../../store/useSelect.js'

/** One wallet that can be chosen. */
export interface ConnectRow {
  readonly id: string
  readonly connector: ConnectorInfo
  readonly tag?: 'installed' | 'recent'
}

export function useConnectRows(): readonly ConnectRow[] {
  const byNamespace = useSelect((state) => state.connectors.byNamespace)
  const filter = useSelect((state) => state.modal.filterNamespace)
  return useMemo(
    () =>
      Object.entries(byNamespace)
        .filter(([namespace]) => filter === undefined || namespace === filter)
        .flatMap(([namespace, connectors]) =>
          connectors.map((connector): ConnectRow => ({ id: `${namespace}/${connector.id}`, connector, tag: 'installed' })),
        ),
    [byNamespace, filter],
  )
}
