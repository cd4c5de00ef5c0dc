'use client'
import type { ComponentType, JSX } from 'react'
import type { WalletFeature } from '@latchkey/core'
import { useSelect } from '../../store/useSelect.js'
import { BuyTile } from './BuyTile.js'
import { ReceiveTile } from './ReceiveTile.js'
import { SendTile } from './SendTile.js'
import { SwapTile } from './SwapTile.js'
import type { ShownAccount } from './useShownAccount.js'

/** What there is a screen for. Another feature is one more line. */
const tiles: { readonly [F in WalletFeature]?: ComponentType<ShownAccount> } = {
  onramp: BuyTile,
  receive: ReceiveTile,
  send: SendTile,
  swaps: SwapTile,
}

/** What the account can do with money, as tiles in the host's order (`walletFeaturesOrder`). */
export function WalletFeatures(shown: ShownAccount): JSX.Element {
  const order = useSelect((state) => state.options.walletFeaturesOrder)
  const features: { readonly [F in WalletFeature]?: boolean } = useSelect((state) => state.options.features)
  const all = new Set([...order, ...(Object.keys(tiles) as WalletFeature[])])
  return (
    <div className="lk-WalletFeatures">
      {[...all].map((feature) => {
        const Tile = features[feature] ? tiles[feature] : undefined
        return Tile && <Tile key={feature} {...shown} />
      })}
    </div>
  )
}
