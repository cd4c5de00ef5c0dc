import type { JSX } from 'react'
import { LatchkeyButton } from '@latchkey/react'
import { HostParts } from './HostParts.js'
import { Screens } from './Screens.js'

/** A page as it was before anybody thought of style: what a sheet does to its host shows here first. */
export function Plain(): JSX.Element {
  return (
    <>
      <header className="Header-actions">
        <LatchkeyButton balance="hide" />
      </header>
      <main>
        <h1>A plain page</h1>
        <Screens />
        <HostParts />
      </main>
    </>
  )
}
