import { createHash } from 'node:crypto'
import type { SocialName, TestPerson } from './world.js'

/** The providers that are no OpenID Providers. */
export type OauthName = 'github' | 'x' | 'discord'

/** How each provider numbers its people. */
const subjects: Readonly<Record<SocialName, (hash: bigint, hex: string) => string>> = {
  google: (hash) => `1${digits(hash, 20)}`,
  apple: (hash, hex) => `00${digits(hash, 4)}.${hex.slice(0, 32)}.${digits(hash, 4)}`,
  facebook: (hash) => `10${digits(hash, 13)}`,
  github: (hash) => `5${digits(hash, 6)}`,
  x: (hash) => `1${digits(hash, 18)}`,
  discord: (hash) => `8${digits(hash, 17)}`,
}

const digits = (hash: bigint, count: number): string => hash.toString().slice(0, count)

/** By what a provider knows a person: always the same, and another one at each provider. */
export function subjectOf(name: SocialName, { id }: TestPerson): string {
  const hex = createHash('sha256').update(`${name}:${id}`).digest('hex')
  return subjects[name](BigInt(`0x1${hex}`), hex)
}

/** What an OpenID Provider says of a person in its ID tokens, as the real one does. */
export function claimsOf(name: SocialName, person: TestPerson): Readonly<Record<string, unknown>> {
  const { email, isVerified } = person
  const [givenName] = person.name.split(' ')
  const profile = { sub: subjectOf(name, person), name: person.name, given_name: givenName }
  if (email === undefined) return profile
  // Facebook does not say whether it has checked an e-mail. Apple says so in a text.
  if (name === 'facebook') return { ...profile, email }
  if (name === 'google') return { ...profile, email, email_verified: isVerified }
  const isRelayed = person.id === 'bob'
  return {
    sub: profile.sub,
    email: isRelayed ? 'x7k2m9q4@privaterelay.sandbox.test' : email,
    email_verified: String(isVerified),
    ...(isRelayed && { is_private_email: 'true' }),
  }
}

/** Answers about a person, by the path of an OAuth 2 server. `scopes` are what the person agreed to. */
export function answersOf(
  name: OauthName,
  person: TestPerson,
  scopes: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  const { username, email, isVerified } = person
  const id = subjectOf(name, person)
  switch (name) {
    case 'github':
      return {
        '/user': { login: username, id: Number(id), type: 'User', name: person.name, email: null },
        ...(scopes.has('user:email') && {
          '/user/emails':
            email === undefined
              ? []
              : [
                  { email: `${id}+${username}@users.noreply.sandbox.test`, primary: false, verified: true },
                  { email, primary: true, verified: isVerified, visibility: 'private' },
                ],
        }),
      }
    case 'x':
      // Both are asked for by the real one.
      return scopes.has('users.read') && scopes.has('tweet.read')
        ? { '/2/users/me': { data: { id, name: person.name, username } } }
        : {}
    case 'discord':
      return {
        '/api/users/@me': {
          id,
          username,
          discriminator: person.id === 'bob' ? '0042' : '0',
          global_name: person.name,
          avatar: null,
          ...(scopes.has('email') && { email: email ?? null, verified: email !== undefined && isVerified }),
        },
      }
  }
}
