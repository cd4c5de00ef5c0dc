import { useEffect, useRef, type JSX } from 'react'
import type { PhoneRequest } from '@latchkey/testkit/phone'
import { ConnectDetails } from './ConnectDetails.js'
import { Monogram } from './Monogram.js'
import { usePhone } from './phoneContext.js'
import { RequestDetails } from './RequestDetails.js'
import { connectWords, hostOf } from './words.js'

interface RequestSheetProps {
  readonly request: PhoneRequest
  /** Puts it aside: it still waits. */
  readonly onClose: () => void
}

/** One request, and the answers to it. */
export function RequestSheet({ request, onClose }: RequestSheetProps): JSX.Element {
  const phone = usePhone()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, peer, busy = false } = request
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The question first: Enter must not answer what was not read.
    heading.current?.focus()
    return () => element?.close()
  }, [id])

  const impossible =
    request.kind === 'connect' && (Object.keys(request.granted).length === 0 || request.missing.length > 0)
  const action = request.kind === 'connect' ? connectWords(request) : request.readable.action
  const title =
    request.kind === 'connect'
      ? `${peer.name} wants to ${connectWords(request).toLowerCase()}`
      : request.readable.title
  // Failures are listed in the activity.
  const run = (task: Promise<void>): void => void task.catch(() => undefined)
  return (
    <dialog ref={dialog} className="Sheet" aria-labelledby="sheet-title" onCancel={onClose}>
      <div className="Sheet-peer">
        <Monogram name={peer.name} />
        <span className="Row-words">
          <span className="Row-title">{peer.name}</span>
          <span className="Row-note">{hostOf(peer.url) || 'Address unknown'}</span>
        </span>
        <button type="button" className="Key" data-size="small" onClick={onClose}>
          Later
        </button>
      </div>
      <h2 id="sheet-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className="Sheet-body">
        {request.kind === 'connect' ? (
          <ConnectDetails request={request} />
        ) : (
          <RequestDetails request={request} />
        )}
      </div>
      <div className="Sheet-answers">
        <button type="button" className="Key" disabled={busy} onClick={() => run(phone.reject(id))}>
          Reject
        </button>
        <button
          type="button"
          className="Key"
          data-tone="main"
          disabled={busy || impossible}
          onClick={() => run(phone.approve(id))}
        >
          {busy ? 'Sending' : action}
        </button>
        <button
          type="button"
          className="Key"
          data-tone="quiet"
          disabled={busy}
          onClick={() => phone.ignore(id)}
        >
          Stay silent
        </button>
      </div>
    </dialog>
  )
}
