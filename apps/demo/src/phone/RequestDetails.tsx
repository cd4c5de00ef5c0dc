import type { JSX } from 'react'
import type { SessionRequest } from '@latchkey/testkit/phone'

/** What is to be signed or sent. Addresses are shown in full, because this is where they are compared. */
export function RequestDetails({ request: { readable } }: { readonly request: SessionRequest }): JSX.Element {
  return (
    <>
      {readable.text !== undefined && (
        // Scrolls by keyboard too.
        <pre className="Sheet-text" tabIndex={0} aria-label="Content">
          {readable.text}
        </pre>
      )}
      <dl className="Facts">
        {readable.rows.map(([label, value]) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label} value`} data-kind={/^0x[0-9a-f]+$/i.test(value) ? 'address' : undefined}>
            {value}
          </dd>,
        ])}
      </dl>
    </>
  )
}
