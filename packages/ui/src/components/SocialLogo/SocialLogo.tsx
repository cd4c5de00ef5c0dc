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
  apple: [['M16 7q3 0 4 2-4 3 0 7-2 5-5 5-1 0-3-1t-4 1q-5-3-5-9 0-5 5-5 2 0 4 1t4-1ZM12 6q0-4 4-5-1 4-4 5Z']],
  facebook: [['M17 4h-1.5a4 4 0 0 0-4 4v13.5M7 12h9', 3]],
  github: [
    [
      'M5 3q2 0 4 1.5a12 12 0 0 1 6 0Q17 3 19 3q1 2 0 4 2 2 2 4 0 6-6 6.5 1 1 1 3V22H9v-2q-4 1-5-3 3 0 5 2 0-1 .5-1.5-6-.5-6-6.5 0-2 2-4-1-2-.5-4Z',
    ],
  ],
  x: [['M4 4h4l12 16h-4ZM19 4l-6.5 7M11 13 5 20', 1.8]],
  discord: [
    [
      'M8.5 5l1 1.5h5l1-1.5q3 .5 4 1.5 3 5 2 10.5-2 2-5 2.5l-1-2a16 16 0 0 1-7 0l-1 2q-3-.5-5-2.5-1-6 2-10.5 1-1 4-1.5ZM9 10a2 2 0 1 0 .1 0Zm6 0a2 2 0 1 0 .1 0Z',
    ],
  ],
  farcaster: [['M6 4h12v3h2v2h-1v9q1 0 1 2h-5q0-2 1-2v-4a4 4 0 0 0-8 0v4q1 0 1 2H4q0-2 1-2V9H4V7h2Z']],
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
