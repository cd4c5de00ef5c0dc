import type { User } from '@latchkey/embedded-wallet/protocol'

/** Who is signed in at this browser. */
export interface SessionRow {
  readonly token: string
  readonly user: User
  readonly walletId: string
}
