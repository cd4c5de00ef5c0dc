// A screen of a host.
import type { ScreenSlotProps } from '@latchkey/react'

export default function MyConnect(_: ScreenSlotProps<'Connect'>) {
  return <p>Pick a wallet</p>
}
