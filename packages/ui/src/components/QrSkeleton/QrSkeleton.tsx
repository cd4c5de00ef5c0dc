import type { JSX } from 'react'

/** Props of {@link QrSkeleton}. */
export interface QrSkeletonProps {
  /** Side in pixels, that of the code which will stand here. */
  size: number
  /** Nothing is on its way at the moment. */
  still?: boolean | undefined
}

const EYES = [
  [0, 0],
  [1, 0],
  [0, 1],
] as const

/**
 * The shape of a QR code that is on its way. Hidden from screen readers; the container says that it is busy.
 *
 * @example const code = uri ? <QrCode value={uri} label={label} size={320} /> : <QrSkeleton size={320} />
 */
export function QrSkeleton({ size, still }: QrSkeletonProps): JSX.Element {
  return (
    <div
      className="lk-QrSkeleton"
      data-still={still || undefined}
      style={{ inlineSize: size, blockSize: size }}
      aria-hidden
    >
      <div className="lk-QrSkeleton-dots" />
      <svg className="lk-QrSkeleton-eyes" viewBox="0 0 100 100">
        {EYES.map(([right, down]) => (
          <g key={`${right}${down}`} transform={`translate(${right * 90} ${down * 90})`}>
            <path className="lk-QrSkeleton-room" d="M0 0h10v10H0z" />
            <rect
              className="lk-QrSkeleton-ring"
              x="0.7"
              y="0.7"
              width="8"
              height="8"
              rx="2"
              transform={`translate(${right * 0.6} ${down * 0.6})`}
            />
            <rect
              className="lk-QrSkeleton-pupil"
              x="3"
              y="3"
              width="3.4"
              height="3.4"
              rx="0.9"
              transform={`translate(${right * 0.6} ${down * 0.6})`}
            />
          </g>
        ))}
      </svg>
    </div>
  )
}
