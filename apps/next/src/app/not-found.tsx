import Link from 'next/link'
import type { JSX } from 'react'

/** In the place of the built-in one, which has inline styles. */
export default function NotFound(): JSX.Element {
  return (
    <section className="Lead" aria-labelledby="title">
      <p className="Eyebrow">404</p>
      <h1 id="title">The ferry does not land here.</h1>
      <p>
        <Link href="/">Back to the quay</Link>
      </p>
    </section>
  )
}
