import type { AppleAccount, SocialAccount } from '../../socialOptions.js'
import { createAppleSecret } from './appleSecret.js'
import { type OpenIdSettings, createOpenIdProvider } from './openIdProvider.js'
import { placesAt } from './places.js'
import { profileText } from './profileText.js'
import type { MakeProvider } from './provider.js'

/** What is particular to one provider. */
interface Particulars<Account extends SocialAccount> extends Pick<
  OpenIdSettings,
  'scope' | 'hasPkce' | 'parameters' | 'profileOf'
> {
  readonly name: string
  readonly places: OpenIdSettings['places']
  /** The client secret, where it is not the one of the account. */
  readonly secret?: (account: Account, places: OpenIdSettings['places']) => () => Promise<string>
}

const makeOpenId =
  <Account extends SocialAccount>({
    name,
    places: own,
    secret,
    ...settings
  }: Particulars<Account>): MakeProvider<Account> =>
  (account, redirectUri) => {
    const places = placesAt(own, account.url, name)
    return createOpenIdProvider({
      ...settings,
      places,
      clientId: account.clientId,
      secret: secret?.(account, places) ?? (() => Promise.resolve(account.clientSecret ?? '')),
      redirectUri,
    })
  }

export const google: MakeProvider<SocialAccount> = makeOpenId({
  name: 'Google',
  places: {
    issuer: 'https://accounts.google.com',
    authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    more: { keys: 'https://www.googleapis.com/oauth2/v3/certs' },
  },
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

export const apple: MakeProvider<AppleAccount> = makeOpenId({
  name: 'Apple',
  places: {
    issuer: 'https://appleid.apple.com',
    authorization: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    more: { keys: 'https://appleid.apple.com/auth/keys' },
  },
  secret: (account, { issuer }) => createAppleSecret(account, issuer),
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

export const facebook: MakeProvider<SocialAccount> = makeOpenId({
  name: 'Facebook',
  places: {
    issuer: 'https://www.facebook.com',
    authorization: 'https://www.facebook.com/dialog/oauth',
    token: 'https://graph.facebook.com/oauth/access_token',
    more: { keys: 'https://www.facebook.com/.well-known/oauth/openid/jwks/' },
  },
  scope: 'openid email public_profile',
  hasPkce: true,
  // Facebook does not say whether it has checked the e-mail address.
  profileOf: ({ sub, email, name }) =>
    profileText({ provider: 'facebook', subject: sub, email, username: name }),
})
