import { createPhone, evmPhone, type Phone } from '../../packages/testkit/src/exports/phone.js'
import { phoneKeys } from '../../apps/demo/src/sandbox/keys.js'
import { chainOne, chainTwo, relayUrl } from '../../apps/sandbox/src/world.js'
import { test as base } from './fixtures.js'

/** A phone that has just been taken out of its box. */
export function newPhone(): Promise<Phone> {
  return createPhone({
    relayUrl,
    families: [
      evmPhone({
        keys: phoneKeys,
        rpcUrls: { [chainOne.id]: chainOne.rpcUrl, [chainTwo.id]: chainTwo.rpcUrl },
        names: { [chainOne.id]: chainOne.name, [chainTwo.id]: chainTwo.name },
      }),
    ],
  })
}

/** The test of a visitor who has a phone at hand. */
export const test = base.extend<{ readonly phone: Phone }>({
  phone: async ({ browserName: _browser }, use) => {
    const phone = await newPhone()
    await use(phone)
    await phone.close()
  },
})
