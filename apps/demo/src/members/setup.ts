import { bitcoinAdapter } from '@latchkey/adapter-bitcoin'
import { evmAdapter } from '@latchkey/adapter-evm'
import { polkadotAdapter } from '@latchkey/adapter-polkadot'
import { solanaAdapter } from '@latchkey/adapter-solana'
import { createLatchkey, gatewaySignIn, type Latchkey, type SignInRules } from '@latchkey/react'
import { gatewayUrl, relayUrl } from '@latchkey/sandbox/world'
import { networks, ss58Prefixes } from '../treasury/networks.js'

/** The rules of signing in, from the page's address: `?required=false&scope=network&oneClick=never`. */
function rulesOf(search: string): SignInRules {
  const asked = new URLSearchParams(search)
  return {
    required: asked.get('required') !== 'false',
    scope: asked.get('scope') === 'network' ? 'network' : 'account',
    when: asked.get('when') === 'asked' ? 'asked' : 'connect',
    oneClick: asked.get('oneClick') === 'never' ? 'never' : 'alone',
  }
}

/** `?family=eip155`: the members of one family only. */
const family = new URLSearchParams(location.search).get('family')
const isAsked = ({ namespace }: { readonly namespace: string }): boolean => [null, namespace].includes(family)

export const latchkey: Latchkey = createLatchkey({
  adapters: [
    evmAdapter({ signsInOnConnect: ['test.latchkey.paper'] }),
    solanaAdapter(),
    bitcoinAdapter(),
    polkadotAdapter({
      ss58Prefixes,
      extensions: { 'latchkey-sandbox': { name: 'Sandbox Wallet', rdns: 'test.latchkey.sandbox' } },
    }),
  ].filter(isAsked),
  networks: networks.filter((network) => isAsked({ namespace: network.chainNamespace })),
  gatewayUrl,
  relayUrl,
  signIn: gatewaySignIn(rulesOf(location.search)),
  metadata: { name: 'Marram Lido', description: 'A sea pool that belongs to its swimmers.' },
  instanceId: 'members',
})
