// A header of a host.
import type { HeaderSlotProps } from '@latchkey/react'

export default function MyHeader({ title }: HeaderSlotProps) {
  return <h1>{title}</h1>
}
