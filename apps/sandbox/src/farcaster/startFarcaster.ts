import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { control, countOf, readBody, sendFile, sendJson, sendPage, servePart } from '../pages/servePart.js'
import { style } from '../pages/style.js'
import type { Running } from '../parts.js'
import {
  type Channel,
  type ChannelAnswer,
  type ChannelRequest,
  type Channels,
  createChannels,
} from './channels.js'
import { askPage, phoneHeaders, resultPage } from './phonePage.js'
import { farcasterPeople } from './world.js'

/**
 * Starts Farcaster's relay and a phone that answers it. `farcaster/world.ts` lists calls, test ids and
 * controls.
 */
export async function startFarcaster(port: number): Promise<Running> {
  const channels = createChannels(() => running.url)
  let [slowness, isSilent] = [0, false]
  const running = await servePart(port, async (request, response, url) => {
    const { pathname } = url
    if (pathname.startsWith('/_'))
      return control(request, response, url, {
        slow: (query) => void (slowness = countOf(query, 'milliseconds', 3000)),
        silent: () => void (isSilent = true),
        restore: () => void ([slowness, isSilent] = [0, false]),
      })
    if (pathname === '/style.css') return sendFile(response, 'css', style)
    if (pathname === '/phone') return servePhone(channels, url, request, response)
    // The question stays open until the one who asks has had enough.
    if (isSilent) return
    await delay(slowness, undefined, { ref: false })
    return serveRelay(channels, pathname, request, response)
  })
  return running
}

async function serveRelay(
  channels: Channels,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isPost = request.method === 'POST'
  if (isPost && path === '/v1/channel') {
    const wish = JSON.parse(await readBody(request)) as Partial<ChannelRequest>
    if (!isRequest(wish)) return sendJson(response, { error: 'Validation error' }, 400)
    const [channelToken, { url, nonce }] = channels.open(wish)
    return sendJson(response, { channelToken, url, connectUri: url, nonce }, 201)
  }
  const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
  const channel = channels.find(token)
  if (channel === undefined) return sendJson(response, { error: 'Unauthorized' }, 401)
  if (isPost && path === '/v1/channel/authenticate') {
    channel.answer ??= JSON.parse(await readBody(request)) as ChannelAnswer
    return sendJson(response, stateOf(channel), 201)
  }
  if (path !== '/v1/channel/status' && path !== '/v1/channel')
    return sendJson(response, { error: 'Not found' }, 404)
  sendJson(response, stateOf(channel), channel.answer === undefined ? 202 : 200)
}

/** As the relay tells of a channel. */
const stateOf = ({ request, nonce, url, answer }: Channel): object => {
  const { acceptAuthAddress = false, ...signatureParams } = request
  return {
    state: answer === undefined ? 'pending' : 'completed',
    nonce,
    url,
    connectUri: url,
    ...answer,
    signatureParams,
    acceptAuthAddress,
    metadata: { ip: '127.0.0.1', userAgent: 'sandbox' },
  }
}

function isRequest(wish: Partial<ChannelRequest>): wish is ChannelRequest {
  const { siweUri, domain, nonce } = wish
  return (
    typeof siweUri === 'string' &&
    URL.canParse(siweUri) &&
    typeof domain === 'string' &&
    domain !== '' &&
    (nonce === undefined || /^[a-zA-Z0-9]{8,}$/.test(nonce))
  )
}

async function servePhone(
  channels: Channels,
  { searchParams }: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const token = searchParams.get('channelToken') ?? ''
  const channel = channels.find(token)
  const say = (title: string, text: string, status = 200): void =>
    sendPage(response, resultPage(title, text), phoneHeaders, status)
  if (channel === undefined) return say('Nothing to approve', 'This code is not known here, or too old.', 404)
  if (channel.answer !== undefined) return say('Approved', 'Go back to the page that showed the code.')
  if (request.method !== 'POST') return sendPage(response, askPage(token, channel), phoneHeaders)
  const chosen = new URLSearchParams(await readBody(request)).get('person')
  const person = farcasterPeople.find(({ id }) => id === chosen)
  // The real relay has no word for it either: it hears nothing.
  if (person === undefined) return say('Refused', 'Nothing was signed. You can close this page.')
  // Reading keys takes memory, which few runs of the sandbox need.
  const { signChannel } = await import('./signChannel.js')
  channel.answer ??= await signChannel(channel, person)
  say('Approved', 'Go back to the page that showed the code.')
}
