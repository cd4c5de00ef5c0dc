'use client'
import { useMemo } from 'react'
import { selectInstalledConnector, walletPlatforms, type WalletPlatform } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'
import type { Target } from './useTarget.js'

/** How a wallet can be reached from this browser; the first one is shown first (S2.54, behaviour 4.7). */
export function usePlatforms(target: Target | undefined): readonly WalletPlatform[] {
  const { platform, options } = useCore().services
  const isInstalled = useSelect(
    (state) => target !== undefined && selectInstalledConnector(state, target.record) !== undefined,
  )
  return useMemo(
    () =>
      walletPlatforms(target?.record, {
        isMobile: platform.isMobile(),
        hasAdapters: options.adapters.length > 0,
        isInstalled,
      }),
    [target, platform, options, isInstalled],
  )
}
