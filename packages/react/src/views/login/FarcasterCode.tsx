'use client'
import type { JSX } from 'react'
import { QrCode, QrSkeleton } from '@latchkey/ui'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useWidth } from '../walletconnect/useWidth.js'

interface FarcasterCodeProps {
  /** `undefined` until there is one. */
  readonly url: string | undefined
  readonly app: string
  /** It no longer counts. */
  readonly faded: boolean
}

/** The code for a phone, or its shape while it is on its way. */
export function FarcasterCode({ url, app, faded }: FarcasterCodeProps): JSX.Element {
  const text = useLazyText('login', loginEn)
  const { ref, width } = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className="lk-QrPanel" aria-busy={(url === undefined && !faded) || undefined}>
      {width > 0 && url === undefined && <QrSkeleton size={width} still={faded} />}
      {width > 0 && url !== undefined && (
        <QrCode value={url} label={text.qrCode(app)} size={width} faded={faded} />
      )}
    </div>
  )
}
