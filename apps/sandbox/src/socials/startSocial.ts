import type { IncomingMessage } from 'node:http'
import { pageHeaders } from '../pages/html.js'
import { type Answer, control, sendFile, sendPage, servePart } from '../pages/servePart.js'
import { style } from '../pages/style.js'
import type { Running } from '../parts.js'
import { createFaults } from './faults.js'
import type { SocialOptions, SocialPlaces } from './socialPlaces.js'

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
