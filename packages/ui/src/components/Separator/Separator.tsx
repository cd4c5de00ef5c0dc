import type { JSX } from 'react'

/** Props of {@link Separator}. */
export interface SeparatorProps {
  /** A word in the middle of the line, such as "or". */
  label?: string | undefined
}

/**
 * A hairline between two groups.
 *
 * @example <Separator label="or" />
 */
export function Separator({ label }: SeparatorProps): JSX.Element {
  return label ? <div className="lk-Separator">{label}</div> : <hr className="lk-Separator" />
}
