import type { JSX, ReactNode } from 'react'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { WorldHost, type Scene } from '../views/storyHost.fixture.js'

interface ShellHostProps extends Scene {
  /** The host's own page: its buttons, or the place of an embedded card. */
  readonly children?: ReactNode
}

/** A host's page with the whole modal, as `LatchkeyProvider` draws it. */
export function ShellHost({ children, ...scene }: ShellHostProps): JSX.Element {
  return (
    <WorldHost scene={scene}>
      {({ core }) => <LatchkeyProvider latchkey={core}>{children}</LatchkeyProvider>}
    </WorldHost>
  )
}
