import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bitcoinChain } from './bitcoin/world.js'
import { served } from './familyConfigs.js'
import { createMailbox } from './mail/mailbox.js'
import { mailUrl, smtpUrl } from './mail/world.js'
import { farcasterUrl } from './farcaster/world.js'
import { startNftHost } from './nfts/startNftHost.js'
import { nftHostUrl } from './nfts/world.js'
import { chainUrls } from './onramp/chainUrls.js'
import { onrampUrl } from './onramp/world.js'
import { callbackUrl, keeperOptions, keeperOrigin } from './keeper/keeperPlaces.js'
import { keeperUrl } from './keeper/world.js'
import { partNames } from './partNames.js'
import type { Running } from './parts.js'
import type { Planned, SandboxPart } from './plan.js'
import { polkadotChain } from './polkadot/world.js'
import { SandboxError } from './sandboxError.js'
import type { SandboxPorts } from './sandboxPorts.js'
import { type SocialClients, createSocialClients } from './socials/socialClients.js'
import { socialNames, socialUrls } from './socials/world.js'
import { makerUrl, solanaChains } from './solana/world.js'
import { startChain } from './startChain.js'
import { startGateway } from './startGateway.js'
import {
  startBitcoin,
  startInbox,
  startMaker,
  startOnramp,
  startPolkadot,
  startSmtp,
  startSocial,
  startFarcaster,
  startSolana,
} from './starters.js'
import { chains, gatewayUrl } from './world.js'

interface PlanOptions {
  readonly parts: readonly SandboxPart[]
  readonly ports: SandboxPorts
  readonly stateDir: string
  readonly fresh: boolean
  readonly log: (line: string) => void
  /** Ports of pages that may frame the keeper, beside the usual ones. */
  readonly pagePorts: readonly number[]
  /** The ports that were found, by the name of the part; filled before anything starts. */
  readonly free: ReadonlyMap<string, number>
}

/** What is to be started, and on which port. */
export function planParts(options: PlanOptions): readonly Planned[] {
  const { parts, ports, stateDir, fresh, log, free } = options
  // The card page and the gateway know each other by it, for one run.
  const cardKey = randomBytes(32).toString('hex')
  const mailbox = createMailbox()
  const clients = createSocialClients()
  let gateway: Promise<Running> | undefined
  const anyWhereSolanaHas = ports.solana === 0 ? 0 : undefined
  const plans: Readonly<Record<SandboxPart, readonly Planned[]>> = {
    evm: chains.map((chain) => ({
      part: partNames.chain(chain),
      port: ports[chain.id] ?? portOf(chain.rpcUrl),
      start: (port) =>
        startChain({ chain, port, stateDir, fresh, log, gatewayPort: free.get(partNames.gateway) }),
    })),
    solana: [
      ...([1, 2] as const).map((cluster, index) => ({
        part: partNames.solana[cluster - 1] ?? partNames.solana[0],
        port:
          (index === 0 ? ports.solana : (ports.solanaTwo ?? anyWhereSolanaHas)) ??
          portOf(solanaChains[index]?.rpcUrl ?? ''),
        pair: true,
        start: (port: number) => startSolana({ port, cluster }),
      })),
      {
        part: partNames.maker,
        port: ports.maker ?? anyWhereSolanaHas ?? portOf(makerUrl),
        start: (port) => openMaker(options, port),
      },
    ],
    bitcoin: [
      {
        part: partNames.bitcoin,
        port: ports.bitcoin ?? portOf(bitcoinChain.esploraUrl),
        start: (port) => startBitcoin({ port }),
      },
    ],
    polkadot: [
      {
        part: partNames.polkadot,
        port: ports.polkadot ?? portOf(polkadotChain.wsUrl),
        start: (port) => startPolkadot({ port }),
      },
    ],
    nfts: [
      {
        part: partNames.nfts,
        port: ports.nfts ?? portOf(nftHostUrl),
        start: startNftHost,
      },
    ],
    onramp: [
      {
        part: partNames.onramp,
        port: ports.onramp ?? portOf(onrampUrl),
        start: (port) => openOnramp(options, port, cardKey),
      },
    ],
    mail: [
      {
        part: partNames.smtp,
        port: ports.smtp ?? (ports.mail === 0 ? 0 : portOf(smtpUrl)),
        start: (port) => startSmtp({ port, mailbox }),
      },
      {
        part: partNames.mail,
        port: ports.mail ?? portOf(mailUrl),
        start: (port) => startInbox({ port, mailbox }),
      },
    ],
    socials: socialNames.map((name, index) => ({
      part: partNames.social(name),
      port: (ports.socials && ports.socials + index) ?? portOf(socialUrls[name]),
      start: (port) => startSocial({ name, port, clients, redirectUri: callbackUrl(free, name) }),
    })),
    farcaster: [
      {
        part: partNames.farcaster,
        port: ports.farcaster ?? portOf(farcasterUrl),
        start: startFarcaster,
      },
    ],
    gateway: [
      {
        part: partNames.gateway,
        port: ports.gateway ?? portOf(gatewayUrl),
        start: (port) => (gateway = openGateway(options, port, { cardKey, clients })),
      },
      {
        part: partNames.keeper,
        port: ports.keeper ?? (ports.gateway === 0 ? 0 : portOf(keeperUrl)),
        start: () => findKeeper(options, gateway),
      },
    ],
  }
  return parts.flatMap((part) => plans[part])
}

function openOnramp({ free }: PlanOptions, port: number, key: string): ReturnType<typeof startOnramp> {
  const gateway = free.get(partNames.gateway)
  const gatewayUrl = gateway === undefined ? undefined : `http://127.0.0.1:${gateway}`
  return startOnramp({ port, key, chains: chainUrls(free), gatewayUrl })
}

/** The maker trades on the first cluster, which may still be starting. */
function openMaker({ free }: PlanOptions, port: number): ReturnType<typeof startMaker> {
  const [clusterUrl] = served(free, partNames.solana[0], (at) => `http://127.0.0.1:${at}`)
  if (clusterUrl === undefined) throw new SandboxError('The maker has no cluster.')
  return startMaker({ port, clusterUrl })
}

async function openGateway(
  { stateDir, fresh, free, pagePorts }: PlanOptions,
  port: number,
  { cardKey, clients }: { readonly cardKey: string; readonly clients: SocialClients },
): Promise<Running> {
  const dataDir = join(stateDir, 'gateway')
  if (fresh) await rm(dataDir, { recursive: true, force: true })
  const keeper = await keeperOptions({ free, clients, stateDir, morePorts: pagePorts })
  return startGateway({ port, dataDir, free, cardKey, keeper })
}

/** The gateway serves it, on a port of its own. */
async function findKeeper({ free }: PlanOptions, gateway: Promise<Running> | undefined): Promise<Running> {
  if (gateway === undefined) throw new SandboxError('The gateway serves it, and has no port.')
  await gateway
  return { url: keeperOrigin(free), stop: () => Promise.resolve() }
}

const portOf = (url: string): number => Number(new URL(url).port)
