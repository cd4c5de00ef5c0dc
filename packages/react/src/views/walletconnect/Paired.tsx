'use client'
import type { JSX } from 'react'
import { ConnectingRing } from '@latchkey/ui'
import type { ConnectedWallet } from '@latchkey/core'
import { walletImageUrl } from '@latchkey/core/internal'
import { connectingEn } from '../../messages/connecting.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useCore } from '../../provider/useCore.js'
import { WaitingStatus } from '../WaitingStatus.js'
import type { Target } from './useTarget.js'

interface PairedProps {
  readonly wallet: ConnectedWallet
  readonly target: Target | undefined
}

/** Shown instead of the code or the link after the pairing succeeded, while the card closes. */
export function Paired({ wallet: { wallet, connectorId }, target }: PairedProps): JSX.Element {
  const text = useLazyText('connecting', connectingEn)
  const { options } = useCore().services
  const image = target?.image ?? {
    id: connectorId,
    name: wallet.name,
    src: walletImageUrl(options, { ids: [connectorId], image_url: wallet.icon }),
  }
  return (
    <div className="lk-View lk-Waiting lk-Paired">
      <ConnectingRing {...image} state="success" />
      <WaitingStatus state="success" title={text.done} hint={image.name} details={undefined} />
    </div>
  )
}
