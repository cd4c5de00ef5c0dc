'use client'
import { selectActiveConnection, selectConnectRows, type ConnectorRef } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'

/** The active wallet's connector for another family; `undefined` where the wallet does not serve it. */
export function useSameWallet(namespace: string | undefined): ConnectorRef | undefined {
  const { platform } = useCore().services
  const active = useSelect(selectActiveConnection)
  const rows = useSelect((state) => selectConnectRows(state, { isMobile: platform.isMobile() }))
  const row =
    active &&
    rows.find(({ connectors }) =>
      connectors?.some(
        (each) => each.namespace === active.namespace && each.connectorId === active.connectorId,
      ),
    )
  return row?.connectors?.find((each) => each.namespace === namespace)
}
