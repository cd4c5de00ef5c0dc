import { expect, test } from 'vitest'
import type { FoundProblem } from '@latchkey/core'
import { sendStep } from './sendStep.js'
import type { SendCheck } from './useSendCheck.js'

const error = (code: string): FoundProblem['error'] => ({ name: 'E', code, message: code })
const problem = (field: FoundProblem['field'], code: string): FoundProblem => ({ field, error: error(code) })
const all = [
  problem('recipient', 'invalid-address'),
  problem('fee', 'insufficient-fee'),
  problem('amount', 'insufficient-funds'),
]
const check = (more: Partial<SendCheck> = {}): SendCheck => ({
  problems: [],
  estimate: undefined,
  status: 'ready',
  retry: () => undefined,
  ...more,
})
const none = { status: 'none' } as const
const full = { amount: '1', recipient: 'friend' }

test('behaviour 4.41 the button names the strongest of what stands in the way', () => {
  expect(sendStep({ amount: '', recipient: '' }, check({ problems: all }), none)).toEqual({ kind: 'amount' })
  expect(sendStep(full, check({ problems: all }), none)).toEqual({
    kind: 'problem',
    error: error('insufficient-funds'),
  })
  expect(sendStep(full, check({ problems: all.slice(0, 2) }), none)).toEqual({
    kind: 'problem',
    error: error('insufficient-fee'),
  })
  expect(sendStep({ ...full, recipient: ' ' }, check({ problems: all.slice(0, 1) }), none)).toEqual({
    kind: 'recipient',
  })
  expect(sendStep(full, check({ problems: all.slice(0, 1) }), none)).toEqual({
    kind: 'problem',
    error: error('invalid-address'),
  })
  expect(sendStep(full, check(), none)).toEqual({ kind: 'review' })
})

test('nothing is reviewed before the chain has answered for what is entered now', () => {
  expect(sendStep(full, check({ status: 'checking' }), none)).toEqual({ kind: 'checking' })
  expect(sendStep(full, check({ status: 'failed', error: error('chain-busy') }), none)).toEqual({
    kind: 'failed',
    error: error('chain-busy'),
  })
})

test('money 6.4 a name is found before it is reviewed, and its trouble is not the address’s', () => {
  const named = { ...full, recipient: 'alice.test' }
  const problems = [problem('recipient', 'invalid-amount-or-receiver')]
  expect(sendStep(named, check({ problems }), { status: 'finding' })).toEqual({ kind: 'checking' })
  expect(sendStep(named, check({ problems }), { status: 'unknown' })).toEqual({ kind: 'unknownName' })
  const retry = (): void => undefined
  expect(
    sendStep(named, check({ problems }), { status: 'failed', error: error('chain-busy'), retry }),
  ).toEqual({ kind: 'failed', error: error('chain-busy') })
  expect(
    sendStep(named, check({ problems }), { status: 'failed', error: error('invalid-name'), retry }),
  ).toEqual({ kind: 'problem', error: error('invalid-name') })
  // An answer for the text before says nothing of this one.
  expect(sendStep(named, check({ problems, status: 'checking' }), none)).toEqual({ kind: 'checking' })
})
