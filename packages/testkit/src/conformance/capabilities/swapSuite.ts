import {
  NoRouteError,
  PriceMovedError,
  type PreparedSwap,
  type Swap,
  type SwapRequest,
} from '@latchkey/core/adapter'
import { expect, it, type TestContext } from 'vitest'

import { anySignal, type ConformanceContext, type SwapOptions } from '../conformanceContext.js'
import { having } from './having.js'

interface Swapping {
  readonly swap: Swap
  readonly request: (change?: Partial<SwapRequest>) => SwapRequest
  /** Has the wallet make the calls one after the other, and gives what they are known by. */
  readonly send: (prepared: PreparedSwap) => Promise<readonly string[]>
}

/** `swap`. */
export function swapSuite(context: ConformanceContext, options: SwapOptions): void {
  const { wallet } = context
  const { network, amount, from, to } = options

  async function connected(test: TestContext): Promise<Swapping> {
    const { running, address } = await having(context, 'balance:native', test)
    const { swap, 'calls:send': sendCalls, 'calls:status': statusOfCalls } = running.capabilities
    if (!swap) return test.skip('the adapter has no swap')
    if (!(sendCalls && statusOfCalls) && !(swap.send && swap.status))
      return test.skip('swap needs calls:send and calls:status, or ways of its own')
    const { connectorId } = wallet
    const service = options.service?.(address)
    return {
      swap,
      request: (change) => ({
        account: address,
        network,
        amount,
        slippage: 100,
        connectorId,
        signal: anySignal(),
        ...(from && { from }),
        ...(to && { to }),
        ...(service && { service }),
        ...change,
      }),
      async send({ calls, sentBy }) {
        const [send, status] = sentBy === 'swap' ? [swap.send, swap.status] : [sendCalls, statusOfCalls]
        if (!send || !status) return expect.unreachable('there is no way to send what was prepared')
        const hashes: string[] = []
        for (const { step, body } of calls) {
          wallet.next('approve')
          const sent = await send({
            connectorId,
            address,
            network,
            calls: [{ title: step, body }],
            signal: anySignal(),
            ...(service && { service }),
          })
          await expect
            .poll(
              async () => {
                const found = await status({ connectorId, network, calls: sent, signal: anySignal() })
                if (found.status === 'confirmed') hashes.push(...found.hashes)
                return found.status
              },
              { timeout: 30_000 },
            )
            .toBe('confirmed')
        }
        return hashes
      },
    }
  }

  it('quotes without a prompt: more than nothing, and no more than that as the least', async (test) => {
    const { swap, request } = await connected(test)
    const { prompts } = wallet
    const { out, least, costs } = await swap.quote(request())
    expect(Number(out)).toBeGreaterThan(0)
    expect(Number(least)).toBeGreaterThan(0)
    expect(Number(least)).toBeLessThanOrEqual(Number(out))
    expect(costs.length).toBeGreaterThan(0)
    expect(wallet.prompts).toBe(prompts)
  })

  it('what is prepared ends with the swap, and gives at least what it says', async (test) => {
    const { swap, request, send } = await connected(test)
    const { prompts } = wallet
    const { least } = await swap.quote(request())
    const prepared = await swap.prepare({ ...request(), least })
    expect(wallet.prompts).toBe(prompts)
    expect(prepared.calls.at(-1)?.step).toBe('swap')
    expect(prepared.quote.least).toBe(least)
    const hashes = await send(prepared)
    const received = await swap.received({
      account: request().account,
      network,
      hashes,
      signal: anySignal(),
      ...(to && { to }),
    })
    expect(Number(received)).toBeGreaterThanOrEqual(Number(least))
  })

  it('never lowers the least', async (test) => {
    const { swap, request } = await connected(test)
    const { out } = await swap.quote(request())
    const least = String(Number(out) * 2)
    await expect(swap.prepare({ ...request(), least })).rejects.toThrow(PriceMovedError)
  })

  it('the same on both sides is no swap', async (test) => {
    const { swap, request } = await connected(test)
    const { from: _from, to: _to, ...same } = request()
    await expect(swap.quote(same)).rejects.toThrow(NoRouteError)
  })

  it('an amount that is none is refused', async (test) => {
    const { swap, request } = await connected(test)
    for (const wrong of ['', '0', '-1', '1e3', '1,5'])
      await expect(swap.quote(request({ amount: wrong })), wrong).rejects.toMatchObject({
        code: expect.stringMatching(/amount/) as string,
      })
  })

  it('a question that is no longer wanted is called off', async (test) => {
    const { swap, request } = await connected(test)
    await expect(swap.quote(request({ signal: AbortSignal.abort() }))).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
}
