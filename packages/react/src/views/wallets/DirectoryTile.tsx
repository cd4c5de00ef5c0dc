'use client'
import { memo, type JSX, type NamedExoticComponent } from 'react'
import { WalletTile } from '@latchkey/ui'
import type { WalletRecord } from '@latchkey/core'
import { selectIsInstalled, walletImageUrl } from '@latchkey/core/internal'
import { directoryEn } from '../../messages/directory.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'

interface DirectoryTileProps {
  readonly wallet: WalletRecord
  readonly tabIndex: number
  /** One function for all tiles, so that scrolling does not render every tile again. */
  readonly onChoose: (wallet: WalletRecord) => void
  readonly onNear: () => void
}

/** A wallet of the directory (S2.62). */
export const DirectoryTile: NamedExoticComponent<DirectoryTileProps> = memo(function DirectoryTile({
  wallet,
  tabIndex,
  onChoose,
  onNear,
}: DirectoryTileProps): JSX.Element {
  const text = useLazyText('directory', directoryEn)
  const { options } = useCore().services
  const installed = useSelect((state) => selectIsInstalled(state, wallet))
  return (
    <WalletTile
      id={wallet.id}
      name={wallet.name}
      src={walletImageUrl(options, wallet)}
      certified={wallet.certifier === undefined ? undefined : text.certified(wallet.certifier)}
      status={installed && text.installed}
      tabIndex={tabIndex}
      onClick={() => onChoose(wallet)}
      {...(!installed && { onPointerEnter: onNear, onFocus: onNear })}
    />
  )
})
