import type { IncomingMessage, ServerResponse } from 'node:http'
import { pageHeaders } from '../pages/html.js'
import { type Answer, control, sendFile, sendPage, servePart } from '../pages/servePart.js'
import { style } from '../pages/style.js'
import type { Running } from '../parts.js'
import { type Faults, createFaults } from './faults.js'
import type { SocialClients } from './socialClients.js'
import type { SocialName } from './world.js'

/** What {@link startSocial} takes. */
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

/**
 * Starts a provider. What it is made of is loaded with the first request: most runs of the sandbox need none.
 */
export async function startSocial({ port, ...options }: SocialOptions): Promise<Running> {
  const faults = createFaults()
  let answering: Promise<Answer> | undefined
  const running = await servePart(
    port,
    async (request, response, url) => {
      if (url.pathname.startsWith('/_')) return control(request, response, url, faults.controls)
      if (url.pathname === '/style.css') return sendFile(response, 'css', style)
      // What carries a secret or a token comes from the service, the rest from a browser.
      if (isFromService(request)) {
        await faults.dawdle()
        if (faults.isBroken) return sendPage(response, '<p>Under repair', pageHeaders())
      }
      answering ??= load({ ...options, faults, url: running.url })
      await (
        await answering
      )(request, response, url)
    },
    'localhost',
  )
  return running
}

const isFromService = ({ headers, method }: IncomingMessage): boolean =>
  headers.authorization !== undefined || (method === 'POST' && !headers.accept?.includes('text/html'))

async function load(places: SocialPlaces): Promise<Answer> {
  switch (places.name) {
    case 'google':
    case 'apple':
    case 'facebook':
      return (await import('./openIdServer.js')).createOpenIdServer(places)
    case 'github':
    case 'x':
    case 'discord':
      return (await import('./oauthServer.js')).createOauthServer(places)
  }
}

/** Sends a browser on. */
export const redirect = (response: ServerResponse, to: URL | string): void =>
  void response.writeHead(303, { location: String(to), 'cache-control': 'no-store' }).end()
