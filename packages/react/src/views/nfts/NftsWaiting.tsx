import type { JSX } from 'react'
import { Shimmer } from '@latchkey/ui'

/** The shape of the first ones, while they come. */
export function NftsWaiting({ count = 4 }: { readonly count?: number }): JSX.Element {
  return (
    <div className="lk-NftGrid" aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="lk-NftTile-waiting">
          <span className="lk-NftPicture">
            <Shimmer shape="block" />
          </span>
          <Shimmer width="half" />
        </div>
      ))}
    </div>
  )
}
