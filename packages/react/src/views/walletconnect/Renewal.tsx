'use client'
import { useEffect, useState, type JSX } from 'react'
import { TimeLeft } from '@latchkey/ui'
import { pairingEn } from '../../messages/pairing.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useCore } from '../../provider/useCore.js'

interface RenewalProps {
  /** Milliseconds since the epoch; without it there is no end. */
  readonly expiresAt: number | undefined
  /** Shown while there is plenty of time. */
  readonly hint: string
}

/** The code is renewed this long before it expires. */
const RENEWED_BEFORE_MS = 30_000
const SHOWN_MS = 60_000

/** The time that is left for a code, quietly and only near its end, in the place of a hint. */
export function Renewal({ expiresAt, hint }: RenewalProps): JSX.Element {
  const text = useLazyText('pairing', pairingEn)
  const { platform } = useCore().services
  const until = expiresAt === undefined ? Number.POSITIVE_INFINITY : expiresAt - RENEWED_BEFORE_MS
  const isNear = useReached(until - SHOWN_MS)
  return (
    <>
      {/* It keeps its space, so that the layout does not jump. */}
      <span className="lk-QrPlatform-plenty" data-hidden={isNear || undefined}>
        {hint}
      </span>
      {isNear && (
        <TimeLeft
          until={until}
          total={SHOWN_MS}
          now={platform.now}
          format={(seconds) => (seconds > 0 ? text.renews(seconds) : text.renewing)}
        />
      )}
    </>
  )
}

function useReached(time: number): boolean {
  const { platform } = useCore().services
  const [, look] = useState(0)
  useEffect(() => {
    if (!Number.isFinite(time)) return
    return platform.delay(() => look((count) => count + 1), Math.max(0, time - platform.now()))
  }, [platform, time])
  return platform.now() >= time
}
