import {
  AddressChecksumError,
  AddressEncodingError,
  AddressOfOtherFamilyError,
  AddressOfOtherNetworkError,
  InvalidAddressError,
  UnsafeRecipientError,
} from '@latchkey/core/adapter'
import { bitcoinAccounts, bitcoinAccountsTwo } from '@latchkey/sandbox/bitcoin'
import { describeAdapter, type ConformanceOptions } from '@latchkey/testkit/conformance'

import { bitcoinAdapter } from './exports/index.js'
import { remoteAnswer } from './remoteWallet.fixture.js'
import { control, one, testWallet, two } from './world.fixture.js'

const stranger = bitcoinAccounts[4]!.payment.address
// No `fail`: a Bitcoin transaction that is in a block has succeeded. No `forget` and `longest`: a coin
// spent by another transaction, which ends a transfer, is in confirming.browser.test.ts; a minute is
// enough.
const transfer: ConformanceOptions['transfer'] = {
  network: one,
  recipient: stranger,
  amount: '0.0125',
  settle: async () => void (await control('_mine/1')),
  async loseAnswer() {
    // A browser asks again by itself where a line breaks.
    await control('_lose/99')
    return () => void control('_lose/0')
  },
  async hold() {
    await control('_pause')
    return async () => {
      await control('_mine/1')
      await control('_resume')
    }
  },
  smallest: '0.00000546',
  tooMuch: '21000000',
  badRecipients: [
    ['hello', InvalidAddressError],
    ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', AddressOfOtherFamilyError],
    ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', AddressOfOtherFamilyError],
    [bitcoinAccountsTwo[1]!.payment.address, AddressOfOtherNetworkError],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', AddressOfOtherNetworkError],
    [stranger.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')), AddressChecksumError],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', AddressEncodingError],
    ['BC1SW50QGDZ25J', UnsafeRecipientError],
  ],
}
const options = { silentTimeout: 150, confirm: { interval: 50 } }

/** Takes a wallet out of the page, and brings it back. */
const hides = (wallet: ReturnType<typeof testWallet>) => (): (() => void) => {
  wallet.withdraw()
  return () => wallet.announce()
}

/** Puts a wallet of any name into the page. */
const appears =
  (way: 'registry' | 'standard') =>
  (name: unknown): (() => void) => {
    const named = testWallet({ id: 'named', announceAs: [way], name: name as string })
    return () => named.withdraw()
  }

const sats = testWallet({ name: 'Sats Wallet', id: 'sats', announceAs: ['registry'] })
const other = testWallet({ name: 'Other Wallet', id: 'other', announceAs: ['registry'] })
describeAdapter('bitcoinAdapter with sats-connect', () => bitcoinAdapter(options), {
  wallet: sats,
  other,
  hide: hides(sats),
  appear: appears('registry'),
  networks: [one, two],
  listenerCount: sats.listenerCount,
  remote: remoteAnswer,
  transfer,
})

const standard = testWallet({ name: 'Standard Wallet', id: 'standard', announceAs: ['standard'] })
describeAdapter('bitcoinAdapter with the Wallet Standard', () => bitcoinAdapter(options), {
  wallet: standard,
  other,
  hide: hides(standard),
  appear: appears('standard'),
  networks: [one, two],
  pageSwitches: true,
  listenerCount: standard.listenerCount,
  transfer,
})
