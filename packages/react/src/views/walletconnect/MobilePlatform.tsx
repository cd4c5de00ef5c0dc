'use client'
import { useState, type JSX } from 'react'
import { browseLink } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'
import { BrowsePlatform } from './BrowsePlatform.js'
import { LinkPlatform } from './LinkPlatform.js'
import type { PairingView } from './usePairing.js'
import type { Target } from './useTarget.js'

/**
 * A wallet's app: in its own browser where its users expect that, by a pairing otherwise or when the visitor
 * prefers it.
 */
export function MobilePlatform({
  pairing,
  target,
}: {
  readonly pairing: PairingView
  readonly target: Target
}): JSX.Element {
  const { services } = useCore()
  const [other, setOther] = useState(false)
  const href = useSelect((state) => browseLink(state, services, target.record.name, location.href))
  if (href !== undefined && !other)
    return <BrowsePlatform href={href} target={target} onOther={() => setOther(true)} />
  return <LinkPlatform kind="mobile" pairing={pairing} target={target} />
}
