'use client'
import { useState, type JSX, type ReactNode } from 'react'
import { LatchkeyProvider } from '@latchkey/react'
import { withCookie, type StoredConnection } from '@latchkey/react/cookies'
import { createHostLatchkey } from './createHostLatchkey'

interface WalletsProps {
  /** What the visitor's last page left in the cookie. */
  readonly connection: StoredConnection | undefined
  readonly children: ReactNode
}

/** The instance of this visit, on the server and in the page. */
export function Wallets({ connection, children }: WalletsProps): JSX.Element {
  const [latchkey] = useState(() => withCookie(createHostLatchkey(), { connection }))
  return <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
}
