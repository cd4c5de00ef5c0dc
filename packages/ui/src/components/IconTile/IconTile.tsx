import type { JSX, ReactNode } from 'react'

/** Props of {@link IconTile}. */
export interface IconTileProps {
  /** The icon, 20 px in a tile of 40 px, 32 px in one of 80. */
  icon: ReactNode
  /** Side in pixels. Default 40. */
  size?: 40 | 80 | undefined
}

/**
 * An icon in the place and the shape of a wallet's logo.
 *
 * @example <ListItem image={<IconTile icon={<GlobeIcon size={20} />} />} title="Website" href={url} />
 */
export function IconTile({ icon, size = 40 }: IconTileProps): JSX.Element {
  return (
    <span className="lk-IconTile" data-size={size} aria-hidden>
      {icon}
    </span>
  )
}
