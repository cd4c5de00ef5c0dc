import type { JSX, ReactNode } from 'react'

/** A small picture in the colours of the theme. Decoration: the text beside it says the same. */
export function Drawing({ children }: { readonly children: ReactNode }): JSX.Element {
  return (
    <svg className="lk-Drawing" viewBox="0 0 80 80" width="80" height="80" aria-hidden focusable="false">
      <rect className="lk-Drawing-ground" width="80" height="80" rx="20" />
      {children}
    </svg>
  )
}
