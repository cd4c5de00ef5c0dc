'use client'
import type { FocusEvent, JSX, PointerEvent, ReactNode } from 'react'
import { CertifiedIcon } from '../../icons/cardIcons.js'
import type { PictureProps } from '../Picture/Picture.js'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.js'
import { WalletImage } from '../WalletImage/WalletImage.js'

/** Props of {@link WalletTile}. */
export interface WalletTileProps extends Pick<PictureProps, 'id' | 'name' | 'src'> {
  /** What the mark at the logo says, read out with the name: "Certified". No mark without it. */
  certified?: string | undefined
  /** A word under the name: "Installed". The name then keeps to one line. */
  status?: ReactNode
  /** It was chosen. */
  onClick: () => void
  /** The pointer came over it: a good moment to load what a click will need. */
  onPointerEnter?: ((event: PointerEvent<HTMLElement>) => void) | undefined
  /** The focus came to it. */
  onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined
  /** Place in the tab order; a grid with arrow keys sets it. */
  tabIndex?: number | undefined
}

/**
 * A wallet as a tile of 104 px: the logo, the name below it in at most two lines.
 *
 * @example <WalletTile id={wallet.id} name={wallet.name} src={wallet.imageUrl} status="Installed"
 *   onClick={() => select(wallet)} />
 */
export function WalletTile({ id, name, src, certified, status, ...rest }: WalletTileProps): JSX.Element {
  return (
    <button {...rest} type="button" className="lk-WalletTile" title={name}>
      <WalletImage
        id={id}
        name={name}
        src={src}
        size={56}
        badge={certified && <CertifiedIcon className="lk-WalletTile-certified" size={20} aria-hidden />}
      />
      {/* Cut at its own end, whichever way the page reads. */}
      <span className="lk-WalletTile-name" dir="auto" data-lines={status ? 1 : 2}>
        {name}
      </span>
      {status && <span className="lk-WalletTile-status">{status}</span>}
      {certified && <VisuallyHidden>{certified}</VisuallyHidden>}
    </button>
  )
}
