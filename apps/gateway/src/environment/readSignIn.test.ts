import { expect, it } from 'vitest'
import { readSignIn } from './readSignIn.js'

const secret = 'a secret of the tests, which has more than 32 characters'
const ORIGINS = 'https://app.example'

it('there is no sign-in without its secret', () => {
  expect(readSignIn({})).toBeUndefined()
  expect(readSignIn({ ORIGINS, SIGN_IN_SECRET: secret })).toEqual({ secret })
})

it.each([
  [{ SIGN_IN_STATEMENT: 'Hello' }, 'SIGN_IN_STATEMENT is set, and SIGN_IN_SECRET is missing.'],
  [{ SIGN_IN_DAYS: '7' }, 'SIGN_IN_DAYS is set, and SIGN_IN_SECRET is missing.'],
  [{ ORIGINS, SIGN_IN_SECRET: 'tooshort' }, 'SIGN_IN_SECRET must have at least 32 characters'],
  [{ SIGN_IN_SECRET: secret }, 'SIGN_IN_SECRET needs ORIGINS'],
  [
    { ORIGINS, SIGN_IN_SECRET: secret, SIGN_IN_PREVIOUS_SECRETS: `${secret},tooshort` },
    'SIGN_IN_PREVIOUS_SECRETS must list secrets of at least 32 characters',
  ],
  [{ ORIGINS, SIGN_IN_SECRET: secret, SIGN_IN_STATEMENT: 'Grüße' }, 'SIGN_IN_STATEMENT must be one line'],
  [{ ORIGINS, SIGN_IN_SECRET: secret, SIGN_IN_DAYS: '0' }, 'SIGN_IN_DAYS must be between 1 and 365, not 0.'],
])('a wrong variable stops the start with a sentence that repeats no secret: %#', (env, sentence) => {
  const start = (): unknown => readSignIn(env as Record<string, string>)
  expect(start).toThrow(sentence)
  expect(start).not.toThrow(/tooshort|of the tests/)
})
