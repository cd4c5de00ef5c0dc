import { bitcoinAdapter } from '@latchkey/adapter-bitcoin'
import { evmAdapter } from '@latchkey/adapter-evm'
import { polkadotAdapter } from '@latchkey/adapter-polkadot'
import { solanaAdapter } from '@latchkey/adapter-solana'
import { createLatchkey, gatewaySignIn, type Latchkey, type SignInRules } from '@latchkey/react'
import { gatewayUrl, relayUrl } from '@latchkey/sandbox/world'
import { networks, ss58Prefixes } from '../treasury/networks.js'

/** The rules of signing in, from the page's address: `?required=false&scope=network&when=asked`. */
function rulesOf(search: string): SignInRules {
  const asked = new URLSearchParams(search)
  return {
    required: asked.get('required') !== 'false',
    scope: asked.get('scope') === 'network' ? 'network' : 'account',
    when: asked.get('when') === 'asked' ? 'asked' : 'connect',
  }
}

export const latchkey: Latchkey = createLatchkey({
  adapters: [
    evmAdapter(),
    solanaAdapter(),
    bitcoinAdapter(),
    polkadotAdapter({
      ss58Prefixes,
      extensions: { 'latchkey-sandbox': { name: 'Sandbox Wallet', rdns: 'test.latchkey.sandbox' } },
    }),
  ],
  networks,
  gatewayUrl,
  relayUrl,
  signIn: gatewaySignIn(rulesOf(location.search)),
  metadata: { name: 'Marram Lido', description: 'A sea pool that belongs to its swimmers.' },
  instanceId: 'members',
})
