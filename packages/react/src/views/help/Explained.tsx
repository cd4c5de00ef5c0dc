import type { JSX, ReactNode } from 'react'

interface ExplainedProps {
  readonly drawing: ReactNode
  readonly title: string
  readonly text: string
}

/** A drawing, a heading, a few sentences. */
export function Explained({ drawing, title, text }: ExplainedProps): JSX.Element {
  return (
    <section className="lk-Explained">
      {drawing}
      <div>
        <h3 className="lk-Explained-title">{title}</h3>
        <p className="lk-Explained-text">{text}</p>
      </div>
    </section>
  )
}
