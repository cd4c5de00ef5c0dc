import type { ComponentProps, JSX } from 'react'

/** A list to choose from, with the phone's own arrow. */
export const Pick = (props: ComponentProps<'select'>): JSX.Element => (
  <span className="Pick">
    <select {...props} />
  </span>
)
