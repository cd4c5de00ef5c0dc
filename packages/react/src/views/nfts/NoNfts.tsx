'use client'
import type { JSX } from 'react'
import { Button, EmptyState } from '@latchkey/ui'
import { ErrorIcon, ImageIcon, OfflineIcon } from '@latchkey/ui/icons'
import { to, viewPushed } from '@latchkey/core/internal'
import { accountEn } from '../../messages/account.en.js'
import { nftsEn } from '../../messages/nfts.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { useOnline } from '../../store/useOnline.js'
import { useSelect } from '../../store/useSelect.js'
import type { ShownNfts } from './useNfts.js'

interface NoNftsProps {
  readonly nfts: ShownNfts
  readonly network: string
}

/** There is nothing to show: there are none, nothing knows of them, or they could not be asked for. */
export function NoNfts({ nfts, network }: NoNftsProps): JSX.Element {
  const text = useLazyText('nfts', nftsEn)
  const account = useLazyText('account', accountEn)
  const common = useText('common')
  const titles = useText('titles')
  const emit = useEmit()
  const receives = useSelect((state) => state.options.features.receive)
  const online = useOnline()
  const { view, failed, refresh } = nfts
  if (failed || view?.partial.includes('chains'))
    return (
      <EmptyState
        icon={online ? <ErrorIcon size={32} /> : <OfflineIcon size={32} />}
        title={online ? text.loadFailed : account.offline}
        text={online ? text.loadFailedHint : text.offlineHint}
        action={
          <Button variant="secondary" onClick={refresh}>
            {common.tryAgain}
          </Button>
        }
      />
    )
  if (view?.source === 'none')
    return (
      <EmptyState icon={<ImageIcon size={32} />} title={text.noSource} text={text.noSourceHint(network)} />
    )
  // What lists them does not list all: that there are none is not known.
  if (view?.partial.includes('holdings'))
    return (
      <EmptyState
        icon={<ImageIcon size={32} />}
        title={text.noneFound}
        text={text.incomplete}
        action={
          <Button variant="secondary" onClick={refresh}>
            {common.tryAgain}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      icon={<ImageIcon size={32} />}
      title={text.empty}
      text={text.emptyHint(network)}
      action={
        receives && (
          <Button variant="secondary" onClick={() => emit(viewPushed(to('WalletReceive')))}>
            {titles.receive}
          </Button>
        )
      }
    />
  )
}
