'use client'
import { useMemo } from 'react'
import type { Network } from '@latchkey/core'
import { selectActiveNetwork, selectIsUnsupported } from '@latchkey/core/internal'
import { useButtonText } from '../messages/useButtonText.js'
import { useSelect } from './useSelect.js'

/**
 * The active network as screens name it: one that the host does not offer has its name from the language
 * (S4.14), because the placeholder in the state is named in English.
 */
export function useActiveNetwork(): Network | undefined {
  const network = useSelect(selectActiveNetwork)
  const isUnsupported = useSelect(selectIsUnsupported)
  const { unknownNetwork } = useButtonText()
  return useMemo(
    () => (network && isUnsupported ? { ...network, name: unknownNetwork } : network),
    [network, isUnsupported, unknownNetwork],
  )
}
