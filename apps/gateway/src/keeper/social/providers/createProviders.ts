import { object, shape } from '../../../foreign/askForeign.js'
import type { AppleAccount, SocialAccount, SocialOptions } from '../../socialOptions.js'
import { createAppleSecret } from './appleSecret.js'
import { createOauthProvider } from './oauthProvider.js'
import { createOpenIdProvider } from './openIdProvider.js'
import { placesAt } from './places.js'
import { profileText } from './profileText.js'
import type { Provider, ProviderName } from './provider.js'

type Make<T> = (account: T, redirectUri: string) => Provider

const secretOf =
  ({ clientSecret = '' }: SocialAccount) =>
  () =>
    Promise.resolve(clientSecret)

const google: Make<SocialAccount> = (account, redirectUri) => {
  const own = {
    issuer: 'https://accounts.google.com',
    authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    more: { keys: 'https://www.googleapis.com/oauth2/v3/certs' },
  }
  return createOpenIdProvider({
    places: placesAt(own, account.url, 'Google') as typeof own,
    clientId: account.clientId,
    secret: secretOf(account),
    redirectUri,
    scope: 'openid email profile',
    hasPkce: true,
    profileOf: ({ sub, email, email_verified: isVerified, name }) =>
      profileText({
        provider: 'google',
        subject: sub,
        email,
        emailVerified: isVerified === true,
        username: name,
      }),
  })
}

const apple: Make<AppleAccount> = (account, redirectUri) => {
  const own = {
    issuer: 'https://appleid.apple.com',
    authorization: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    more: { keys: 'https://appleid.apple.com/auth/keys' },
  }
  const places = placesAt(own, account.url, 'Apple') as typeof own
  return createOpenIdProvider({
    places,
    clientId: account.clientId,
    secret: createAppleSecret(account, places.issuer),
    redirectUri,
    scope: 'openid email name',
    hasPkce: false,
    // Apple insists on it where an e-mail is asked for.
    parameters: { response_mode: 'form_post' },
    profileOf: ({ sub, email, email_verified: isVerified }) =>
      profileText({
        provider: 'apple',
        subject: sub,
        email,
        emailVerified: isVerified === true || isVerified === 'true',
      }),
  })
}

const facebook: Make<SocialAccount> = (account, redirectUri) => {
  const own = {
    issuer: 'https://www.facebook.com',
    authorization: 'https://www.facebook.com/dialog/oauth',
    token: 'https://graph.facebook.com/oauth/access_token',
    more: { keys: 'https://www.facebook.com/.well-known/oauth/openid/jwks/' },
  }
  return createOpenIdProvider({
    places: placesAt(own, account.url, 'Facebook') as typeof own,
    clientId: account.clientId,
    secret: secretOf(account),
    redirectUri,
    scope: 'openid email public_profile',
    hasPkce: true,
    // It does not say whether it has checked the e-mail.
    profileOf: ({ sub, email, name }) =>
      profileText({ provider: 'facebook', subject: sub, email, username: name }),
  })
}

interface GithubUser {
  readonly id: number
  readonly login: string
}
const isGithubUser = shape<GithubUser>(
  object({ id: { type: 'integer', minimum: 1 }, login: { type: 'string' } }),
)
const areGithubEmails = shape<
  readonly { readonly email: string; readonly primary: boolean; readonly verified: boolean }[]
>({
  type: 'array',
  items: object({
    email: { type: 'string' },
    primary: { type: 'boolean' },
    verified: { type: 'boolean' },
  }),
})

const github: Make<SocialAccount> = (account, redirectUri) => {
  const places = placesAt(
    {
      issuer: 'https://github.com/login/oauth',
      authorization: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      more: { user: 'https://api.github.com/user', emails: 'https://api.github.com/user/emails' },
    },
    account.url,
    'GitHub',
  )
  return createOauthProvider({
    places,
    account,
    redirectUri,
    scope: 'read:user user:email',
    auth: 'body',
    async profileOf(ask) {
      const { user = '', emails = '' } = places.more
      const { id, login } = await ask(user, isGithubUser)
      // That of `/user` is what someone shows to others: nothing is said of it.
      const primary = (await ask(emails, areGithubEmails)).find((each) => each.primary && each.verified)
      return profileText({
        provider: 'github',
        subject: id,
        email: primary?.email,
        emailVerified: true,
        username: login,
      })
    },
  })
}

const isXUser = shape<{ readonly data: { readonly id: string; readonly username: string } }>(
  object({ data: object({ id: { type: 'string' }, username: { type: 'string' } }) }),
)

const x: Make<SocialAccount> = (account, redirectUri) => {
  const places = placesAt(
    {
      issuer: 'https://x.com',
      authorization: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      more: { user: 'https://api.x.com/2/users/me' },
    },
    account.url,
    'X',
  )
  return createOauthProvider({
    places,
    account,
    redirectUri,
    scope: 'users.read tweet.read',
    auth: 'header',
    async profileOf(ask) {
      const { data } = await ask(places.more['user'] ?? '', isXUser)
      return profileText({ provider: 'x', subject: data.id, username: data.username })
    },
  })
}

interface DiscordUser {
  readonly id: string
  readonly username: string
  readonly discriminator?: string | null
  readonly email?: string | null
  readonly verified?: boolean | null
}
const text = { type: ['string', 'null'] }
const isDiscordUser = shape<DiscordUser>(
  object(
    { id: { type: 'string' }, username: { type: 'string' } },
    { discriminator: text, email: text, verified: { type: ['boolean', 'null'] } },
  ),
)

const discord: Make<SocialAccount> = (account, redirectUri) => {
  const places = placesAt(
    {
      issuer: 'https://discord.com',
      authorization: 'https://discord.com/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      more: { user: 'https://discord.com/api/users/@me' },
    },
    account.url,
    'Discord',
  )
  return createOauthProvider({
    places,
    account,
    redirectUri,
    scope: 'identify email',
    auth: 'body',
    async profileOf(ask) {
      const user = await ask(places.more['user'] ?? '', isDiscordUser)
      const { id, username, email, verified, discriminator } = user
      // New names have the discriminator 0.
      const isOld = discriminator != null && /^\d{4}$/.test(discriminator) && discriminator !== '0000'
      return profileText({
        provider: 'discord',
        subject: id,
        email,
        emailVerified: verified === true,
        username: isOld ? `${username}#${discriminator}` : username,
      })
    },
  })
}

/**
 * The providers that the operator has an account at.
 * @param redirectOf the exact address that each sends visitors back to
 * @throws StartError where one would be asked without TLS
 */
export function createProviders(
  options: SocialOptions,
  redirectOf: (name: ProviderName) => string,
): ReadonlyMap<string, Provider> {
  const make = <T>(name: ProviderName, account: T | undefined, maker: Make<T>): [string, Provider][] =>
    account === undefined ? [] : [[name, maker(account, redirectOf(name))]]
  return new Map([
    ...make('google', options.google, google),
    ...make('apple', options.apple, apple),
    ...make('facebook', options.facebook, facebook),
    ...make('github', options.github, github),
    ...make('x', options.x, x),
    ...make('discord', options.discord, discord),
  ])
}
