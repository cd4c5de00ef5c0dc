import { generateKeyPair, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import type { Configuration, JWK, default as OidcProvider, interactionPolicy as Policy } from 'oidc-provider'
import { pageHeaders } from '../pages/html.js'
import { type Answer, readBody, sendPage } from '../pages/servePart.js'
import { isAppleSecret } from './appleSecret.js'
import { loginHeaders, loginPage, refusalPage } from './loginPage.js'
import { oidcMemory } from './oidcMemory.js'
import { claimsOf, subjectOf } from './profiles.js'
import type { SocialPlaces } from './socialPlaces.js'
import { type TestPerson, testPeople } from './world.js'

type OpenIdName = 'google' | 'apple' | 'facebook'

/** The paths of the real ones. */
const routes: Readonly<Record<OpenIdName, { authorization: string; token: string; jwks: string }>> = {
  google: { authorization: '/o/oauth2/v2/auth', token: '/token', jwks: '/oauth2/v3/certs' },
  apple: { authorization: '/auth/authorize', token: '/auth/token', jwks: '/auth/keys' },
  facebook: {
    authorization: '/dialog/oauth',
    token: '/oauth/access_token',
    jwks: '/.well-known/oauth/openid/jwks',
  },
}

/** What is to be asked for to get a name. */
const profileScopes: Readonly<Record<OpenIdName, string>> = {
  google: 'profile',
  apple: 'name',
  facebook: 'public_profile',
}

/** In seconds. */
const lasts = 600

/** An OpenID Provider with a sign-in page of ours, that asks each time who it is. */
export async function createOpenIdServer(places: SocialPlaces): Promise<Answer> {
  const { name, url, redirectUri, clients, faults } = places
  const { Provider, interactionPolicy } = await loadQuietly()
  /** People by their subject, as they were seen when they were chosen last. */
  const seen = new Map<string, TestPerson>()
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  policy
    .get('login')
    ?.checks.add(
      new Check('chosen', 'Someone has to be chosen.', 'login_required', ({ oidc }) => !oidc.result?.login),
    )
  const provider = new Provider(url, {
    ...(await configurationOf(places, seen)),
    interactions: { policy, url: (_, { uid }) => `/login/${uid}` },
  })
  if (name === 'apple')
    provider.Client.prototype.compareClientSecret = (secret: string) =>
      isAppleSecret(secret, clients.apple, url)
  // The library calls the form that carries a refusal a bad request. Apple's is a page like any other.
  provider.use(async (ctx, next) => {
    await next()
    const isForm = ctx.oidc?.params?.['response_mode'] === 'form_post' && ctx.type === 'text/html'
    if (isForm && ctx.oidc.route === 'resume' && ctx.status === 400) ctx.status = 200
  })
  const standard = provider.callback()

  const show = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { uid, params } = await provider.interactionDetails(request, response)
    const clientId = typeof params['client_id'] === 'string' ? params['client_id'] : ''
    sendPage(response, loginPage({ name, action: `/login/${uid}`, clientId }), loginHeaders(redirectUri))
  }

  const choose = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { params } = await provider.interactionDetails(request, response)
    const chosen = new URLSearchParams(await readBody(request)).get('person')
    const person = testPeople.find(({ id }) => id === chosen)
    if (person === undefined || faults.takeDenial())
      return provider.interactionFinished(request, response, {
        error: 'access_denied',
        error_description: 'The person has refused.',
      })
    const accountId = subjectOf(name, person)
    seen.set(accountId, faults.seen(person))
    const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) })
    grant.addOIDCScope(String(params['scope']))
    await provider.interactionFinished(request, response, {
      login: { accountId, remember: false },
      consent: { grantId: await grant.save() },
    })
  }

  return async (request, response, { pathname }) => {
    if (!pathname.startsWith('/login/')) return standard(request, response)
    const act = request.method === 'POST' ? choose : show
    await act(request, response).catch(() =>
      sendPage(response, refusalPage(name, 'This page is no longer good.'), pageHeaders(), 400),
    )
  }
}

async function configurationOf(
  { name, clients, redirectUri }: SocialPlaces,
  chosen: ReadonlyMap<string, TestPerson>,
): Promise<Configuration> {
  const { clientId } = clients[name]
  const isApple = name === 'apple'
  return {
    adapter: oidcMemory(),
    jwks: { keys: [await makeKey()] },
    cookies: {
      keys: [randomBytes(16).toString('hex')],
      // Cookies of `localhost` are the same on every port.
      names: { session: `${name}_session`, interaction: `${name}_login`, resume: `${name}_resume` },
    },
    clients: [
      {
        client_id: clientId,
        client_secret: isApple ? randomBytes(16).toString('hex') : clients[name as 'google'].clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'RS256',
      },
    ],
    // Apple knows no PKCE.
    pkce: { required: () => !isApple },
    scopes: ['openid', 'email', profileScopes[name as OpenIdName]],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'is_private_email'],
      ...(!isApple && { [profileScopes[name as OpenIdName]]: ['name', 'given_name'] }),
    },
    conformIdTokenClaims: false,
    routes: routes[name as OpenIdName],
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: lasts,
      AuthorizationCode: 60,
      Grant: lasts,
      IdToken: lasts,
      Interaction: lasts,
      Session: lasts,
    },
    findAccount(_, accountId) {
      const person = chosen.get(accountId)
      return person && { accountId, claims: () => ({ sub: accountId, ...claimsOf(name, person) }) }
    },
    renderError(ctx, { error, error_description: why }) {
      ctx.type = 'html'
      ctx.set(pageHeaders())
      ctx.body = refusalPage(name, why ?? error)
    },
  }
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: 'sandbox', use: 'sig', alg: 'RS256' }
}

/** It warns of Node versions before 22, on which it works. */
async function loadQuietly(): Promise<{
  readonly Provider: typeof OidcProvider
  readonly interactionPolicy: typeof Policy
}> {
  const { warn } = console
  console.warn = () => undefined
  try {
    const { default: Provider, interactionPolicy } = await import('oidc-provider')
    return { Provider, interactionPolicy }
  } finally {
    console.warn = warn
  }
}
