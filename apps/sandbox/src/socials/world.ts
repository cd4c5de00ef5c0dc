/**
 * The providers of the sandbox as plain constants. No imports, so a browser page may use it.
 *
 * `google`, `apple` and `facebook` are OpenID Providers, `github`, `x` and `discord` OAuth 2 servers, each on
 * a port of its own with the paths and the answers of the real one. Their sign-in page lists the test people.
 *
 * Test ids of the page: `continue-alice` (one button a person), `cancel`.
 *
 * Controls of each, all POST; they hold for the sign-ins that come after them:
 * - `/_denies?count=1` refuses the next sign-ins, with anyone chosen
 * - `/_slow?milliseconds=3000` answers the service as much later (0 ends it)
 * - `/_unverified` says of every e-mail that it is not verified
 * - `/_noEmail` gives no e-mail
 * - `/_email?address=alice@example.test` gives everyone that e-mail, verified
 * - `/_broken` answers the service with something else than it asked for
 * - `/_restore` ends all of these
 */

/** A provider of the sandbox. */
export type SocialName = 'google' | 'apple' | 'facebook' | 'github' | 'x' | 'discord'

/** All of them, in the order of their ports. */
export const socialNames: readonly SocialName[] = ['google', 'apple', 'facebook', 'github', 'x', 'discord']

/** Where they listen. */
export const socialUrls: Readonly<Record<SocialName, string>> = {
  google: 'http://localhost:8801',
  apple: 'http://localhost:8802',
  facebook: 'http://localhost:8803',
  github: 'http://localhost:8804',
  x: 'http://localhost:8805',
  discord: 'http://localhost:8806',
}

/** Someone with an account at every provider. */
export interface TestPerson {
  /** Also what the field of the sign-in page sends. */
  readonly id: string
  readonly name: string
  readonly username: string
  readonly email?: string
  /** Whether the provider has checked the e-mail. */
  readonly isVerified: boolean
  /** What is special about them, where something is. */
  readonly note?: string
}

/** The test people. */
export const testPeople: readonly TestPerson[] = [
  { id: 'alice', name: 'Alice Harbour', username: 'alice', email: 'alice@example.test', isVerified: true },
  { id: 'bob', name: 'Bob Pier', username: 'bobpier', email: 'bob@example.test', isVerified: true },
  {
    id: 'carol',
    name: 'Carol Buoy',
    username: 'carol',
    email: 'carol@example.test',
    isVerified: true,
    note: 'Meant to sign in by e-mail with this address first',
  },
  {
    id: 'dave',
    name: 'Dave Anchor',
    username: 'dave',
    email: 'alice@example.test',
    isVerified: false,
    note: 'States Alice’s e-mail, not verified',
  },
  { id: 'erin', name: 'Erin Lantern', username: 'erin', isVerified: false },
  {
    id: 'frank',
    name: 'Frank <b>& Sons</b> "Ltd" with a name that goes on for quite a while',
    username: 'frank_and_sons_with_a_long_user_name',
    email: 'frank.with.a.long.address.for.narrow.windows@example.test',
    isVerified: true,
    note: 'Long names',
  },
]
