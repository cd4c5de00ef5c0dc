import { describe, expect, it } from 'vitest'
import { RequestPendingError, UserRejectedError, WalletTimeoutError } from '../../errors/wallet.js'
import { createAttempts } from './attempts.js'
import { cleanText } from './cleanText.js'
import { errorChain } from './errorChain.js'
import { createQuestions } from './questions.js'
import { timed } from './timed.js'
import { untilAborted } from '../../errors/base.js'

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

describe('untilAborted, given a function', () => {
  it('M1: asks nobody when the signal has fired already', async () => {
    let asked = 0
    const ask = async (): Promise<number> => (asked += 1)
    await expect(untilAborted(AbortSignal.abort(), ask)).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toBe(0)
    await expect(untilAborted(new AbortController().signal, ask)).resolves.toBe(1)
  })

  it('is a rejection where it throws', async () => {
    const { signal } = new AbortController()
    await expect(
      untilAborted(signal, () => {
        throw new RangeError()
      }),
    ).rejects.toThrow(RangeError)
  })
})

describe('questions', () => {
  interface Asked {
    resolve(answer: string): void
    reject(error: unknown): void
  }
  const wallet = (): {
    readonly asked: Asked[]
    readonly late: string[]
    ask(signal?: AbortSignal): Promise<string>
  } => {
    const questions = createQuestions()
    const [asked, late]: [Asked[], string[]] = [[], []]
    const question = (): Promise<string> =>
      new Promise((resolve, reject) => void asked.push({ resolve, reject }))
    return {
      asked,
      late,
      ask: (signal = new AbortController().signal) =>
        questions.ask('one', signal, question, (answer) => late.push(answer)),
    }
  }
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

  it('an answer that comes when nobody waits is given back', async () => {
    const { asked, late, ask } = wallet()
    const left = new AbortController()
    const first = expect(ask(left.signal)).rejects.toMatchObject({ name: 'AbortError' })
    left.abort()
    await first
    asked[0]?.resolve('late')
    await settled()
    expect(late).toEqual(['late'])
  })

  it('asks nobody when the signal has fired already', async () => {
    const { asked, ask } = wallet()
    await expect(ask(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toEqual([])
  })

  it.each([true, false])(
    'who comes back gets the answer to the question that is still open (the wallet says that it is: %s)',
    async (says) => {
      const { asked, late, ask } = wallet()
      const left = new AbortController()
      ask(left.signal).catch(() => undefined)
      left.abort()
      const second = ask()
      if (says) asked[1]?.reject(new RequestPendingError())
      await settled()
      asked[0]?.resolve('yes')
      await expect(second).resolves.toBe('yes')
      expect(late).toEqual([])
    },
  )

  it('who comes back twice waits on: the answer to the open question is for both', async () => {
    const { asked, ask } = wallet()
    const left = new AbortController()
    ask(left.signal).catch(() => undefined)
    left.abort()
    const [second, third] = [ask(), ask()]
    asked[1]?.reject(new RequestPendingError())
    await settled()
    asked[2]?.reject(new RequestPendingError())
    await settled()
    asked[0]?.resolve('yes')
    await expect(Promise.all([second, third])).resolves.toEqual(['yes', 'yes'])
  })

  it('a refusal of the open question is the answer, too', async () => {
    const { asked, ask } = wallet()
    const left = new AbortController()
    ask(left.signal).catch(() => undefined)
    left.abort()
    const second = ask()
    asked[1]?.reject(new RequestPendingError())
    await settled()
    asked[0]?.reject(new UserRejectedError())
    await expect(second).rejects.toThrow(UserRejectedError)
  })

  it('without a question of its own the page is told that one is pending', async () => {
    const { asked, ask } = wallet()
    const only = ask()
    asked[0]?.reject(new RequestPendingError())
    await expect(only).rejects.toThrow(RequestPendingError)
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
    const run = (id: string): Promise<never> =>
      attempts.run(id, [host.signal], (signal) => untilAborted(signal, never))
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
    // L7: letters that are drawn as nothing, and piles of marks.
    ['Meta\u3164Mask\u115f\u1160\uffa0\u2800\u034f\ufe0f', 20, 'MetaMask'],
    ['\u3164\u2800', 20, ''],
    [`Z${'\u0301'.repeat(50)}algo`, 20, 'Z\u0301\u0301\u0301algo'],
    [`${'\u0316'.repeat(50)}a`, 20, 'a'],
    ['Việt', 20, 'Việt'],
    ['กำลัง ติดตั้ง', 20, 'กำลัง ติดตั้ง'],
    ['हिन्दी', 20, 'हिन्दी'],
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
