'use client'
import type { JSX } from 'react'
import { OfflineIcon } from '@latchkey/ui/icons'
import { offlineEn } from '../../messages/en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useOnline } from '../../store/useOnline.js'

/** A note that wallets on other devices may be out of reach. Those of this browser are not. */
export function Offline(): JSX.Element {
  const text = useLazyText('account', offlineEn)
  const online = useOnline()
  return (
    <p className="lk-ConnectView-offline" role="status">
      {!online && (
        <>
          <OfflineIcon size={16} />
          <span dir="auto">{text.offline}</span>
        </>
      )}
    </p>
  )
}
