import { expect, test } from 'vitest'
import { testCore } from '../core.fixture.js'
import { termsAnswered, selectAsksForTerms, selectTermsAccepted } from './legal.js'

test.each([
  [{ features: { legalCheckbox: true }, termsUrl: 'https://host.test/terms' }, true],
  [{ features: { legalCheckbox: true }, privacyUrl: 'https://host.test/privacy' }, true],
  [{ features: { legalCheckbox: true } }, false],
  [{ termsUrl: 'https://host.test/terms' }, false],
] as const)(
  'behaviour 2.16: the box is asked for when the host wants one and has something to accept',
  async (options, asked) => {
    const { core } = await testCore(options)
    expect(selectAsksForTerms(core.store.getState())).toBe(asked)
  },
)

test('behaviour 2.16: the answer holds while the page lives, and no longer', async () => {
  const { core } = await testCore({})
  await core.services.features.load('shell')
  core.store.dispatch(termsAnswered(true))
  expect(selectTermsAccepted(core.store.getState())).toBe(true)
  core.store.dispatch(termsAnswered(false))
  expect(selectTermsAccepted(core.store.getState())).toBe(false)
})
