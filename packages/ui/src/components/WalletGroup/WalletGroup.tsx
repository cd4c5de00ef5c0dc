import type { JSX } from 'react'
import { Picture, type PictureProps } from '../Picture/Picture.js'

/** Props of {@link WalletGroup}. */
export interface WalletGroupProps {
  /** The first four are shown (S9.10); missing ones are empty places, and without any picture an icon. */
  wallets: readonly Pick<PictureProps, 'id' | 'name' | 'src'>[]
}

/**
 * A 2 × 2 collage of wallets in the place of one image, for the row that leads to all of them.
 *
 * @example <WalletGroup wallets={wallets} />
 */
export function WalletGroup({ wallets }: WalletGroupProps): JSX.Element {
  return (
    <span className="lk-WalletGroup" aria-hidden>
      {Array.from({ length: 4 }, (_, index) => {
        const wallet = wallets[index]
        return wallet ? (
          <Picture key={wallet.id} {...wallet} size={16} shape="rounded" />
        ) : (
          <span key={index} className="lk-WalletGroup-empty" />
        )
      })}
    </span>
  )
}
