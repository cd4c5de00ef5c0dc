// Run by `mutations.test.ts` in a process of its own: here tests are meant to fail.
import {
  AddressOfOtherFamilyError,
  InvalidAddressError,
  type ChainAdapter,
  type Network,
} from '@latchkey/core/adapter'

import type { TidalAdapterOptions } from '../example/tidalAdapter.js'
import { tidalNode, tidalWallet, spring, neap } from '../example/tidalWorld.fixture.js'
import { describeAdapter } from '../exports/conformance.js'
import { fakeWallet, type FakeAdapterOptions } from '../exports/index.js'
import { plantedBugs } from './bugs.fixture.js'

const network = (id: number): Network => ({
  ...spring,
  caipNetworkId: `tron:${id}`,
  chainNamespace: 'tron',
  id,
  nativeCurrency: { name: 'Fake', symbol: 'FAKE', decimals: 18 },
})
const tidal = tidalWallet('tidal.wallet')
const node = tidalNode()
const fake = fakeWallet({ id: 'test.fake', caipNetworkId: 'tron:1' })

const badRecipients = [
  ['0xabc', AddressOfOtherFamilyError],
  ['no one', InvalidAddressError],
] as const

for (const { id, family } of plantedBugs) {
  const folder = new URL(`${process.env['MUTANTS'] ?? ''}/${id}/${family}/`, 'file:')
  const load = <T>(file: string): Promise<T> =>
    import(/* @vite-ignore */ new URL(file, folder).pathname) as Promise<T>
  if (family === 'example') {
    const { tidalAdapter } = await load<{ tidalAdapter: (options: TidalAdapterOptions) => ChainAdapter }>(
      'tidalAdapter.ts',
    )
    describeAdapter(`bug ${id}:`, (): ChainAdapter => tidalAdapter({ node, silentTimeout: 40 }), {
      wallet: tidal,
      networks: [spring, neap],
      pageSwitches: true,
      listenerCount: tidal.listenerCount,
      hide: tidal.hide,
      appear: tidal.appear,
      transfer: {
        network: spring,
        recipient: 'tide1dave',
        amount: '0.25',
        badRecipients,
        tooMuch: '100',
        fail: node.fail,
        forget: node.forget,
        longest: 2000,
      },
    })
  } else {
    const { fakeAdapter } = await load<{ fakeAdapter: (options: FakeAdapterOptions) => ChainAdapter }>(
      'fakeAdapter.ts',
    )
    describeAdapter(
      `bug ${id}:`,
      () => fakeAdapter({ namespace: 'tron', wallets: [fake], silentTimeout: 40 }),
      {
        wallet: fake,
        networks: [network(1), network(2)],
        listenerCount: fake.listenerCount,
        transfer: {
          network: network(1),
          recipient: 'friend',
          amount: '0.25',
          badRecipients,
          tooMuch: '100',
          longest: 2000,
        },
      },
    )
  }
}
