import type { JSX } from 'react'
import { Picture, type PictureProps } from '../Picture/Picture.js'

/** Props of {@link TokenImage}. */
export interface TokenImageProps extends PictureProps {}

/**
 * A token's mark, round, with its network as the badge.
 *
 * @example <TokenImage id={token.address} name={token.symbol} src={token.iconUrl} />
 */
export function TokenImage(props: TokenImageProps): JSX.Element {
  return <Picture {...props} shape="circle" />
}
