import { InvalidChainIdError, NotSupportedError, type Capabilities } from '@latchkey/core/adapter'
import type { FakeCall, FakeChain } from './fakeChain.js'

/** The kind of coin of a chain's accounts in names: its id with one more bit. */
const FIRST_BIT = 2 ** 31

/** Names of accounts: what makes one the primary name is a call of the fake. */
export function fakeNames(chain: FakeChain): Required<Pick<Capabilities, 'name:coinType' | 'name:primary'>> {
  const coinTypeOf = (id: string | number): string => {
    if (Number(id) >= FIRST_BIT) throw new InvalidChainIdError()
    return String(FIRST_BIT + Number(id))
  }
  return {
    'name:coinType': async ({ network }) => coinTypeOf(network.id),
    'name:primary': async ({ name, network, signal }) => {
      signal.throwIfAborted()
      if (chain.namesOn === null) throw new NotSupportedError('name:primary')
      const body: FakeCall = { does: `name ${name}`, fails: chain.namesFail }
      return {
        network: chain.namesOn ?? network,
        body,
        coinTypes: [coinTypeOf(network.id), String(FIRST_BIT)],
        recorded: async () => chain.identity?.name,
      }
    },
  }
}
