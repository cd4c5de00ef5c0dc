import { useState, type JSX } from 'react'

/** The options of this page as code, to be taken along. */
export function CodePanel({ code }: { readonly code: string }): JSX.Element {
  const [said, setSaid] = useState('')
  function copy(what: string, text: string): void {
    navigator.clipboard.writeText(text).then(
      () => setSaid(`${what} copied`),
      () => setSaid('The browser did not allow it'),
    )
  }
  return (
    <section aria-labelledby="code">
      <h2 id="code">The same in code</h2>
      <pre className="Code">
        <code>{code}</code>
      </pre>
      <div className="Buttons">
        <button type="button" className="Button" onClick={() => copy('Code', code)}>
          Copy the code
        </button>
        <button type="button" className="Button" onClick={() => copy('Address', location.href)}>
          Copy the address
        </button>
        <span className="Note" role="status">
          {said}
        </span>
      </div>
    </section>
  )
}
