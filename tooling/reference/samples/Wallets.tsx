// A host's module, as docs/server-rendering.md writes it.
import type { JSX, ReactNode } from 'react'
import type { StoredConnection } from '@latchkey/react/cookies'

export declare function Wallets(props: {
  readonly connection: StoredConnection | undefined
  readonly children: ReactNode
}): JSX.Element
