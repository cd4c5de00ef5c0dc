import { createSiwx } from '@latchkey/siwx'
import { memoryClaims } from '@latchkey/siwx/claims'
import { createSessions, memorySessionStore } from '@latchkey/siwx/sessions'
import { bitcoin } from '@latchkey/verify-bitcoin'
import { evm } from '@latchkey/verify-evm'
import { polkadot } from '@latchkey/verify-polkadot'
import { solana } from '@latchkey/verify-solana'

/** Who may sign in, with which accounts, and what they agree to. */
export const siwx = createSiwx({
  secret: process.env.SIGN_IN_SECRET ?? '',
  domains: ['localhost:5173'],
  statement: 'I accept the terms of this example.',
  verifiers: [evm(), solana(), polkadot(), bitcoin()],
  // For one process that lives long. Several processes, workers and Next.js share nothing in memory: there it
  // is `sqlClaims` or `redisClaims`, and `sqlSessionStore`.
  claims: memoryClaims(),
})

export const sessions = createSessions({ store: memorySessionStore() })
