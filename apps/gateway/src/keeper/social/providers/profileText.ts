import type { Profile } from '../../accounts.js'
import { ForeignError } from '../../../errors/foreignError.js'
import { printable } from '../../../nfts/printable.js'
import { normaliseEmail } from '../../emailAddress.js'

/** What a provider says of someone; nothing of it was checked yet. */
export interface Said {
  readonly provider: string
  readonly subject: unknown
  readonly email?: unknown
  readonly emailVerified?: boolean
  readonly username?: unknown
}

const mostOfName = 64

/**
 * The profile of someone.
 * @throws ForeignError where it has no usable subject
 */
export function profileText({ provider, subject, email, emailVerified = false, username }: Said): Profile {
  const id = typeof subject === 'number' && Number.isSafeInteger(subject) ? String(subject) : subject
  if (typeof id !== 'string' || !/^[!-~]{1,255}$/.test(id)) throw new ForeignError('unreadable')
  const address = addressOf(email)
  const name = printable(username, mostOfName)
  return {
    provider,
    subject: id,
    ...(address !== undefined && { email: address, emailVerified }),
    ...(name !== undefined && { username: name }),
  }
}

/** An address that cannot be read is none: it is the subject that signs in. */
function addressOf(email: unknown): string | undefined {
  if (typeof email !== 'string') return undefined
  try {
    return normaliseEmail(email)
  } catch {
    return undefined
  }
}
