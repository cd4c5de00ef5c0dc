import type { AppleAccount, SocialAccount } from '../../socialOptions.js'
import { createAppleSecret } from './appleSecret.js'
import { createOpenIdProvider } from './openIdProvider.js'
import { placesAt } from './places.js'
import { profileText } from './profileText.js'
import type { MakeProvider } from './provider.js'

const secretOf =
  ({ clientSecret = '' }: SocialAccount) =>
  () =>
    Promise.resolve(clientSecret)

export const google: MakeProvider<SocialAccount> = (account, redirectUri) => {
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

export const apple: MakeProvider<AppleAccount> = (account, redirectUri) => {
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

export const facebook: MakeProvider<SocialAccount> = (account, redirectUri) => {
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
