import { randomBytes, randomUUID } from 'node:crypto'

/** What an application asks to be signed. */
export interface ChannelRequest {
  readonly siweUri: string
  readonly domain: string
  readonly nonce?: string
  readonly notBefore?: string
  readonly expirationTime?: string
  readonly requestId?: string
  readonly redirectUrl?: string
  readonly acceptAuthAddress?: boolean
}

/** What a phone has signed, and who it says it is. */
export interface ChannelAnswer {
  readonly message: string
  readonly signature: string
  readonly authMethod: 'custody' | 'authAddress'
  readonly fid: number
  readonly username?: string
  readonly displayName: string
  readonly bio: string
  readonly pfpUrl: string
}

/** A sign-in, from the application to the phone and back. */
export interface Channel {
  readonly request: ChannelRequest
  readonly nonce: string
  readonly url: string
  answer?: ChannelAnswer
}

/** The channels of the relay, in memory. */
export interface Channels {
  open(request: ChannelRequest): readonly [token: string, channel: Channel]
  find(token: string): Channel | undefined
}

const most = 500

/** @param url where the relay listens: the link leads to its phone */
export function createChannels(url: () => string): Channels {
  const channels = new Map<string, Channel>()
  return {
    open(request) {
      const token = randomUUID()
      const nonce = request.nonce ?? randomBytes(12).toString('hex')
      const query = new URLSearchParams({
        channelToken: token,
        nonce,
        siweUri: request.siweUri,
        domain: request.domain,
      })
      const channel = { request, nonce, url: `${url()}/phone?${query.toString()}` }
      channels.set(token, channel)
      const [oldest] = channels.keys()
      if (channels.size > most && oldest !== undefined) channels.delete(oldest)
      return [token, channel]
    },
    find: (token) => channels.get(token),
  }
}
