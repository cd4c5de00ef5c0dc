import { sendCalls, type PreparedCall } from '@latchkey/core'
import type { FakeAdapter } from '@latchkey/testkit'
import { evm, wallet } from '../scenery.fixture.js'
import type { World } from '../storyHost.fixture.js'

/** What a host would have several calls do: its own words. */
export const titles: readonly string[] = ['Approve 50 USDC', 'Deposit 50 USDC', 'Stake 50 vUSDC']
export const longTitles: readonly string[] = [
  'Approve 1,234,567.891 Fully Collateralised Governance Shares for the Sandbox Treasury',
  'Deposit 1,234,567.891 Fully Collateralised Governance Shares and claim what they earned',
]

export const calls = (of: readonly string[] = titles, fails?: string): readonly PreparedCall[] =>
  of.map((title) => ({ title, body: { does: title, fails: title === fails } }))

/** A wallet that makes one call at a time; the person answers so many by themselves, and no more. */
export function oneAtATime(
  answers: readonly ('approve' | 'reject')[] = [],
  name = 'Harbour',
): readonly FakeAdapter[] {
  const harbour = wallet('com.harbour', { name, approval: 'manual' })
  harbour.next('approve')
  answers.forEach((answer) => harbour.next(answer))
  return [evm({ wallets: [harbour] })]
}

/** The host has the calls sent; the modal asks the visitor. */
export const asked =
  (of: readonly string[] = titles, fails?: string) =>
  ({ core }: World): void =>
    void sendCalls(core, { calls: calls(of, fails) }).catch(() => undefined)
