import { expect, test, vi } from 'vitest'
import { ONE, testCore } from '../core.fixture.js'
import type { RecipientMatch } from '../recipients/recipientMatch.js'
import { selectSendForm, sendFormChanged } from '../sendForm/sendFormState.js'
import { recheckName } from './recheckName.js'

const alice: RecipientMatch = { name: 'alice.test', address: 'a11ce', origin: 'Names' }
const bob: RecipientMatch = { name: 'bob.test', address: 'b0b', origin: 'Names' }
const known = { name: 'alice.test', caipNetworkId: ONE.caipNetworkId, address: 'a11ce' }

test.each([
  ['the same name', alice, undefined],
  ['another name, which was entered since', bob, bob],
])('money 6.4 a name that stands for none any more leaves the form with %s', async (_what, entered, left) => {
  const { core } = await testCore()
  await core.services.features.load('sendForm')
  core.store.dispatch(sendFormChanged({ recipient: 'alice.test', found: alice }))
  const checked = recheckName(core, known)
  core.store.dispatch(sendFormChanged({ recipient: entered.name, found: entered }))
  await expect(checked).rejects.toMatchObject({ code: 'recipient-changed', details: 'alice.test' })
  await vi.waitFor(() => expect(selectSendForm(core.store.getState()).found).toEqual(left))
})
