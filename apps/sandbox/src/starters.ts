import type { BitcoinOptions } from './bitcoin/startBitcoin.js'
import type { Mailbox } from './mail/mailbox.js'
import type { OnrampPartOptions } from './onramp/startOnramp.js'
import type { Running } from './parts.js'
import type { PolkadotOptions } from './polkadot/startPolkadot.js'
import type { SocialOptions } from './socials/socialPlaces.js'
import type { MakerOptions } from './solana/maker/startMaker.js'
import type { RunningSolana, SolanaOptions } from './solana/startSolana.js'

// Each chain is loaded when it is started: one that this machine cannot run does not stop the rest.

/**
 * Starts one of the two Solana clusters, with its world.
 *
 * @throws {SandboxError} where the port is taken or this machine cannot run it
 * @example
 * const { url, wsUrl, stop } = await startSolana({ port: 0, wsPort: 0, cluster: 1 })
 */
export async function startSolana(options: SolanaOptions): Promise<RunningSolana> {
  return (await import('./solana/startSolana.js')).startSolana(options)
}

/**
 * Starts the market maker of the first Solana cluster, beside it.
 *
 * @throws {SandboxError} where the port is taken
 * @example
 * const { url, stop } = await startMaker({ port: 0, clusterUrl: cluster.url })
 */
export async function startMaker(options: MakerOptions): Promise<Running> {
  return (await import('./solana/maker/startMaker.js')).startMaker(options)
}

/**
 * Starts both Bitcoin nodes and their facade, in a process of its own that ends with this one.
 *
 * @throws {SandboxError} where the port is taken or the nodes do not come up
 * @example
 * const { url, stop } = await startBitcoin({ port: 0 })
 * await fetch(`${url}/regtest/blocks/tip/height`)
 */
export async function startBitcoin(options: BitcoinOptions): Promise<Running> {
  return (await import('./bitcoin/startBitcoin.js')).startBitcoin(options)
}

/**
 * Starts the local Asset Hub, in a process of its own that ends with this one.
 *
 * @throws {SandboxError} where the port is taken or the chain does not come up
 * @example
 * const { url, stop } = await startPolkadot({ port: 0 })
 * const api = await ApiPromise.create({ provider: new WsProvider(url) })
 */
export async function startPolkadot(options: PolkadotOptions): Promise<Running> {
  return (await import('./polkadot/startPolkadot.js')).startPolkadot(options)
}

/**
 * Starts the card page, which sells coins of the local chains for test cards.
 *
 * @example
 * const { url, stop } = await startOnramp({ port: 0, key, chains: new Map(), gatewayUrl })
 */
export async function startOnramp(options: OnrampPartOptions): Promise<Running> {
  return (await import('./onramp/startOnramp.js')).startOnramp(options)
}

/** Where a part of the mail listens, and what they share. */
interface MailOptions {
  readonly port: number
  readonly mailbox: Mailbox
}

/**
 * Starts the SMTP server, which takes every mail.
 *
 * @example
 * const { url, stop } = await startSmtp({ port: 0, mailbox: createMailbox() })
 */
export async function startSmtp(options: MailOptions): Promise<Running> {
  return (await import('./mail/startSmtp.js')).startSmtp(options)
}

/**
 * Starts the inbox, which shows the mails.
 *
 * @example
 * const { url, stop } = await startInbox({ port: 0, mailbox: createMailbox() })
 */
export async function startInbox(options: MailOptions): Promise<Running> {
  return (await import('./mail/startInbox.js')).startInbox(options)
}

/**
 * Starts a provider that people sign in with.
 *
 * @example
 * const { url, stop } = await startSocial({ name: 'google', port: 0, clients, redirectUri })
 */
export async function startSocial(options: SocialOptions): Promise<Running> {
  return (await import('./socials/startSocial.js')).startSocial(options)
}

/**
 * Starts Farcaster's relay, and a phone that answers it.
 *
 * @example
 * const { url, stop } = await startFarcaster(0)
 */
export async function startFarcaster(port: number): Promise<Running> {
  return (await import('./farcaster/startFarcaster.js')).startFarcaster(port)
}
