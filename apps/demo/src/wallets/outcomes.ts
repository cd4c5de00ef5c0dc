import type { Outcome, SilentFault } from '@latchkey/testkit'

/** What a wallet can do with the next requests, as a person reads it. `ask` opens its window. */
export const outcomes: readonly (readonly [Outcome | 'ask', string])[] = [
  ['ask', 'Ask me'],
  ['approve', 'Approve'],
  ['reject', 'Reject'],
  ['hang', 'Never answer'],
  ['pending', 'Say that one is pending'],
  ['throwString', 'Throw a string'],
  ['answerTwice', 'Answer twice'],
  ['malformedAccounts', 'Answer malformed accounts'],
  ['malformedNetwork', 'Answer a malformed network'],
  ['moveMidConnect', 'Change network meanwhile'],
]

export const faults: readonly (readonly [SilentFault | 'none', string])[] = [
  ['none', 'Answered'],
  ['hang', 'Never answered'],
  ['throwString', 'Met with a string'],
  ['malformedAccounts', 'Answered with malformed accounts'],
  ['malformedNetwork', 'Answered with a malformed network'],
]
