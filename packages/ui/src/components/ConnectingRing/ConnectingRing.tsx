import type { JSX, ReactNode } from 'react'
import { CheckIcon, ClockIcon, CloseIcon } from '../../icons/cardIcons.js'
import { IconTile } from '../IconTile/IconTile.js'
import { Picture, type PictureProps } from '../Picture/Picture.js'

/** Props of {@link ConnectingRing}. */
export interface ConnectingRingProps extends Pick<PictureProps, 'id' | 'name' | 'src'> {
  /** `connecting` runs along the ring, `error` and `success` close it, `idle` shows none. */
  state: 'idle' | 'connecting' | 'error' | 'success'
  /**
   * How grave an `error` is: `neutral` a decision or a step that is missing, `waiting` a request that is
   * still open (both grey), `warning` something that may pass, `error` a failure. Default `error`.
   */
  tone?: 'neutral' | 'waiting' | 'warning' | 'error' | undefined
  /** A wallet's rounded square, or a network's hexagon. Default `rounded`. */
  shape?: 'rounded' | 'hexagon' | undefined
  /** A mark of 32 px in the place of the picture, for what has none. */
  mark?: ReactNode
}

const ROUNDED = 'M36 2H68A34 34 0 0 1 102 36V68A34 34 0 0 1 68 102H36A34 34 0 0 1 2 68V36A34 34 0 0 1 36 2Z'
// The outline of a network's mark, at a distance.
const HEXAGON =
  'M41.7 5Q52 -.9 62.3 5L87.6 19.6Q97.9 25.5 97.9 37.4V66.6Q97.9 78.5 87.6 84.4L62.3 99Q52 104.9 41.7 99L16.4 84.4Q6.1 78.5 6.1 66.6V37.4Q6.1 25.5 16.4 19.6Z'

/**
 * A wallet's logo, or a network's mark, at 80 px inside a ring that runs along its outline. A text beside it
 * says the same.
 *
 * @example <ConnectingRing id={wallet.id} name={wallet.name} src={wallet.imageUrl} state="connecting" />
 */
export function ConnectingRing({
  state,
  tone = 'error',
  shape = 'rounded',
  mark,
  ...image
}: ConnectingRingProps): JSX.Element {
  const outline = shape === 'hexagon' ? HEXAGON : ROUNDED
  return (
    <span
      className="lk-ConnectingRing"
      data-state={state}
      data-tone={state === 'error' ? tone : undefined}
      aria-hidden
    >
      <svg className="lk-ConnectingRing-ring" viewBox="0 0 104 104" fill="none">
        <path className="lk-ConnectingRing-track" d={outline} />
        <path className="lk-ConnectingRing-runner" d={outline} pathLength="100" />
      </svg>
      {mark ? <IconTile icon={mark} size={80} /> : <Picture {...image} shape={shape} size={80} />}
      {state === 'success' && (
        <span className="lk-ConnectingRing-mark">
          <CheckIcon size={16} />
        </span>
      )}
      {state === 'error' && <span className="lk-ConnectingRing-mark">{errorMark(tone)}</span>}
    </span>
  )
}

function errorMark(tone: ConnectingRingProps['tone']): JSX.Element {
  if (tone === 'waiting') return <ClockIcon size={16} />
  if (tone !== 'warning') return <CloseIcon size={16} />
  return (
    <svg width={16} height={16} viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeLinecap="round">
      <path d="M8 3.25v5.5M8 12.5v.01" />
    </svg>
  )
}
