import type { JSX } from 'react'

/** A text that is to be signed, as it is. Scrolls by keyboard too. */
export function SignedText({ text }: { readonly text: string }): JSX.Element {
  return (
    <pre className="Sheet-text" tabIndex={0} aria-label="Content">
      {text}
    </pre>
  )
}
