'use client'
import type { JSX } from 'react'
import { VirtualList, type VirtualListProps } from '@latchkey/ui'

/** The entry of the chunk that draws long lists in parts. */
export function VirtualRows<Item>(props: VirtualListProps<Item>): JSX.Element {
  return <VirtualList {...props} />
}
