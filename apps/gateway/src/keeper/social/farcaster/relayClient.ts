import { ForeignError } from '../../../errors/foreignError.js'
import { object, shape } from '../../../foreign/askForeign.js'
import { standInAt } from '../providers/places.js'
import { createProviderFetch, readJson } from '../providers/providerFetch.js'

/** What a phone is asked to sign. */
export interface ChannelWish {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
  readonly expirationTime: string
  readonly acceptAuthAddress: boolean
}

/** What a phone has signed, as the relay tells it: nothing of it was checked. */
export interface Signed {
  readonly message: string
  readonly signature: string
  readonly fid: number
  readonly username?: string
}

/**
 * Farcaster's relay, between a page and a phone.
 * @throws ForeignError
 */
export interface RelayClient {
  /** `url`: what the phone opens, a code to scan. */
  open(wish: ChannelWish): Promise<{ readonly channelToken: string; readonly url: string }>
  /** Nothing while the phone has not answered; `gone` where the relay does not know the channel. */
  read(channelToken: string): Promise<Signed | 'gone' | undefined>
}

const ownUrl = 'https://relay.farcaster.xyz'
/** Where the relay's links lead. */
const phoneHosts = ['farcaster.xyz', 'warpcast.com']

const isChannel = shape<{
  readonly channelToken: string
  readonly url: string
  readonly nonce: string
}>(
  object({
    channelToken: { type: 'string', pattern: '^[!-~]{8,512}$' },
    url: { type: 'string', maxLength: 4096 },
    nonce: { type: 'string' },
  }),
)
const isState = shape<{ readonly state: string } & Partial<Signed>>(
  object(
    { state: { enum: ['pending', 'completed'] } },
    {
      message: { type: 'string', maxLength: 8192 },
      signature: { type: 'string', pattern: '^0x[0-9a-fA-F]*$', maxLength: 16_384 },
      fid: { type: 'integer', minimum: 1 },
    },
  ),
)

export function createRelayClient(relayUrl: string | undefined): RelayClient {
  const base = relayUrl === undefined ? ownUrl : standInAt(relayUrl, 'Farcaster’s relay')
  const ask = createProviderFetch(new Set([base]))
  const isPhone = (url: string): boolean => {
    if (!URL.canParse(url)) return false
    const { protocol, hostname, origin, username, password } = new URL(url)
    const isOwn = phoneHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
    return username + password === '' && (origin === base || (protocol === 'https:' && isOwn))
  }
  return {
    async open(wish) {
      const response = await ask(`${base}/v1/channel`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wish),
      })
      const { channelToken, url, nonce } = await readJson(response, isChannel, [200, 201])
      if (nonce !== wish.nonce || !isPhone(url)) throw new ForeignError('unreadable')
      return { channelToken, url }
    },
    async read(channelToken) {
      const headers = { authorization: `Bearer ${channelToken}` }
      const response = await ask(`${base}/v1/channel/status`, { headers })
      if ([401, 403, 404].includes(response.status)) return 'gone'
      const { state, message, signature, fid, username } = await readJson(response, isState, [200, 202])
      if (state === 'pending') return undefined
      if (message === undefined || signature === undefined || fid === undefined)
        throw new ForeignError('unreadable')
      return { message, signature, fid, ...(username !== undefined && { username }) }
    },
  }
}
