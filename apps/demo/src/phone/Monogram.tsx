import type { JSX } from 'react'

/** Stands for a page. Its own picture would be a request to a host that is not configured. */
export const Monogram = ({ name }: { readonly name: string }): JSX.Element => (
  <span className="Monogram" aria-hidden="true">
    {name.slice(0, 1).toUpperCase()}
  </span>
)
