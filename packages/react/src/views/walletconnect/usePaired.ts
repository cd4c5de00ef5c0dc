'use client'
import { useState } from 'react'
import type { ConnectedWallet } from '@latchkey/core'
import { selectConnections, WALLETCONNECT_ID } from '@latchkey/core/internal'
import { useSelect } from '../../store/useSelect.js'

/** The wallet that a pairing led to while this screen was shown; `undefined` until then. */
export function usePaired(): ConnectedWallet | undefined {
  const wallet = useSelect((state) =>
    selectConnections(state).find(
      ({ connectorId, isRestoring }) => connectorId === WALLETCONNECT_ID && !isRestoring,
    ),
  )
  const [wasThere] = useState(wallet !== undefined)
  return wasThere ? undefined : wallet
}
