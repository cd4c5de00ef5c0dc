import { polkadotChain } from '@latchkey/sandbox/polkadot'
import type { SharedRequest } from '@latchkey/testkit'
import { polkadotPhone } from '@latchkey/testkit/polkadot'

import { chain, elsewhere, keys, spelled } from './world.fixture.js'

const phone = polkadotPhone({
  keys,
  chains: [
    chain,
    ...[elsewhere, spelled].map(({ caipNetworkId, name, nativeCurrency }) => ({
      caipNetworkId,
      name,
      nativeCurrency,
      wsUrl: '',
    })),
  ],
  ss58Prefix: polkadotChain.ss58Prefix,
})

/** What a wallet elsewhere answers, without the relay between: the phone's own signatures. */
export async function remoteAnswer(request: SharedRequest): Promise<unknown> {
  const [first] = phone.chains
  const context = {
    chains: phone.chains,
    chain: first!,
    addresses: phone.addresses,
    switchChain: async () => undefined,
    addChain: () => undefined,
  }
  return (await phone.prepare(request, context)).perform()
}
