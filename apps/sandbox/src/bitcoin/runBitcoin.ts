import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setInterval } from 'node:timers'
import type { Running } from '../parts.js'
import { type Bcoin, loadBcoin } from './bcoin.js'
import { type BitcoinChain, openChain } from './chain.js'
import { controlRoutes } from './controlRoutes.js'
import { esploraRoutes } from './esploraRoutes.js'
import { createFaucet } from './faucet.js'
import { createFaults } from './faults.js'
import { createLedger } from './ledger.js'
import { ordRoutes } from './ordRoutes.js'
import { seed } from './seed.js'
import { type Site, createSiteServer } from './serve.js'
import {
  type BitcoinWorldAccount,
  type BitcoinWorldChain,
  bitcoinAccounts,
  bitcoinAccountsTwo,
  bitcoinChain,
  bitcoinChainTwo,
} from './world.js'

/** How often a block comes while the pool holds something. */
const blockMilliseconds = 2000
/** Segwit's windows; a third of the usual, so that the chain is ready sooner. */
const window = 36

/** Runs both nodes and their facade in this process. */
export async function runBitcoin(port: number): Promise<Running> {
  const bcoin = loadBcoin()
  const segwit = bcoin.Network.get('regtest').deployments['segwit']
  if (segwit) Object.assign(segwit, { window, threshold: window })
  const parts = [
    await openSite(bcoin, bitcoinChain, bitcoinAccounts),
    await openSite(bcoin, bitcoinChainTwo, bitcoinAccountsTwo),
  ]
  const server = createSiteServer(parts.map(({ site }) => site)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await Promise.all(parts.map(({ close }) => close()))
    },
  }
}

async function openSite(
  bcoin: Bcoin,
  world: BitcoinWorldChain,
  accounts: readonly BitcoinWorldAccount[],
): Promise<{ readonly site: Site; close(): Promise<void> }> {
  const chain: BitcoinChain = await openChain(bcoin, world)
  const ledger = createLedger(chain)
  const faucet = createFaucet(chain)
  const faults = createFaults()
  await seed({ chain, ledger, faucet, accounts })
  const tip = (): number => Math.max(0, chain.height - faults.lag)
  const timer = setInterval(() => {
    if (!faults.paused && chain.poolSize > 0) void chain.mine(1, faucet.address)
  }, blockMilliseconds)
  return {
    site: {
      name: new URL(world.esploraUrl).pathname.slice(1),
      routes: [
        ...esploraRoutes(chain, ledger, tip),
        ...ordRoutes(chain, ledger),
        ...controlRoutes(chain, faucet, faults),
      ],
      faults,
    },
    async close() {
      clearInterval(timer)
      await chain.close()
    },
  }
}
