import type { JSX } from 'react'

const width = 560
const height = 640
const lanes = [0, 1, 2, 3, 4]
const laneWidth = 84
const left = 70

/** The pool from above, early in the morning. */
export function PoolPicture(): JSX.Element {
  return (
    <svg
      className="Pool"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label="The pool from above: five lanes, three swimmers, a diving board."
    >
      <defs>
        <pattern id="tiles" width="28" height="28" patternUnits="userSpaceOnUse">
          <path d="M28 0H0v28" className="Pool-joint" />
        </pattern>
        <pattern id="deck" width="56" height="56" patternUnits="userSpaceOnUse">
          <path d="M56 0H0v56" className="Pool-slab" />
        </pattern>
      </defs>
      <rect width={width} height={height} rx="28" className="Pool-deck" />
      <rect width={width} height={height} rx="28" fill="url(#deck)" />
      <rect
        x={left - 14}
        y="56"
        width={lanes.length * laneWidth + 28}
        height="528"
        rx="10"
        className="Pool-edge"
      />
      <rect x={left} y="70" width={lanes.length * laneWidth} height="500" rx="3" className="Pool-water" />
      <rect x={left} y="70" width={lanes.length * laneWidth} height="500" rx="3" fill="url(#tiles)" />
      {lanes.map((lane) => (
        <path
          key={lane}
          d={`M${left + laneWidth * (lane + 0.5)} 116v408m-16 0h32m-32-408h32`}
          className="Pool-line"
        />
      ))}
      {lanes.slice(1).map((lane) => (
        <path
          key={lane}
          d={`M${left + laneWidth * lane} 72v496`}
          className="Pool-rope"
          data-outer={lane === 1 || lane === 4 || undefined}
        />
      ))}
      <rect x="252" y="18" width="56" height="82" rx="6" className="Pool-board" />
      <Swimmer x={left + laneWidth * 0.5} y={420} cap="one" />
      <Swimmer x={left + laneWidth * 2.5} y={250} cap="two" />
      <Swimmer x={left + laneWidth * 4.5} y={340} cap="three" />
    </svg>
  )
}

function Swimmer({
  x,
  y,
  cap,
}: {
  readonly x: number
  readonly y: number
  readonly cap: string
}): JSX.Element {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className="Pool-swimmer" data-cap={cap}>
        <path d="M-7 34q-10 40-20 74M7 34q10 40 20 74M0 44v52" className="Pool-wake" />
        <path d="M-11 6c-14-4-16-20-10-34M11 8c12 6 18 18 14 30" className="Pool-arm" />
        <path d="M-9 4c0 22 3 40 9 44 6-4 9-22 9-44z" className="Pool-body" />
        <circle r="10" cy="-4" className="Pool-cap" />
      </g>
    </g>
  )
}
