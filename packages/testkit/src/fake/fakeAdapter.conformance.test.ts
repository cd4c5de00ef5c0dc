import {
  AddressOfOtherFamilyError,
  InvalidAddressError,
  type Network,
  type TokenApproval,
} from '@latchkey/core/adapter'

import { describeAdapter, describeWithoutWindow } from '../exports/conformance.js'
import { fakeAdapter, fakeWallet, type FakeChain } from '../exports/index.js'
import { toHex } from './toHex.js'

const network = (id: number): Network => ({
  caipNetworkId: `tron:${id}`,
  chainNamespace: 'tron',
  id,
  name: `Tron ${id}`,
  nativeCurrency: { name: 'Tron', symbol: 'FAKE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const approval = (id: string): TokenApproval => ({
  id,
  kind: 'allowance',
  spender: { address: 'shop' },
  token: { address: 'coupon', symbol: 'COUPON', decimals: 18 },
  amount: 'all',
})
const wallet = fakeWallet({ id: 'test.fake', caipNetworkId: 'tron:1' })
const other = fakeWallet({ id: 'test.other', caipNetworkId: 'tron:1', addresses: ['fourth', 'fifth'] })

/** Of the instance under test. */
let chain: FakeChain | undefined

describeAdapter(
  'fakeAdapter',
  () => {
    const adapter = fakeAdapter({ namespace: 'tron', wallets: [wallet, other], silentTimeout: 40 })
    chain = adapter.chain
    chain.atomic = 'supported'
    chain.approvals = [approval('first'), approval('second')]
    return adapter
  },
  {
    wallet,
    other,
    networks: [network(1), network(2)],
    transfer: {
      network: network(1),
      recipient: 'friend',
      amount: '0.25',
      badRecipients: [
        ['0xabc', AddressOfOtherFamilyError],
        ['no one', InvalidAddressError],
      ],
      tooMuch: '100',
      async hold() {
        const held = chain
        if (held) held.halted = true
        return async () => {
          if (held) held.halted = false
        }
      },
    },
    calls: {
      network: network(1),
      calls: [
        { title: 'Open', body: { does: 'open' } },
        { title: 'Close', body: { does: 'close' } },
      ],
      malformed: { title: 'Nothing', body: {} },
    },
    approvals: { network: network(1) },
    swap: {
      network: network(1),
      to: { address: 'coupon', symbol: 'COUPON', decimals: 18 },
      amount: '0.25',
    },
    listenerCount: wallet.listenerCount,
    remote: ({ params }) => toHex((params as readonly string[]).join(' signed ')),
  },
)
describeWithoutWindow('fakeAdapter', () => Promise.resolve(fakeAdapter({ namespace: 'tron', wallets: [] })))
