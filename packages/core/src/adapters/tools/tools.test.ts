import { describe, expect, it } from 'vitest'
import { WalletTimeoutError } from '../../errors/wallet.js'
import { createAttempts } from './attempts.js'
import { cleanText } from './cleanText.js'
import { errorChain } from './errorChain.js'
import { timed } from './timed.js'
import { untilAborted } from './untilAborted.js'

const never = new Promise<never>(() => undefined)

describe('untilAborted', () => {
  it('is the promise itself while somebody waits', async () => {
    const { signal } = new AbortController()
    await expect(untilAborted(signal, Promise.resolve(1))).resolves.toBe(1)
    await expect(untilAborted(signal, Promise.reject(new RangeError()))).rejects.toThrow(RangeError)
  })

  it.each([true, false])('ends when nobody waits (already: %s)', async (already) => {
    const controller = new AbortController()
    if (already) controller.abort()
    const waiting = untilAborted(controller.signal, never)
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('timed', () => {
  it('gives up after a while, and not before', async () => {
    await expect(timed(10, never)).rejects.toThrow(WalletTimeoutError)
    await expect(timed(1000, Promise.resolve('in time'))).resolves.toBe('in time')
  })
})

describe('attempts', () => {
  it('are called off by connector, and by any of their signals', async () => {
    const attempts = createAttempts()
    const host = new AbortController()
    const run = (id: string): Promise<never> => attempts.run(id, [host.signal], (signal) => untilAborted(signal, never))
    const [one, two] = [run('one'), run('two')]
    attempts.callOff('one')
    await expect(one).rejects.toMatchObject({ name: 'AbortError' })
    host.abort()
    await expect(two).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('are over once the work is done: its signal never fires afterwards', async () => {
    const attempts = createAttempts()
    const host = new AbortController()
    const signal = await attempts.run('one', [host.signal], async (inner) => inner)
    host.abort()
    attempts.callOff('one')
    expect(signal.aborted).toBe(false)
  })
})

describe('cleanText', () => {
  it.each<[value: unknown, max: number, line: string]>([
    [7, 5, ''],
    ['  Sea   gull\n', 20, 'Sea gull'],
    ['safe\u202Eefas\u0000', 20, 'safeefas'],
    ['🦊'.repeat(9), 5, '🦊'.repeat(5)],
    ['x'.repeat(1e6), 5, 'xxxxx'],
  ])('%# is one printable line', (value, max, line) => expect(cleanText(value, max)).toBe(line))
})

describe('errorChain', () => {
  it('finds what an error wraps, and ends for one that wraps itself', () => {
    const inner = { code: 4001 }
    expect(errorChain({ cause: { data: { originalError: inner } } })).toContain(inner)
    const loop: { cause?: unknown } = {}
    loop.cause = loop
    expect(errorChain(loop)).toEqual([loop])
    expect(errorChain('words')).toEqual(['words'])
  })
})
