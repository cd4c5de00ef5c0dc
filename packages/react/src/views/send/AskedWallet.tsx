'use client'
import type { JSX } from 'react'
import { Button, WalletImage } from '@latchkey/ui'
import { requestClose, selectConnectorId, selectWallet, walletImageUrl } from '@latchkey/core/internal'
import { sendEn } from '../../messages/send.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'

/** The wallet has the transfer before it: the page waits, and may be closed. */
export function AskedWallet({
  namespace,
  hint,
}: {
  readonly namespace: string
  /** What a visitor may do meanwhile; that of a transfer when absent. */
  readonly hint?: string
}): JSX.Element {
  const text = useLazyText('send', sendEn)
  const { close } = useText('shell')
  const run = useRun()
  const { options } = useCore().services
  const connectorId = useSelect((state) => selectConnectorId(state, namespace))
  const { name = '', rdns, icon } = useSelect((state) => selectWallet(state, namespace)) ?? {}
  return (
    <div className="lk-SendReview-asking" role="status">
      <WalletImage
        id={rdns ?? connectorId ?? ''}
        name={name}
        src={walletImageUrl(options, { ids: [connectorId, rdns], image_url: icon })}
        size={40}
      />
      <div>
        <p className="lk-SendReview-title">{text.confirmIn(name)}</p>
        <p className="lk-Send-note">{hint ?? text.confirmHint}</p>
      </div>
      <Button variant="secondary" onClick={() => void run(requestClose)}>
        {close}
      </Button>
    </div>
  )
}
