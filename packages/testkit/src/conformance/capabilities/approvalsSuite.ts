import type { RevokingCall, TokenApprovals } from '@latchkey/core/adapter'
import { expect, it, type TestContext } from 'vitest'

import { anySignal, type ApprovalsOptions, type ConformanceContext } from '../conformanceContext.js'
import { having } from './having.js'

// A block may take its time.
const LONG = 60_000
const amount = /^(all|\d+(\.\d+)?)$/

interface Approvals {
  readonly list: (signal?: AbortSignal) => Promise<TokenApprovals>
  readonly revoke: (found: TokenApprovals) => Promise<readonly RevokingCall[]>
  /** Has the wallet make a call, and waits until the chain has it. */
  readonly make: (title: string, body: unknown) => Promise<void>
}

/** `approvals:list` and `approvals:revoke`, by an approval that is given, seen and taken back. */
export function approvalsSuite(context: ConformanceContext, options: ApprovalsOptions): void {
  const { wallet } = context
  const { network, approve } = options
  const { connectorId } = wallet

  async function connected(test: TestContext): Promise<Approvals> {
    const { running, address, call } = await having(context, 'approvals:list', test)
    const { 'approvals:revoke': revoke, 'calls:send': send, 'calls:status': status } = running.capabilities
    if (!revoke || !send || !status) return test.skip('approvals:list needs approvals:revoke and calls:*')
    const request = { connectorId, address, network }
    return {
      list: (signal = anySignal()) => call({ ...request, signal }),
      revoke: ({ approvals }) => revoke({ ...request, approvals, signal: anySignal() }),
      async make(title, body) {
        wallet.next('approve')
        const sent = await send({ ...request, calls: [{ title, body }], signal: anySignal() })
        const told = (): Promise<unknown> =>
          status({ connectorId, network, calls: sent, signal: anySignal() }).then((found) => found.status)
        await expect.poll(told, { timeout: LONG / 2 }).toBe('confirmed')
      },
    }
  }

  it(
    'what was approved is listed without a prompt, and is gone once it is revoked',
    { timeout: LONG },
    async (test) => {
      const asked = await connected(test)
      if (approve) await asked.make(approve.title, approve.body)
      const { prompts } = wallet
      const found = await asked.list()
      const [first] = found.approvals
      if (!first) return expect.unreachable('there is no approval')
      expect(JSON.parse(JSON.stringify(found))).toEqual(found)
      for (const each of found.approvals) expect(each.amount).toMatch(amount)
      expect(new Set(found.approvals.map(({ id }) => id)).size).toBe(found.approvals.length)
      const calls = await asked.revoke({ approvals: [first] })
      expect(wallet.prompts).toBe(prompts)
      expect(calls.flatMap(({ ends }) => ends)).toEqual([first.id])
      for (const { title, body } of calls) await asked.make(title, body)
      const after = await asked.list()
      expect(after.approvals.map(({ id }) => id)).toEqual(
        found.approvals.map(({ id }) => id).filter((id) => id !== first.id),
      )
    },
  )

  it('can be called off', async (test) => {
    const { list } = await connected(test)
    await expect(list(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  })
}
