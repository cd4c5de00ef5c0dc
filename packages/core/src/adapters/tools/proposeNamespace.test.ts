import { expect, it } from 'vitest'

import { proposeNamespace } from './proposeNamespace.js'

const ours = { chains: ['tron:1'], methods: ['tron_signMessage'], events: ['accountsChanged'] } as const

it("a list of the host's own replaces ours as a whole, and no chain is no proposal", () => {
  expect(proposeNamespace(ours)).toEqual(ours)
  expect(proposeNamespace(ours, { methods: ['other'], events: [] })).toEqual({
    chains: ['tron:1'],
    methods: ['other'],
    events: [],
  })
  expect(proposeNamespace(ours, { chains: [] })).toBeUndefined()
})

it("accounts 2.5 whether accounts sign in along with the approval is the family's to say", () => {
  expect(proposeNamespace({ ...ours, signIn: true }, { methods: [] })).toMatchObject({ signIn: true })
  const own = { methods: [], signIn: true } as Parameters<typeof proposeNamespace>[1]
  expect(proposeNamespace(ours, own)).not.toHaveProperty('signIn')
})
