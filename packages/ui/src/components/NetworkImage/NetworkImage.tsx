import type { JSX } from 'react'
import { Picture, type PictureProps } from '../Picture/Picture.js'

/** Props of {@link NetworkImage}. */
export interface NetworkImageProps extends Omit<PictureProps, 'badge'> {
  /** Hexagon, or a circle where it stands small in a button or as a badge. Default `hexagon`. */
  shape?: 'hexagon' | 'circle' | undefined
}

/**
 * A network's mark.
 *
 * @example <NetworkImage id="eip155:1" name="Ethereum" src={url} />
 */
export function NetworkImage({ shape = 'hexagon', ...rest }: NetworkImageProps): JSX.Element {
  return <Picture {...rest} shape={shape} />
}
