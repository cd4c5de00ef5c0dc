import { ProviderDisconnectedError, type Attempts } from '@latchkey/core/adapter'

import type { SolanaContext } from '../solanaContext.js'
import type { OpenSession, SessionBook } from './sessionBook.js'
import type { SessionMemory } from './sessionMemory.js'

/** What the loaded part of the adapter is made of. */
export interface EngineParts {
  readonly context: SolanaContext
  readonly book: SessionBook
  readonly memory: SessionMemory
  readonly attempts: Attempts
}

/** @throws {ProviderDisconnectedError} there is no session */
export function sessionOf(book: SessionBook, connectorId: string): OpenSession {
  const session = book.find(connectorId)
  if (!session) throw new ProviderDisconnectedError()
  return session
}

/** The account of a session that an address names. */
export function accountOf(
  { accounts }: Pick<OpenSession, 'accounts'>,
  address: string,
): OpenSession['accounts'][number] {
  const account = accounts.find((one) => one.address === address)
  if (!account) throw new ProviderDisconnectedError({ details: 'The account is not part of the session' })
  return account
}
