import {
  type ClientAuth,
  ClientSecretPost,
  Configuration,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
} from 'openid-client'
import type { Profile } from '../../accounts.js'
import type { SocialAccount } from '../../socialOptions.js'
import { type Places, isPlain, originsOf } from './places.js'
import type { Provider } from './provider.js'
import { type ProviderQuestion, createProviderFetch, readJson } from './providerFetch.js'

/** Asks the provider with the visitor's token. */
export type AskAbout = <T>(url: string, fits: (value: unknown) => value is T) => Promise<T>

interface OauthSettings {
  readonly places: Places
  readonly account: SocialAccount
  readonly redirectUri: string
  readonly scope: string
  /** Where the secret goes. */
  readonly auth: 'body' | 'header'
  readonly profileOf: (ask: AskAbout) => Promise<Profile>
}

/** An OAuth 2 server, which says who someone is by an API of its own. */
export function createOauthProvider(settings: OauthSettings): Provider {
  const { places, account, redirectUri, scope, auth, profileOf } = settings
  const { clientId, clientSecret = '' } = account
  const fetchFrom = createProviderFetch(originsOf(places))
  const { issuer, authorization, token } = places
  const config = new Configuration(
    { issuer, authorization_endpoint: authorization, token_endpoint: token },
    clientId,
    clientSecret,
    auth === 'body' ? ClientSecretPost(clientSecret) : basicAsItIs(clientSecret),
  )
  config[customFetch] = (url, question) => fetchFrom(url, question as ProviderQuestion)
  if (isPlain(places)) allowInsecureRequests(config)

  return {
    authorize: async ({ state, verifier }) =>
      buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    async identify(answer, { state, verifier }) {
      const tokens = await authorizationCodeGrant(config, answer, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      })
      const headers = { authorization: `Bearer ${tokens.access_token}` }
      return profileOf(async (url, fits) => readJson(await fetchFrom(url, { headers }), fits))
    },
  }
}

/**
 * RFC 6749 has id and secret escaped first; X does not undo that, and its secrets have `-` and `_` in them.
 */
const basicAsItIs =
  (secret: string): ClientAuth =>
  (_server, client, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(`${client.client_id}:${secret}`).toString('base64')}`)
