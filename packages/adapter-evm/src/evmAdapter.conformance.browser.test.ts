import {
  AddressChecksumError,
  AddressOfOtherFamilyError,
  InvalidAddressError,
  UnsafeRecipientError,
} from '@latchkey/core/adapter'
import { contracts, tokens } from '@latchkey/sandbox/world'
import { describeAdapter } from '@latchkey/testkit/conformance'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'

import { evmAdapter } from './exports/index.js'
import { remoteAnswer } from './remoteWallet.fixture.js'
import { one, ownerWithoutEther, pools, spenders, stranger, testWallet, two } from './world.fixture.js'

const wallet = testWallet({ accountIndexes: spenders, connectMethod: true })
const other = testWallet({ rdns: 'test.latchkey.other', name: 'Other Wallet' })

describeAdapter(
  'evmAdapter',
  () =>
    evmAdapter({
      silentTimeout: 150,
      swaps: { [one.caipNetworkId]: pools },
      signsInOnConnect: [wallet.info.rdns],
    }),
  {
    wallet,
    other,
    hide() {
      wallet.withdraw()
      return () => wallet.announce()
    },
    appear(name) {
      // A name is any value in the page.
      const named = testWallet({ rdns: 'test.latchkey.named', name: name as string })
      return () => named.withdraw()
    },
    networks: [one, two],
    tokens,
    // No `fail`, `forget` and `longest`: the sandbox's chains include at once what they take, and a
    // transfer that would fail is not asked for. The tests beside confirm.ts have both ends.
    transfer: {
      network: one,
      recipient: stranger,
      amount: '0.25',
      token: {
        ref: tokens[0] ?? { address: '' },
        amount: '1.5',
        withoutFee: () => ownerWithoutEther(tokens[0]?.address ?? '', 10_000_000n),
      },
      badRecipients: [
        ['0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266', AddressChecksumError],
        ['0x1234', InvalidAddressError],
        ['alice', InvalidAddressError],
        ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', AddressOfOtherFamilyError],
        ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', AddressOfOtherFamilyError],
        ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', AddressOfOtherFamilyError],
        ['0x0000000000000000000000000000000000000000', UnsafeRecipientError],
        [contracts.weth, UnsafeRecipientError],
      ],
      tooMuch: '1000000000',
      loseAnswer: wallet.loseAnswer,
    },
    calls: {
      network: one,
      calls: [
        { title: 'Pay', body: { to: stranger, value: '0x1' } },
        { title: 'Pay again', body: { to: stranger, value: '0x2' } },
      ],
      loseAnswer: wallet.loseAnswer,
      malformed: { title: 'Pay alice', body: { to: 'alice', value: '0x1' } },
    },
    approvals: {
      network: one,
      approve: {
        title: 'Approve',
        body: {
          to: tokens[0]?.address,
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [stranger, maxUint256] }),
        },
      },
    },
    swap: { network: one, to: { address: tokens[0]?.address ?? '', decimals: 6 }, amount: '0.01' },
    listenerCount: wallet.listenerCount,
    remote: remoteAnswer,
  },
)
