import type { Foresight, TransferRequest } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'

import { runCluster } from '../cluster.fixture.js'
import { connected } from '../session.fixture.js'
import { nobody } from '../world.fixture.js'
import { usdc } from './mints.fixture.js'

describe('money 4: what a transfer would do, tried by the node', () => {
  async function opened(): Promise<{
    readonly foresee: (change?: Partial<TransferRequest>) => Promise<Foresight>
  }> {
    const cluster = await runCluster()
    const { intent, running } = await connected(cluster.network)
    return {
      foresee: async (change) =>
        (await running.capabilities['transfer:foresee']?.(intent(change))) ?? expect.unreachable(),
    }
  }

  it('coins leave, without the fee', async () => {
    const { foresee } = await opened()
    expect(await foresee({ recipient: nobody.address, amount: '0.25' })).toEqual({
      ok: true,
      changes: [{ amount: '-0.25' }],
      approvals: [],
      complete: true,
    })
  })

  it('tokens leave, without what the recipient’s new account has to hold', async () => {
    const { foresee } = await opened()
    const token = { address: usdc.address, symbol: 'USDC' }
    expect(await foresee({ recipient: nobody.address, amount: '12.5', token })).toEqual({
      ok: true,
      changes: [{ token: { ...token, decimals: usdc.decimals }, amount: '-12.5' }],
      approvals: [],
      complete: true,
    })
  })

  it('of what cannot be sent there is nothing to tell', async () => {
    const { foresee } = await opened()
    expect(await foresee({ amount: '100000000' })).toEqual({
      ok: true,
      changes: [],
      approvals: [],
      complete: false,
    })
  })
})
