import { bitcoinAdapter } from '@latchkey/adapter-bitcoin'
import { evmAdapter } from '@latchkey/adapter-evm'
import { polkadotAdapter } from '@latchkey/adapter-polkadot'
import { solanaAdapter } from '@latchkey/adapter-solana'
import { createLatchkey, type Latchkey } from '@latchkey/react'
import { keeperUrl } from '@latchkey/sandbox/keeper'
import { gatewayUrl, namesZone, relayUrl } from '@latchkey/sandbox/world'
import { networks, ss58Prefixes, tokens } from '../treasury/networks.js'

/** Signs guests in with an e-mail address, a social account or a passkey. */
export const latchkey: Latchkey = createLatchkey({
  adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter(), polkadotAdapter({ ss58Prefixes })],
  networks,
  gatewayUrl,
  relayUrl,
  keeperUrl,
  names: { zone: namesZone },
  tokens,
  metadata: { name: 'Marram Lido', description: 'A sea pool that belongs to its swimmers.' },
  instanceId: 'guests',
})
