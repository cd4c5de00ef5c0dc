import { bitcoinAdapter } from '@latchkey/adapter-bitcoin'
import { evmAdapter } from '@latchkey/adapter-evm'
import { polkadotAdapter } from '@latchkey/adapter-polkadot'
import { solanaAdapter } from '@latchkey/adapter-solana'
import { createLatchkey, type Latchkey } from '@latchkey/react'
import { keeperUrl } from '@latchkey/sandbox/keeper'
import { chainOne, contracts, gatewayUrl, namesZone, relayUrl } from '@latchkey/sandbox/world'
import { networks, ss58Prefixes, tokens } from '../treasury/networks.js'

/** What names a guest’s account on the network that has names. */
const { ensUniversalResolver, ensReverseRegistrar } = contracts
const ens = {
  ensUniversalResolver: { address: ensUniversalResolver },
  ensReverseRegistrar: { address: ensReverseRegistrar },
}

/** `?recovery=require`: a guest’s wallet has to be protected first. `?locale=ar`: in another language. */
const asked = new URLSearchParams(location.search)
const recovery = asked.get('recovery') === 'require' ? 'require' : 'ask'
const locale = asked.get('locale') ?? 'en-US'

/** Signs guests in with an e-mail address, a social account or a passkey. */
export const latchkey: Latchkey = createLatchkey({
  adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter(), polkadotAdapter({ ss58Prefixes })],
  networks: networks.map((network) =>
    network.caipNetworkId === chainOne.caipNetworkId ? { ...network, contracts: ens } : network,
  ),
  gatewayUrl,
  relayUrl,
  keeperUrl,
  recovery,
  locale,
  names: { zone: namesZone },
  tokens,
  metadata: { name: 'Marram Lido', description: 'A sea pool that belongs to its swimmers.' },
  instanceId: 'guests',
})
