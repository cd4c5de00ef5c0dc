'use client'
import { Children, type JSX, type KeyboardEvent, type ReactNode, isValidElement, useId } from 'react'
import { nextIndex } from '../../hooks/rovingFocus.js'

/** Props of {@link List}. */
export interface ListProps {
  /** Name of the list, read out. Not needed with a heading. */
  label?: string | undefined
  /** A heading above the rows. */
  heading?: string | undefined
  /**
   * Arrow keys, Home and End move the focus between the rows; inside an element with `data-lists`, between
   * those of all its lists.
   */
  arrowKeys?: boolean | undefined
  /** Rows; each becomes a list item. */
  children?: ReactNode
}

function rows(list: HTMLElement): HTMLElement[] {
  const lists = list.closest('[data-lists]')?.querySelectorAll('.lk-List-rows') ?? [list]
  return Array.from(lists).flatMap((each) =>
    Array.from(
      each.querySelectorAll<HTMLElement>(
        ':scope > li > :is(a, button), :scope > li > .lk-ListItem-beside > :is(a, button).lk-ListItem',
      ),
    ),
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const all = rows(event.currentTarget)
  const next = nextIndex(event.key, all.indexOf(event.target as HTMLElement), all.length)
  if (next === undefined) return
  event.preventDefault()
  all[next]?.focus()
}

/**
 * A list of rows with an optional heading.
 *
 * @example <List heading="Popular">{wallets.map(w => <ListItem key={w.id} title={w.name} />)}</List>
 */
export function List({ label, heading, arrowKeys = false, children }: ListProps): JSX.Element {
  const headingId = useId()
  return (
    <div className="lk-List">
      {heading && (
        <h3 id={headingId} className="lk-List-heading">
          {heading}
        </h3>
      )}
      <ul
        // Safari drops the role where the markers are styled away.
        role="list"
        className="lk-List-rows"
        aria-label={heading ? undefined : label}
        aria-labelledby={heading ? headingId : undefined}
        onKeyDown={arrowKeys ? moveFocus : undefined}
      >
        {Children.map(children, (child) =>
          isValidElement(child) ? <li key={child.key}>{child}</li> : child,
        )}
      </ul>
    </div>
  )
}
