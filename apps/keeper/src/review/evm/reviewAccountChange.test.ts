import { beforeAll, describe, expect, it } from 'vitest'

import type { ReviewContext } from '../review.js'
import { bob, contextOf, own, request, silent, startAnvil, type Anvil } from './anvil.fixture.js'
import { reviewEvm } from './reviewEvm.js'

/** An account that has made nothing yet. */
const fresh = '0x00000000000000000000000000000000000f4e54'
let chain: Anvil
beforeAll(async () => {
  chain = await startAnvil()
  await chain.send(bob, '0x')
})

const codes = async (
  method: string,
  account: string,
  more: Partial<ReviewContext> = {},
): Promise<string[]> => {
  const context = { ...contextOf(chain.read), addresses: [account], ...more }
  const { warnings } = await reviewEvm(request(method, [{ from: account, chainId: '0x7a69' }]), context)
  return warnings.map(({ code }) => code)
}

describe('what was paused by a downgrade counts again by an upgrade', () => {
  it('an account that has made a transaction is told so', async () => {
    expect(await codes('wallet_upgradeAccount', own)).toEqual(['resumes', 'upgrade'])
    expect(await codes('wallet_downgradeAccount', own)).toEqual(['downgrade'])
  })

  it('one that has made none has granted nothing', async () => {
    expect(await codes('wallet_upgradeAccount', fresh)).toEqual(['upgrade'])
  })

  it('where it cannot be asked it is said', async () => {
    expect(await codes('wallet_upgradeAccount', fresh, { read: silent })).toContain('resumes')
  })

  it('by the upgrade that comes along with a batch, too, by whom it may be paid', async () => {
    const fees = { gas: '0x30d40', maxFeePerGas: '0x3b9aca00' }
    const paid = { operation: { paymaster: bob }, upgrade: {} }
    for (const calls of [{ own: { code: 'upgrade' as const, fees } }, { sponsor: { paid } }]) {
      const batch = {
        from: own,
        chainId: '0x7a69',
        calls: [
          { to: bob, value: '0x1' },
          { to: bob, value: '0x2' },
        ],
      }
      const { warnings } = await reviewEvm(
        request('wallet_sendCalls', [batch]),
        contextOf(chain.read, { calls }),
      )
      expect(warnings.map(({ code }) => code)).toEqual(['resumes', 'upgrade'])
    }
  })
})
