import { useId, useRef, useState, type JSX } from 'react'
import { usePairing } from './usePairing.js'

/** The way to a page: its link, or a picture of its code. */
export function PairForm(): JSX.Element {
  const id = useId()
  const files = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { busy, problem, link, picture } = usePairing()
  return (
    <section className="Card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Connect to a page</h2>
      <form
        className="Pair"
        onSubmit={(event) => {
          event.preventDefault()
          void link(text).then((done) => done && setText(''))
        }}
      >
        <label htmlFor={`${id}-link`}>Link of the page</label>
        <div className="Pair-line">
          <input
            id={`${id}-link`}
            value={text}
            placeholder="wc:…"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setText(target.value)}
          />
          <button type="submit" className="Key" data-tone="main" disabled={busy || text.trim() === ''}>
            {busy ? 'Connecting' : 'Connect'}
          </button>
        </div>
        <input
          ref={files}
          className="Hidden"
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-label="Picture of a QR code"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void picture(file).then((done) => done && setText(''))
            target.value = ''
          }}
        />
        <button type="button" className="Key" onClick={() => files.current?.click()} disabled={busy}>
          Choose a picture of the code
        </button>
        <p id={`${id}-hint`} className="Hint" data-tone={problem ? 'bad' : undefined} role="status">
          {problem ?? 'You can also drop a picture or paste it anywhere here.'}
        </p>
      </form>
    </section>
  )
}
