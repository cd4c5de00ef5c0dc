import { useId, type JSX, type ReactNode } from 'react'

/** What ties a control to the words under it. */
export interface Described {
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface ProblemProps {
  readonly of: string | undefined
  readonly field: string
  readonly children?: (described: Described) => ReactNode
}

/** A field with its validation message. */
export function Problem({ of, field, children }: ProblemProps): JSX.Element {
  const id = useId()
  return (
    <div className="Problem">
      {children?.({
        'aria-invalid': of === undefined ? undefined : true,
        'aria-describedby': of === undefined ? undefined : id,
      })}
      <div id={id} role="status">
        {of !== undefined && (
          <p className="Problem-words" data-testid={`${field}-problem`}>
            {of}
          </p>
        )}
      </div>
    </div>
  )
}
