'use client'
import { useState, type JSX } from 'react'
import { imageSource } from '@latchkey/ui'
import { ImageIcon } from '@latchkey/ui/icons'
import type { Nft } from '@latchkey/core'
import { largePicture, nftTitle } from './nftWords.js'

interface NftPictureProps {
  readonly nft: Nft
  /** Fills the card; otherwise half of it. */
  readonly large?: boolean
  readonly onFailed?: () => void
}

/** The shimmer behind a picture ends with its arrival. */
function showLoaded(image: HTMLImageElement | null): void {
  if (image?.complete) image.dataset['loaded'] = ''
}

const firstLetter = (title: string): string | undefined => /[\p{L}\p{N}]/u.exec(title)?.[0]

/** What it looks like, in a square; the first letter of its name where there is no picture. */
export function NftPicture({ nft, large = false, onFailed }: NftPictureProps): JSX.Element {
  const [failed, setFailed] = useState<string>()
  const source = imageSource(nft.imageUrl)
  const fine = source === undefined ? undefined : largePicture(source)
  const letter = nft.name === undefined ? undefined : firstLetter(nftTitle(nft))
  return (
    <span className="lk-NftPicture" data-large={large || undefined}>
      {source !== undefined && source !== failed ? (
        <img
          className="lk-NftPicture-image"
          src={large ? fine : source}
          srcSet={large || fine === source ? undefined : `${source} 1x, ${fine} 2x`}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          ref={showLoaded}
          onLoad={(event) => showLoaded(event.currentTarget)}
          onError={() => {
            setFailed(source)
            onFailed?.()
          }}
        />
      ) : (
        <span className="lk-NftPicture-none" data-letter={letter?.toLocaleUpperCase()} aria-hidden>
          {letter === undefined && <ImageIcon size={large ? 32 : 24} />}
        </span>
      )}
    </span>
  )
}
