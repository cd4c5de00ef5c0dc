import {
  AtomicNotSupportedError,
  InvalidCallsError,
  SendUnknownError,
  UnknownCallsError,
  UserRejectedError,
  type CallsAbilities,
  type CallsStatus,
  type PreparedCall,
  type SentCalls,
} from '@latchkey/core/adapter'
import { expect, it, type TestContext } from 'vitest'

import { anySignal, type CallsOptions, type ConformanceContext } from '../conformanceContext.js'
import { having } from './having.js'

interface Calls {
  readonly can: (signal?: AbortSignal) => Promise<CallsAbilities>
  readonly send: (calls: readonly PreparedCall[], signal?: AbortSignal) => Promise<SentCalls>
  readonly status: (calls: SentCalls) => Promise<CallsStatus>
}

/** `calls:capabilities`, `calls:send` and `calls:status`. */
export function callsSuite(context: ConformanceContext, options: CallsOptions): void {
  const { wallet } = context
  const { network, calls, malformed, loseAnswer } = options
  const { connectorId } = wallet
  const [first] = calls

  async function connected(test: TestContext): Promise<Calls> {
    const { running, address, call } = await having(context, 'calls:send', test)
    const { 'calls:capabilities': can, 'calls:status': status } = running.capabilities
    if (!can || !status) return test.skip('calls:send needs calls:capabilities and calls:status')
    return {
      can: (signal = anySignal()) => can({ connectorId, address, networks: [network], signal }),
      send: (sent, signal = anySignal()) => call({ connectorId, address, network, calls: sent, signal }),
      status: (sent) => status({ connectorId, network, calls: sent, signal: anySignal() }),
    }
  }
  const atomicOf = async ({ can }: Calls): Promise<string> =>
    (await can())[network.caipNetworkId]?.atomic ?? 'unsupported'
  const settled = async ({ status }: Calls, sent: SentCalls): Promise<void> =>
    expect.poll(async () => (await status(sent)).status, { timeout: 30_000 }).toBe('confirmed')

  it('says what the wallet can do without a prompt', async (test) => {
    const asked = await connected(test)
    const { prompts } = wallet
    expect(['supported', 'ready', 'unsupported']).toContain(await atomicOf(asked))
    expect(wallet.prompts).toBe(prompts)
  })

  it('a single call takes one confirmation, and is followed to its end', async (test) => {
    const asked = await connected(test)
    const { prompts } = wallet
    wallet.next('approve')
    const sent = await asked.send([first])
    expect(wallet.prompts).toBe(prompts + 1)
    await settled(asked, sent)
    expect((await asked.status(sent)).hashes.length).toBeGreaterThan(0)
  })

  it('several take one confirmation, or the wallet is not asked at all', async (test) => {
    const asked = await connected(test)
    const { prompts } = wallet
    if ((await atomicOf(asked)) === 'unsupported') {
      await expect(asked.send(calls)).rejects.toThrow(AtomicNotSupportedError)
      return expect(wallet.prompts).toBe(prompts)
    }
    wallet.next('approve')
    const sent = await asked.send(calls)
    expect(wallet.prompts).toBe(prompts + 1)
    await settled(asked, sent)
  })

  it('what was sent is followed with nothing but what is stored of it', async (test) => {
    const asked = await connected(test)
    wallet.next('approve')
    const sent = JSON.parse(JSON.stringify(await asked.send([first]))) as SentCalls
    await settled(asked, sent)
  })

  it.runIf(loseAnswer)('an answer that was lost is no failure', async (test) => {
    const asked = await connected(test)
    wallet.next('approve')
    const undo = loseAnswer?.()
    const sent = await asked.send([first]).catch((error: unknown) => {
      expect(error).toBeInstanceOf(SendUnknownError)
    })
    undo?.()
    if (sent) await settled(asked, sent)
  })

  it('reports a refusal', async (test) => {
    const { send } = await connected(test)
    wallet.next('reject')
    await expect(send([first])).rejects.toThrow(UserRejectedError)
  })

  it('what is no call is refused before the wallet is asked', async (test) => {
    const { send } = await connected(test)
    const { prompts } = wallet
    await expect(send([])).rejects.toThrow(InvalidCallsError)
    await expect(send([malformed])).rejects.toThrow(InvalidCallsError)
    // Before it is said that the wallet cannot: the visitor agrees to a plan that can be carried out.
    await expect(send([first, malformed])).rejects.toThrow(InvalidCallsError)
    expect(wallet.prompts).toBe(prompts)
  })

  it('a call that is no longer wanted asks for nothing', async (test) => {
    const { send } = await connected(test)
    const { prompts } = wallet
    await expect(send([first], AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
    expect(wallet.prompts).toBe(prompts)
  })

  it('calls that were never sent are unknown', async (test) => {
    const { status } = await connected(test)
    await expect(status({ id: 'never sent', trace: {} })).rejects.toThrow(UnknownCallsError)
  })
}
