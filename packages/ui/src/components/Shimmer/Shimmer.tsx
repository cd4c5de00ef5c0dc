import type { JSX } from 'react'

/** Props of {@link Shimmer}. */
export interface ShimmerProps {
  /**
   * Shape of what will come: a line of text, an image of 40 px, a whole list row, such a row with a round
   * image and an amount, a tile of 104 px, or a block as wide as its place. Default `text`.
   */
  shape?: 'text' | 'image' | 'circle' | 'row' | 'token' | 'tile' | 'block' | undefined
  /** How many, one under the other. Default 1. */
  count?: number | undefined
  /** Lines of text in a row. Default 2. */
  lines?: 1 | 2 | undefined
  /** Width of a line of text. Default `full`. */
  width?: 'full' | 'half' | 'third' | undefined
}

/**
 * The shape of what will come. Hidden from screen readers; the container says that it is busy.
 *
 * @example <Shimmer shape="row" count={4} />
 */
export function Shimmer({ shape = 'text', count = 1, lines = 2, width = 'full' }: ShimmerProps): JSX.Element {
  return (
    <>
      {Array.from({ length: count }, (_, index) => {
        if (shape === 'row' || shape === 'token')
          return (
            <div key={index} className="lk-Shimmer-row" aria-hidden>
              <span className="lk-Shimmer" data-shape={shape === 'token' ? 'circle' : 'image'} />
              <span className="lk-Shimmer-lines">
                <span className="lk-Shimmer" data-shape="text" data-width="half" />
                {lines === 2 && <span className="lk-Shimmer" data-shape="text" data-width="third" />}
              </span>
              {shape === 'token' && <span className="lk-Shimmer lk-Shimmer-amount" data-shape="text" />}
            </div>
          )
        if (shape === 'tile')
          return (
            <div key={index} className="lk-Shimmer-tile" aria-hidden>
              <span className="lk-Shimmer" data-shape="image" />
              <span className="lk-Shimmer" data-shape="text" />
            </div>
          )
        return <span key={index} className="lk-Shimmer" data-shape={shape} data-width={width} aria-hidden />
      })}
    </>
  )
}
