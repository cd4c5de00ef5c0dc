import type { SocialOptions } from './socialOptions.js'

/** How the keeper of the embedded wallet is run: its pages and its service, on a port of its own. */
export interface KeeperOptions {
  /**
   * The origin under which browsers reach it, `https://keeper.my.app` for instance. Nothing else may be
   * served there, or below that host.
   */
  readonly origin: string
  /** The origins of the pages that may frame it: `https://my.app`. */
  readonly origins: readonly string[]
  /**
   * Keys of 32 bytes that seal the server's halves: the first seals, all open. Lost keys are lost wallets for
   * visitors who have neither a device nor their words.
   */
  readonly kek: readonly Uint8Array[]
  /** At least 32 bytes, the same for all processes on a database: codes in it are hashed with it. */
  readonly pepper: Uint8Array
  /** The folder of the built pages. Default: `dist` of apps/keeper. */
  readonly files?: string | undefined
  /** How mails are sent: `smtps://user:password@mail.my.app`. */
  readonly mail: string
  /** The sender of mails: `My App <keeper@my.app>`. */
  readonly mailFrom: string
  /** Mails with codes that go to visitors of one address on the network, an hour. Default 30. */
  readonly mailsPerHour?: number | undefined
  /** Accounts at the providers that visitors may sign in with. Default: none. */
  readonly socials?: SocialOptions | undefined
  /** 0 picks a free port. Default 8788. */
  readonly port?: number | undefined
  /** Default: the gateway's. */
  readonly host?: string | undefined
}
