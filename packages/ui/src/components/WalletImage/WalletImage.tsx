import type { JSX } from 'react'
import { Picture, type PictureProps } from '../Picture/Picture.js'

/** Props of {@link WalletImage}. */
export interface WalletImageProps extends PictureProps {}

/**
 * A wallet's logo as a rounded square (12 px radius at 40 px).
 *
 * @example <WalletImage id={wallet.id} name={wallet.name} src={wallet.imageUrl} />
 */
export function WalletImage(props: WalletImageProps): JSX.Element {
  return <Picture {...props} shape="rounded" />
}
