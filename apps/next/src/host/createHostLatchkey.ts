import { bitcoinAdapter } from '@latchkey/adapter-bitcoin'
import { evmAdapter } from '@latchkey/adapter-evm'
import { polkadotAdapter } from '@latchkey/adapter-polkadot'
import { solanaAdapter } from '@latchkey/adapter-solana'
import { createLatchkey, type Latchkey } from '@latchkey/react'
import { gatewayUrl } from '@latchkey/sandbox/world'
import { networks, ss58Prefixes } from '../sandbox/networks'
import { instanceId } from './instanceId'

/** A new instance: a server makes one for each request, a page makes one. */
export function createHostLatchkey(): Latchkey {
  return createLatchkey({
    adapters: [
      evmAdapter(),
      solanaAdapter(),
      bitcoinAdapter(),
      // An extension of Polkadot has no picture and no name of its own: the page says which wallet it is.
      polkadotAdapter({
        ss58Prefixes,
        extensions: { 'latchkey-sandbox': { name: 'Sandbox Wallet', rdns: 'test.latchkey.sandbox' } },
      }),
    ],
    networks,
    gatewayUrl,
    metadata: { name: 'Saltmarsh Ferry', description: 'Four crossings a day, when the tide allows.' },
    instanceId,
  })
}
