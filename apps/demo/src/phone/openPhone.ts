import { relayUrl } from '@latchkey/sandbox/world'
import { createPhone, type Phone } from '@latchkey/testkit/phone'
import { phoneFamilies } from './families.js'
import { pageStorage } from './pageStorage.js'

/** The phone of this page, once no other tab has it: two engines on one storage would answer twice. */
export async function openPhone(): Promise<Phone> {
  const [families] = await Promise.all([phoneFamilies(), onlyHere()])
  const phone = await createPhone({
    relayUrl,
    name: 'Tern',
    url: location.origin,
    storage: pageStorage('tern:'),
    families,
    settings: { mode: 'ask' },
  })
  // For a hand on the phone from outside, as the sandbox wallets have it.
  Object.assign(window, { __phone: phone })
  return phone
}

/** Resolves when this tab has the phone. It is kept until the tab is left. */
function onlyHere(): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request('tern', () => {
      resolve()
      return new Promise(() => undefined)
    })
  })
}
