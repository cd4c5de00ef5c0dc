import { object, shape } from '../../../foreign/askForeign.js'
import type { SocialAccount } from '../../socialOptions.js'
import { createOauthProvider } from './oauthProvider.js'
import { placesAt } from './places.js'
import { profileText } from './profileText.js'
import type { MakeProvider } from './provider.js'

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

export const github: MakeProvider<SocialAccount> = (account, redirectUri) => {
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

export const x: MakeProvider<SocialAccount> = (account, redirectUri) => {
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

export const discord: MakeProvider<SocialAccount> = (account, redirectUri) => {
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
