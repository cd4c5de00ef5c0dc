import {
  AddressChecksumError,
  AddressOfOtherFamilyError,
  AddressOfOtherNetworkError,
  InvalidAddressError,
  UnsafeRecipientError,
} from '@latchkey/core/adapter'
import { polkadotTokens } from '@latchkey/sandbox/polkadot'
import { describeAdapter } from '@latchkey/testkit/conformance'

import { encodeSs58 } from './address/ss58.js'
import { polkadotAdapter } from './exports/index.js'
import { remoteAnswer } from './remoteWallet.fixture.js'
import { ownerWithoutFee } from './remoteSession.fixture.js'
import { addressOf, elsewhere, hub, hubUrl, options, testWallet, keys } from './world.fixture.js'

const [alice, bob, charlie, dave] = keys
const wallet = testWallet({ keys: [alice, bob!, charlie!, dave!] })
const other = testWallet({ id: 'other-extension', name: 'Other Extension', keys: [bob!, charlie!] })
const [usdt] = polkadotTokens
const somebody = encodeSs58(`0x${'5a'.repeat(32)}`, 2)

const control = (name: string): Promise<Response> =>
  fetch(`${hubUrl.replace(/^ws/, 'http')}/${name}`, { method: 'POST' })

describeAdapter('polkadotAdapter', () => polkadotAdapter(options), {
  wallet,
  other,
  hide() {
    wallet.withdraw()
    return () => wallet.announce()
  },
  appear(name) {
    // A name is any value in the page.
    const named = testWallet({ id: 'named-extension', name: name as string })
    return () => named.withdraw()
  },
  networks: [hub, elsewhere],
  tokens: polkadotTokens,
  pageSwitches: true,
  listenerCount: wallet.listenerCount,
  remote: remoteAnswer,
  // No `fail`, `forget` and `longest`: the sandbox's chains have no switch for either, and a minute is
  // enough. transfer.test.ts has a transfer that fails in its block and one that expires.
  transfer: {
    network: hub,
    recipient: addressOf('Eve'),
    amount: '0.25',
    token: { ref: usdt!, amount: '1.5', withoutFee: () => ownerWithoutFee('10') },
    tooMuch: '1000000',
    async loseAnswer() {
      await control('_lose')
      return () => void control('_resume')
    },
    badRecipients: [
      ['nonsense', InvalidAddressError],
      [`0x${'5a'.repeat(32)}`, InvalidAddressError],
      ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', AddressOfOtherFamilyError],
      ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', AddressOfOtherFamilyError],
      ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', AddressOfOtherFamilyError],
      ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', AddressOfOtherFamilyError],
      ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', AddressOfOtherNetworkError],
      [
        `${somebody.slice(0, 10)}${somebody[10] === 'A' ? 'B' : 'A'}${somebody.slice(11)}`,
        AddressChecksumError,
      ],
      [encodeSs58(`0x${'00'.repeat(32)}`, 2), UnsafeRecipientError],
    ],
  },
})
