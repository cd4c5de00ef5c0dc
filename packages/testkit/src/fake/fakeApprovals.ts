import { WalletError, type Capabilities } from '@latchkey/core/adapter'

import type { FakeCall, FakeChain } from './fakeChain.js'

type Own = 'approvals:list' | 'approvals:revoke'

/** Approvals of the fake chain: those that a test put there, until a call of the fake revokes them. */
export function fakeApprovals(chain: FakeChain): Required<Pick<Capabilities, Own>> {
  const isRevoked = (id: string): boolean =>
    chain.done.some((name) => chain.bundles.get(name)?.some(({ does }) => does === `revoke ${id}`))
  return {
    'approvals:list': async ({ signal }) => {
      signal.throwIfAborted()
      if (chain.failing) throw new WalletError({ details: 'the fake chain is down' })
      return {
        ...chain.approvalsGap,
        approvals: chain.approvals.filter(({ id }) => !isRevoked(id)),
      }
    },
    'approvals:revoke': async ({ approvals, signal }) => {
      signal.throwIfAborted()
      return approvals.map(({ id, token }) => {
        const body: FakeCall = { does: `revoke ${id}` }
        return { title: `Revoke ${token.symbol ?? token.address}`, body, ends: [id] }
      })
    },
  }
}
