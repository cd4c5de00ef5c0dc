'use client'
import { memo, type JSX, type NamedExoticComponent } from 'react'
import { VisuallyHidden } from '@latchkey/ui'
import type { Nft } from '@latchkey/core'
import { nftsEn } from '../../messages/nfts.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { NftPicture } from './NftPicture.js'
import { nftCount, nftKey, nftTitle } from './nftWords.js'

interface NftTileProps {
  readonly nft: Nft
  readonly onOpen: (key: string) => void
}

/** One NFT of the grid: its picture, what it is called, and what it belongs to. */
export const NftTile: NamedExoticComponent<NftTileProps> = memo(function NftTile({
  nft,
  onOpen,
}: NftTileProps): JSX.Element {
  const text = useLazyText('nfts', nftsEn)
  const locale = useLocale()
  const { amount, collection, spam } = nft
  const key = nftKey(nft)
  const title = nftTitle(nft)
  const count = amount === '1' ? undefined : nftCount(amount, locale)
  return (
    <button type="button" className="lk-NftTile" data-nft={key} title={title} onClick={() => onOpen(key)}>
      <span className="lk-NftTile-picture">
        <NftPicture nft={nft} />
        {count !== undefined && (
          <bdi className="lk-NftTile-count" aria-hidden>
            ×{count}
          </bdi>
        )}
      </span>
      <span className="lk-NftTile-name" dir="auto">
        {title}
      </span>
      {spam ? (
        <span className="lk-NftTile-suspicious">{text.suspicious}</span>
      ) : (
        collection !== undefined && (
          <span className="lk-NftTile-collection" dir="auto">
            {collection}
          </span>
        )
      )}
      {count !== undefined && <VisuallyHidden>{text.ownedCount(count)}</VisuallyHidden>}
    </button>
  )
})
