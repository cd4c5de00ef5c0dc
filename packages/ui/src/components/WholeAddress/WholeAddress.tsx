import { Fragment, type JSX } from 'react'
import { inFours } from '../../format/inFours.js'

/** Props of {@link WholeAddress}. */
export interface WholeAddressProps {
  /** The address. */
  value: string
  /** Another address: the characters that differ from its are marked, but for their case. */
  differsFrom?: string | undefined
}

/**
 * A whole address in groups of four, to be compared by eye, on as many lines as it takes. The gaps are drawn
 * and no characters: what is copied is the address. Read out in the same groups.
 *
 * @example <WholeAddress value="0x6B175474E89094C44Da98b954EedeAC495271d0F" />
 */
export function WholeAddress({ value, differsFrom }: WholeAddressProps): JSX.Element {
  const groups = inFours(value)
  const starts = groups.map((_, index) => groups.slice(0, index).join('').length)
  return (
    <span className="lk-WholeAddress">
      <bdi aria-hidden dir="ltr">
        {groups.map((group, index) => {
          const start = starts[index] ?? 0
          return (
            <span key={start}>
              {differsFrom === undefined ? (
                group
              ) : (
                <Compared text={group} start={start} other={differsFrom} />
              )}
            </span>
          )
        })}
      </bdi>
      <span className="lk-VisuallyHidden">{groups.join(' ')}</span>
    </span>
  )
}

interface ComparedProps {
  readonly text: string
  /** Where in the address the text begins. */
  readonly start: number
  readonly other: string
}

function Compared({ text, start, other }: ComparedProps): JSX.Element {
  return (
    <>
      {Array.from(text, (character, at) => {
        const differs = character.toLowerCase() !== other[start + at]?.toLowerCase()
        return differs ? <mark key={at}>{character}</mark> : <Fragment key={at}>{character}</Fragment>
      })}
    </>
  )
}
