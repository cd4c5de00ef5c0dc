import type { JSX } from 'react'

/** Whose sign-in it is. */
export type SocialLogoName = 'google' | 'apple' | 'facebook' | 'github' | 'x' | 'discord' | 'farcaster'

/** Props of {@link SocialLogo}. */
export interface SocialLogoProps {
  /** Whose it is. One that is not known gets a neutral mark. */
  name: SocialLogoName | (string & {})
  /** Side in pixels. Default 20. */
  size?: number | undefined
}

/**
 * Drawn here, in one colour: what is recognised at 20 px, and no one's artwork. Each is a filled shape, or a line
 * of the given width.
 */
const shapes: Readonly<Record<SocialLogoName, readonly (readonly [path: string, line?: number])[]>> = {
  google: [['M20.6 12h-8.1M20.6 12a8.6 8.6 0 1 1-2.6-6.2', 2.6]],
  apple: [
    [
      'M16.2 6.9c1.5 0 2.9.8 3.8 2.1-2.4 1.4-3 5.4.3 7.1-1 2.7-2.7 5-4.5 5-1.4 0-1.9-.9-3.5-.9s-2.2.9-3.5.9c-2.7 0-5.2-4.7-5.2-8.4 0-3.5 2.2-5.7 4.8-5.7 1.7 0 2.9 1 3.9 1s2.4-1.1 3.9-1.1Z',
    ],
    ['M12 6.1c-.2-2.2 1.5-4.1 3.7-4.4.3 2.3-1.5 4.3-3.7 4.4Z'],
  ],
  facebook: [['M16.8 3.9h-1.5a3.7 3.7 0 0 0-3.7 3.7V21.5M7.2 12h8.6', 3]],
  github: [
    [
      'M5.2 3.3c1.5 0 2.9.7 3.9 1.4a11.5 11.5 0 0 1 5.8 0c1-.7 2.4-1.4 3.9-1.4.6 1.4.6 2.7.2 3.9a6 6 0 0 1 1.5 4c0 4.5-2.7 5.8-5.6 6.2.6.6.9 1.4.9 2.5V22H8.4v-2.4c-2.5.5-3.5-.8-4.1-2-.3-.6-.7-1.1-1.3-1.5-.5-.4 0-.7.6-.6 2 .3 2 2.3 4.8 1.9.1-.5.3-.9.6-1.2-2.9-.4-5.5-1.7-5.5-6.2a6 6 0 0 1 1.5-4c-.4-1.2-.4-2.5.2-3.7Z',
    ],
  ],
  x: [
    ['M4.3 4h4.1l11.3 16h-4.1Z', 1.8],
    ['M18.9 4l-6.4 7M10.9 13 4.7 20', 1.8],
  ],
  discord: [
    [
      'M8.7 4.9 9.4 6.2a14 14 0 0 1 5.2 0l.7-1.3c1.6.2 3 .7 4.1 1.3 1.9 3.2 2.7 6.9 2.4 10.7a15 15 0 0 1-4.9 2.4l-1.2-2c-2.4.6-5 .6-7.4 0l-1.2 2a15 15 0 0 1-4.9-2.4C1.9 13.1 2.7 9.4 4.6 6.2 5.7 5.6 7.1 5.1 8.7 4.9Zm.2 5.5c-1 0-1.8.9-1.8 2s.8 2 1.8 2 1.8-.9 1.8-2-.8-2-1.8-2Zm6.2 0c-1 0-1.8.9-1.8 2s.8 2 1.8 2 1.8-.9 1.8-2-.8-2-1.8-2Z',
    ],
  ],
  farcaster: [
    [
      'M5.8 4h12.4v3h2.3v2.6h-1v8.5c.6 0 1 .4 1 1V20h-5.2v-.9c0-.6.4-1 1-1v-4.3a4.3 4.3 0 0 0-8.6 0v4.3c.6 0 1 .4 1 1v.9H3.5v-.9c0-.6.4-1 1-1V9.6h-1V7h2.3Z',
    ],
  ],
}

/** A person, for one that is not known. */
const NEUTRAL: (typeof shapes)[SocialLogoName] = [
  ['M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0', 1.8],
]

/**
 * The mark of a social sign-in, in the colour of the text around it. Decorative: the name stands beside it.
 *
 * @example <SocialLogo name="github" />
 */
export function SocialLogo({ name, size = 20 }: SocialLogoProps): JSX.Element {
  const paths = Object.hasOwn(shapes, name) ? shapes[name as SocialLogoName] : NEUTRAL
  return (
    <svg className="lk-SocialLogo" viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      {paths.map(([path, line]) => (
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
