import { bitcoinAdapter, ordInscriptions } from '@latchkey/adapter-bitcoin'
import { evmAdapter } from '@latchkey/adapter-evm'
import { polkadotAdapter } from '@latchkey/adapter-polkadot'
import { solanaAdapter } from '@latchkey/adapter-solana'
import { createLatchkey, type Latchkey } from '@latchkey/react'
import { gatewayUrl, namesZone, relayUrl } from '@latchkey/sandbox/world'
import { sandboxSwaps } from '../sandbox/swaps.js'
import { networks, ordServers, ss58Prefixes, tokens } from './networks.js'

export const latchkey: Latchkey = createLatchkey({
  adapters: [
    // The sandbox's wallet keeps the nonce that a page gives.
    evmAdapter({ keepsNonce: ['io.metamask', 'test.latchkey.sandbox'], swaps: sandboxSwaps }),
    solanaAdapter(),
    bitcoinAdapter({ inscriptions: ordInscriptions(ordServers) }),
    // An extension of Polkadot has no picture and no name of its own: the page says which wallet it is.
    polkadotAdapter({
      ss58Prefixes,
      extensions: { 'latchkey-sandbox': { name: 'Sandbox Wallet', rdns: 'test.latchkey.sandbox' } },
    }),
  ],
  networks,
  gatewayUrl,
  names: { zone: namesZone },
  features: { names: 'anyWallet' },
  relayUrl,
  tokens,
  metadata: { name: 'Marram Lido', description: 'A sea pool that belongs to its swimmers.' },
  instanceId: 'treasury',
})
