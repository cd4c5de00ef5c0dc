'use client'
import { type JSX, useId, useState } from 'react'
import { useImageSource } from '../../hooks/useImageSource.js'
import type { PictureSize } from '../Picture/Picture.js'
import { avatarColors } from './avatarColor.js'

/** Props of {@link Avatar}. */
export interface AvatarProps {
  /** The address; its first six hex characters give the colours (S5.14). */
  address: string
  /** The account's own picture, if it has one. */
  src?: string | undefined
  /** Side in pixels. Default 40. */
  size?: PictureSize | undefined
  /** Read out. Leave it out where the name or address stands beside it. */
  alt?: string | undefined
}

/**
 * A round picture of an account: its own, or a gradient made from the address.
 *
 * @example <Avatar address="0x6B17…" size={56} />
 */
export function Avatar({ address, src, size = 40, alt = '' }: AvatarProps): JSX.Element {
  const id = useId()
  const [failed, setFailed] = useState<string>()
  const source = useImageSource(src)
  if (source && source !== failed) {
    return (
      <span className="lk-Avatar" data-size={size}>
        <img
          className="lk-Avatar-image"
          src={source}
          alt={alt}
          width={size}
          height={size}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(source)}
        />
      </span>
    )
  }
  const [base, ...tints] = avatarColors(address).map((rgb) => `rgb(${rgb.join(',')})`)
  // Attributes, not styles: they may stand in server-rendered markup under a strict CSP.
  return (
    <span className="lk-Avatar" data-size={size}>
      <svg
        viewBox="0 0 40 40"
        width={size}
        height={size}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <radialGradient id={id} cx="66%" cy="28%" r="86%">
          {tints.toReversed().map((tint, index) => (
            <stop key={index} offset={`${index * 22}%`} stopColor={tint} />
          ))}
          <stop offset="100%" stopColor={base} />
        </radialGradient>
        <circle cx="20" cy="20" r="20" fill={`url(#${id})`} />
      </svg>
    </span>
  )
}
