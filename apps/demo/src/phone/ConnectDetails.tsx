import type { JSX } from 'react'
import type { ConnectRequest } from '@latchkey/testkit/phone'
import { SignedText } from './SignedText.js'
import { usePhone } from './phoneContext.js'
import { useWatched } from './useWatched.js'
import { cut, familyNames, networks, permissions } from './words.js'

/** What a page asks for before it is connected. */
export function ConnectDetails({ request }: { readonly request: ConnectRequest }): JSX.Element {
  const families = useWatched(usePhone().families)
  const { names, unknown } = networks(request, families)
  const kinds = familyNames(request, families)
  const shared = families
    .filter(({ namespace }) => namespace in request.granted)
    .flatMap((family) => family.shared)
  if (kinds.length === 0)
    return (
      <p className="Notice">Tern has none of the networks that this page asks for, so it cannot connect.</p>
    )
  return (
    <>
      {request.message !== undefined && (
        <>
          <h3>You will sign</h3>
          <SignedText text={request.message} />
        </>
      )}
      <h3>It will be able to</h3>
      <ul className="Ticks">
        {permissions(request, families).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <dl className="Facts">
        <dt>Account</dt>
        <dd title={shared.join(' ')}>{shared.map(cut).join(', ')}</dd>
        <dt>Networks</dt>
        <dd>
          {names.join(', ')}
          {unknown > 0 && (
            <span className="Facts-note">
              {unknown === 1 ? 'One more that Tern does not have' : `${unknown} more that Tern does not have`}
            </span>
          )}
        </dd>
        <dt>Kind</dt>
        <dd>{kinds.join(', ')}</dd>
      </dl>
      {request.missing.length > 0 && (
        <p className="Notice">The page insists on a network that Tern does not have.</p>
      )}
      <p className="Hint">Nothing moves without your approval, each time.</p>
    </>
  )
}
