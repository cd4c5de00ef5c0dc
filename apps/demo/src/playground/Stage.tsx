import type { JSX } from 'react'
import {
  ConnectButton,
  LatchkeyModal,
  LatchkeyProvider,
  NetworkButton,
  OnrampWidget,
  type Latchkey,
} from '@latchkey/react'
import { HookState } from './HookState.js'

interface StageProps {
  readonly latchkey: Latchkey | undefined
  readonly refusal: string | undefined
  readonly embedded: boolean
  /** The form of buying stands in the page. */
  readonly widget: boolean
}

/** The instance under test, as a visitor meets it. */
export function Stage({ latchkey, refusal, embedded, widget }: StageProps): JSX.Element {
  if (!latchkey) {
    return (
      <div className="Stage" role="alert">
        <p className="Stage-refusal">createLatchkey refused these options.</p>
        <p className="Mono">{refusal}</p>
      </div>
    )
  }
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <div className="Stage">
        {embedded ? (
          <LatchkeyModal />
        ) : (
          <div className="Buttons">
            <NetworkButton />
            <ConnectButton />
          </div>
        )}
        {widget && <OnrampWidget className="Stage-widget" />}
      </div>
      <section aria-labelledby="hooks">
        <h2 id="hooks">What the hooks say</h2>
        <HookState />
      </section>
    </LatchkeyProvider>
  )
}
