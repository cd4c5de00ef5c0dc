import { expect, it } from 'vitest'

import { anySignal, type ConformanceContext, type TransferOptions } from '../conformanceContext.js'
import { having } from './having.js'
import { requestsOf } from './transferRequests.js'

// A block may take its time.
const LONG = 60_000

/** `history:read`, by a payment that has to be in it. */
export function historySuite(context: ConformanceContext, options: TransferOptions): void {
  const { wallet } = context
  const { network, recipient, amount, settle } = options
  const request = { network, tokens: [], signal: anySignal() }

  it(
    'has a payment once, before all older ones, with what moved and who got it',
    { timeout: LONG },
    async (test) => {
      const instance = await having(context, 'history:read', test)
      const { call, address, running } = instance
      const transfer = running.capabilities.transfer ?? test.skip('no transfer')
      wallet.next('approve')
      const sent = await transfer.submit(requestsOf(context, options, { ...instance, call: transfer })())
      await settle?.()
      const { hash } = await transfer.confirm({ transfer: sent, network, signal: anySignal() })
      await expect
        .poll(async () => (await call({ ...request, address })).rows.find((row) => row.hash === hash)?.status)
        .toBe('confirmed')
      const { rows } = await call({ ...request, address })
      expect(rows[0]).toMatchObject({ hash, sentFrom: address, sentTo: recipient })
      expect(rows.filter((row) => row.hash === hash)).toHaveLength(1)
      expect(rows[0]?.transfers).toContainEqual(
        expect.objectContaining({ direction: 'out', amount, symbol: network.nativeCurrency.symbol }),
      )
      expect(JSON.parse(JSON.stringify(rows))).toEqual(rows)
    },
  )

  it('can be called off', async (test) => {
    const { call, address } = await having(context, 'history:read', test)
    await expect(call({ ...request, address, signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
}
