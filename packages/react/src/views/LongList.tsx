'use client'
import { Fragment, lazy, Suspense, type JSX } from 'react'
import { inert, List, type VirtualListProps } from '@latchkey/ui'

// Long lists are rare: the code that virtualizes them loads on demand. Where it cannot be loaded, React keeps
// that answer until the page is loaded again: the rows are drawn as they are.
const VirtualRows = lazy(() =>
  import('./VirtualRows.js').then(
    (module) => ({ default: module.VirtualRows }),
    () => ({ default: PlainRows }),
  ),
) as <Item>(props: VirtualListProps<Item>) => JSX.Element

const FIRST = 8

function PlainRows<Item>({ label, items, itemKey, renderItem }: VirtualListProps<Item>): JSX.Element {
  return (
    <List label={label}>
      {items.map((item, index) => (
        <Fragment key={itemKey(item, index)}>{renderItem(item, { tabIndex: 0 }, index)}</Fragment>
      ))}
    </List>
  )
}

/** A list of any length. Its first rows are drawn at once, until the virtualized list replaces them. */
export function LongList<Item>(props: VirtualListProps<Item>): JSX.Element {
  const { label, items, itemKey, renderItem } = props
  return (
    <Suspense
      fallback={
        // Inert, because a focus in these rows would be lost when they are replaced.
        <div {...inert(true)}>
          <List label={label}>
            {items.slice(0, FIRST).map((item, index) => (
              <Fragment key={itemKey(item, index)}>{renderItem(item, { tabIndex: -1 }, index)}</Fragment>
            ))}
          </List>
        </div>
      }
    >
      <VirtualRows {...props} />
    </Suspense>
  )
}
