import type { JSX } from 'react'
import type { SessionRequest } from '@latchkey/testkit/phone'
import { SignedText } from './SignedText.js'

/** What is to be signed or sent. Addresses are shown in full, because this is where they are compared. */
export function RequestDetails({ request: { readable } }: { readonly request: SessionRequest }): JSX.Element {
  return (
    <>
      {readable.text !== undefined && <SignedText text={readable.text} />}
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
