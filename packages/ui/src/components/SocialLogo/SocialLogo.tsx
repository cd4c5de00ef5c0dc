import type { JSX } from 'react'

/** Whose sign-in it is. */
export type SocialLogoName = 'google' | 'apple' | 'facebook' | 'github' | 'x' | 'discord' | 'farcaster'

/** Props of {@link SocialLogo}. */
export interface SocialLogoProps {
  /** Whose it is. The place of one that is not known stays empty. */
  name: SocialLogoName | (string & {})
  /** Side in pixels. Default 20. */
  size?: number | undefined
}

/**
 * Drawn here, in one colour: what is recognised at 20 px, and no one's artwork. Each is a filled shape, or a
 * line of the given width.
 */
const shapes: Readonly<Record<SocialLogoName, readonly (readonly [path: string, line?: number])[]>> = {
  google: [['M20.6 12h-8.1M20.6 12a8.6 8.6 0 1 1-2.6-6.2', 2.6]],
  apple: [
    [
      'M16 7c1.5 0 3 .7 4 2-3 1.5-3 5.5.3 7-1 3-2.8 5-4.5 5-1.5 0-2-1-3.5-1s-2.2 1-3.5 1C6 21 3.5 16 3.5 12.5 3.5 9 6 7 8.5 7c1.5 0 2.7 1 3.7 1S14.5 7 16 7ZM12 6c0-2.3 1.5-4.2 3.7-4.5C16 4 14.2 6 12 6Z',
    ],
  ],
  facebook: [['M17 4h-1.5a4 4 0 0 0-4 4v13.5M7 12h9', 3]],
  github: [
    [
      'M5 3c2 0 3 1 4 1.5a12 12 0 0 1 6 0C16 4 17 3 19 3c.7 1.5.7 3 .2 4 1 1 1.5 2.5 1.5 4 0 4.5-3 6-6 6.5.7.7 1 1.5 1 3V22H8.5v-2.5c-3 .7-3.5-1-4.5-2.5 2 0 2.5 2.5 4.5 1.5 0-.7.3-1 .6-1.5-3-.5-5.8-2-5.8-6 0-1.5.5-3 1.5-4-.5-1-.5-2.5.2-4Z',
    ],
  ],
  x: [['M4 4h4l12 16h-4ZM19 4l-6.5 7M11 13 5 20', 1.8]],
  discord: [
    [
      'M8.5 5l1 1.5h5l1-1.5c2 .3 3 .7 4 1.5 2 3.5 2.5 7 2.2 10.5-1.5 1.2-3 2-5 2.5l-1.2-2a16 16 0 0 1-7 0l-1.2 2c-2-.5-3.5-1.3-5-2.5C2 13.5 2.5 10 4.5 6.5c1-.8 2-1.2 4-1.5ZM9 10a2 2 0 0 0 0 4 2 2 0 0 0 0-4Zm6 0a2 2 0 0 0 0 4 2 2 0 0 0 0-4Z',
    ],
  ],
  farcaster: [
    [
      'M6 4h12v3h2.5v2.5h-1V18c.6 0 1 .4 1 1v1H15v-1c0-.6.4-1 1-1v-4a4 4 0 0 0-8 0v4c.6 0 1 .4 1 1v1H3.5v-1c0-.6.4-1 1-1V9.5h-1V7H6Z',
    ],
  ],
}

/**
 * The mark of a social sign-in, in the colour of the text around it. Decorative: the name stands beside it.
 *
 * @example <SocialLogo name="github" />
 */
export function SocialLogo({ name, size = 20 }: SocialLogoProps): JSX.Element {
  const paths = Object.hasOwn(shapes, name) ? shapes[name as SocialLogoName] : undefined
  return (
    <svg className="lk-SocialLogo" viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      {paths?.map(([path, line]) => (
        <path
          key={path}
          d={path}
          fill={line === undefined ? 'currentColor' : 'none'}
          fillRule="evenodd"
          stroke={line === undefined ? 'none' : 'currentColor'}
          strokeWidth={line}
        />
      ))}
    </svg>
  )
}
