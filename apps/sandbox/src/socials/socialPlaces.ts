import type { ServerResponse } from 'node:http'
import type { Faults } from './faults.js'
import type { SocialClients } from './socialClients.js'
import type { SocialName } from './world.js'

/** What `startSocial` takes. */
export interface SocialOptions {
  readonly name: SocialName
  readonly port: number
  readonly clients: SocialClients
  /** The only address that sign-ins may lead to. */
  readonly redirectUri: string
}

/** What a provider is made with. */
export interface SocialPlaces extends Omit<SocialOptions, 'port'> {
  readonly url: string
  readonly faults: Faults
}

/** Sends a browser on. */
export const redirect = (response: ServerResponse, to: URL | string): void =>
  void response.writeHead(303, { location: String(to), 'cache-control': 'no-store' }).end()
