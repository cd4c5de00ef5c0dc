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
const full = { amount: '1', recipient: 'friend' }

test('behaviour 4.41 the button names the strongest of what stands in the way', () => {
  expect(sendStep({ amount: '', recipient: '' }, check({ problems: all }))).toEqual({ kind: 'amount' })
  expect(sendStep(full, check({ problems: all }))).toEqual({
    kind: 'problem',
    error: error('insufficient-funds'),
  })
  expect(sendStep(full, check({ problems: all.slice(0, 2) }))).toEqual({
    kind: 'problem',
    error: error('insufficient-fee'),
  })
  expect(sendStep({ ...full, recipient: ' ' }, check({ problems: all.slice(0, 1) }))).toEqual({
    kind: 'recipient',
  })
  expect(sendStep(full, check({ problems: all.slice(0, 1) }))).toEqual({
    kind: 'problem',
    error: error('invalid-address'),
  })
  expect(sendStep(full, check())).toEqual({ kind: 'review' })
})

test('nothing is reviewed before the chain has answered for what is entered now', () => {
  expect(sendStep(full, check({ status: 'checking' }))).toEqual({ kind: 'checking' })
  expect(sendStep(full, check({ status: 'failed', error: error('chain-busy') }))).toEqual({
    kind: 'failed',
    error: error('chain-busy'),
  })
})
