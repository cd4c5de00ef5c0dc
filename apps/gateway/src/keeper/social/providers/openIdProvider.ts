import {
  ClientSecretPost,
  Configuration,
  type IDToken,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { Profile } from '../../accounts.js'
import { ForeignError } from '../../../errors/foreignError.js'
import { type Places, isPlain, originsOf } from './places.js'
import type { Provider } from './provider.js'
import { type ProviderQuestion, createProviderFetch } from './providerFetch.js'

export interface OpenIdSettings {
  readonly places: Places<'keys'>
  readonly clientId: string
  readonly secret: () => Promise<string>
  readonly redirectUri: string
  readonly scope: string
  /** Whether the provider promises PKCE; the nonce binds the answer in any case. */
  readonly hasPkce: boolean
  readonly parameters?: Readonly<Record<string, string>>
  readonly profileOf: (claims: IDToken) => Profile
}

/** In seconds: how far clocks may be apart. */
const skew = 60

/**
 * An OpenID Provider. The ID token's signature, issuer, audience, time and nonce are checked by
 * `openid-client`; where it is asked stands here, and is not looked up at the provider.
 */
export function createOpenIdProvider(settings: OpenIdSettings): Provider {
  const { places, clientId, redirectUri, scope, hasPkce, parameters = {}, profileOf } = settings
  const fetchFrom = createProviderFetch(originsOf(places))
  let known: { readonly secret: string; readonly config: Configuration } | undefined

  const configure = async (): Promise<Configuration> => {
    const secret = await settings.secret()
    if (known?.secret === secret) return known.config
    const { issuer, authorization, token, more } = places
    const config = new Configuration(
      {
        issuer,
        authorization_endpoint: authorization,
        token_endpoint: token,
        jwks_uri: more.keys,
        id_token_signing_alg_values_supported: ['RS256'],
      },
      clientId,
      { client_secret: secret, id_token_signed_response_alg: 'RS256', [clockTolerance]: skew },
      ClientSecretPost(secret),
    )
    config[customFetch] = (url, question) => fetchFrom(url, question as ProviderQuestion)
    enableNonRepudiationChecks(config)
    if (isPlain(places)) allowInsecureRequests(config)
    known = { secret, config }
    return config
  }

  return {
    async authorize({ state, nonce, verifier }) {
      return buildAuthorizationUrl(await configure(), {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        ...(hasPkce && {
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
        ...parameters,
      })
    },
    async identify(answer, { state, nonce, verifier }) {
      const tokens = await authorizationCodeGrant(await configure(), answer, {
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
        ...(hasPkce && { pkceCodeVerifier: verifier }),
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new ForeignError('unreadable')
      return profileOf(claims)
    },
  }
}
