import { describe, expect, it } from 'vitest'
import { SendFailedError } from '../../errors/send.js'
import { handIn } from './handIn.js'

type Answer = 'ok' | 'silent' | 'refused' | 'known' | 'unasked'

/** Hands in to nodes that answer so, and says how many were asked and how it ended. */
async function outcome(
  ...answers: readonly Answer[]
): Promise<readonly [asked: number, end: 'submitted' | 'refused' | 'unasked']> {
  let asked = 0
  const send = async (answer: Answer): Promise<void> => {
    asked += 1
    if (answer !== 'ok') throw new RangeError(answer)
  }
  const refusal = (error: unknown): Error | 'known' | 'unasked' | undefined => {
    const { message } = error as RangeError
    if (message === 'known' || message === 'unasked') return message
    return message === 'refused' ? new SendFailedError({ cause: error }) : undefined
  }
  return handIn({ nodes: answers, send, refusal }).then(
    () => [asked, 'submitted'] as const,
    (error: unknown) => {
      expect(error).toBeInstanceOf(Error)
      return [asked, error instanceof SendFailedError ? 'refused' : 'unasked'] as const
    },
  )
}

describe('H1 handIn', () => {
  it.each<[answers: readonly Answer[], asked: number, end: 'submitted' | 'refused' | 'unasked']>([
    // Where no node was asked, nothing can be on its way.
    [['unasked', 'unasked'], 2, 'unasked'],
    [['unasked', 'ok'], 2, 'submitted'],
    [['unasked', 'refused'], 2, 'refused'],
    [['unasked', 'silent'], 2, 'submitted'],
    [['silent', 'unasked'], 2, 'submitted'],
    [['ok', 'refused'], 1, 'submitted'],
    [['refused', 'ok'], 1, 'refused'],
    [['known'], 1, 'submitted'],
    [['silent'], 1, 'submitted'],
    [['silent', 'silent'], 2, 'submitted'],
    [['silent', 'ok'], 2, 'submitted'],
    [['silent', 'known'], 2, 'submitted'],
    // The second node may refuse it because the first one took it.
    [['silent', 'refused'], 2, 'submitted'],
  ])('nodes that answer %j: %i asked, %s', async (answers, asked, end) =>
    expect(await outcome(...answers)).toEqual([asked, end]),
  )
})
