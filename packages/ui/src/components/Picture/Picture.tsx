'use client'
import { type JSX, type ReactNode, useState } from 'react'
import { useImageSource } from '../../hooks/useImageSource.js'
import { hueOf } from './hueOf.js'

/** Side of an image in pixels. */
export type PictureSize = 16 | 20 | 24 | 32 | 40 | 56 | 80

/** What every image of a named thing takes. */
export interface PictureProps {
  /** Stable id; the colour of the monogram comes from it. */
  id: string
  /** Name; its first letter is the monogram. */
  name: string
  /** Address of the image. Only https, `data:image/…`, blob and same-origin addresses load. */
  src?: string | undefined
  /** Side in pixels. Default 40. */
  size?: PictureSize | undefined
  /** Read out. Leave it out where the name stands beside the image. */
  alt?: string | undefined
  /** A small mark at the lower end corner, such as a network. */
  badge?: ReactNode
}

function monogram(name: string): string {
  const letter = Array.from(name.trim())[0]
  return letter ? letter.toLocaleUpperCase() : '?'
}

/**
 * The shimmer behind an image ends with its arrival. An attribute and not a state: a grid has many, and none
 * draws again.
 */
function showLoaded(image: HTMLImageElement | null): void {
  if (image?.complete) image.dataset['loaded'] = ''
}

/** An image in a fixed box, with a monogram where it is missing or fails. */
export function Picture({
  id,
  name,
  src,
  size = 40,
  alt = '',
  badge,
  shape,
}: PictureProps & { shape: 'rounded' | 'circle' | 'hexagon' }): JSX.Element {
  const [failed, setFailed] = useState<string>()
  const source = useImageSource(src)
  return (
    <span className="lk-Picture" data-shape={shape} data-size={size}>
      {source && source !== failed ? (
        <img
          className="lk-Picture-image"
          src={source}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          ref={showLoaded}
          onLoad={(event) => showLoaded(event.currentTarget)}
          onError={() => setFailed(source)}
        />
      ) : (
        <span
          className="lk-Picture-monogram"
          data-hue={hueOf(id)}
          // Drawn by the stylesheet: a letter in a picture is no word of the button around it.
          data-letter={monogram(name)}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        />
      )}
      {badge && <span className="lk-Picture-badge">{badge}</span>}
    </span>
  )
}
