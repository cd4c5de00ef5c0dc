import { AddressOfOtherFamilyError, InvalidAddressError, UnsafeRecipientError } from '@latchkey/core/adapter'
import { solanaTokens } from '@latchkey/sandbox/solana'
import { describeAdapter } from '@latchkey/testkit/conformance'
import { inject } from 'vitest'

import { pay } from './calls/calls.fixture.js'
import { solanaAdapter } from './exports/index.js'
import { remoteAnswer } from './remoteWallet.fixture.js'
import { ownerWithoutSol } from './session.fixture.js'
import { makerService } from './swap/makerService.fixture.js'
import { alice, dave, one, testWallet, two } from './world.fixture.js'

const wallet = testWallet()
const other = testWallet({ name: 'Other Wallet', id: 'test.latchkey.other' })
const [usdc, shell] = solanaTokens
const fragileUrl = inject('fragileUrl')
const fragile: typeof one = { ...one, rpcUrls: { default: { http: [fragileUrl] } } }

const lose = (on: boolean): Promise<Response> =>
  fetch(fragileUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'proxy_lose', params: [on] }),
  })

describeAdapter('solanaAdapter', () => solanaAdapter({ silentTimeout: 150 }), {
  wallet,
  other,
  hide() {
    wallet.withdraw()
    return () => wallet.announce()
  },
  appear(name) {
    // A name is any value in the page.
    const named = testWallet({ id: 'test.latchkey.named', name: name as string })
    return () => named.withdraw()
  },
  networks: [fragile, two],
  tokens: solanaTokens,
  listenerCount: wallet.listenerCount,
  remote: (request) => remoteAnswer(request),
  pageSwitches: true,
  // No `fail`, `forget` and `longest`: the sandbox's cluster includes at once what passed its
  // simulation. outcomes.test.ts and expiry.test.ts have both ends, signedOther.test.ts a wallet that
  // signs something else.
  transfer: {
    network: fragile,
    recipient: dave.address,
    amount: '0.25',
    token: { ref: usdc, amount: '1.5', withoutFee: () => ownerWithoutSol(one, usdc, '10') },
    async loseAnswer() {
      await lose(true)
      return () => void lose(false)
    },
    badRecipients: [
      ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', AddressOfOtherFamilyError],
      ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', AddressOfOtherFamilyError],
      ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', AddressOfOtherFamilyError],
      ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', AddressOfOtherFamilyError],
      ['somebody', InvalidAddressError],
      [dave.address.slice(2), InvalidAddressError],
      [dave.address.replace(/^./, '0'), InvalidAddressError],
      [usdc.address, UnsafeRecipientError],
      [shell.address, UnsafeRecipientError],
      ['11111111111111111111111111111111', UnsafeRecipientError],
      ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', UnsafeRecipientError],
    ],
    tooMuch: '1000000',
  },
  // What of an answer is lost has its tests beside sendCalls.ts.
  calls: {
    network: one,
    calls: [pay(alice.address, dave.address, 1_000_000), pay(alice.address, dave.address, 2_000_000)],
    malformed: { title: 'Pay dave', body: { programId: dave.address, accounts: 'dave' } },
  },
  swap: {
    network: one,
    to: usdc,
    amount: '0.5',
    service: (account) => makerService(inject('makerUrl'), account),
  },
})
