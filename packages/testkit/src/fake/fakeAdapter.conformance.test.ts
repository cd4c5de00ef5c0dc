import type { Network } from '@latchkey/core/adapter'

import { describeAdapter, describeWithoutWindow } from '../exports/conformance.js'
import { fakeAdapter, fakeWallet } from '../exports/index.js'
import { toHex } from './toHex.js'

const network = (id: number): Network => ({
  caipNetworkId: `tron:${id}`,
  chainNamespace: 'tron',
  id,
  name: `Tron ${id}`,
  nativeCurrency: { name: 'Tron', symbol: 'TRX', decimals: 6 },
  rpcUrls: { default: { http: [] } },
})
const wallet = fakeWallet({ id: 'test.fake', caipNetworkId: 'tron:1' })

describeAdapter('fakeAdapter', () => fakeAdapter({ namespace: 'tron', wallets: [wallet], silentTimeout: 40 }), {
  wallet,
  networks: [network(1), network(2)],
  listenerCount: wallet.listenerCount,
  remote: ({ params }) => toHex((params as readonly string[]).join(' signed ')),
})
describeWithoutWindow('fakeAdapter', () => Promise.resolve(fakeAdapter({ namespace: 'tron', wallets: [] })))
