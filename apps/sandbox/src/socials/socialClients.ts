import { type KeyObject, generateKeyPairSync, randomBytes } from 'node:crypto'
import { type SocialName, socialNames } from './world.js'

/** As what the gateway is known to a provider, for one run. */
export interface SocialClient {
  readonly clientId: string
  /** Apple has none: its secrets are signed. */
  readonly clientSecret: string
}

/** As what the gateway is known to Apple: it signs its secret with this key. */
export interface AppleClient {
  readonly clientId: string
  readonly teamId: string
  readonly keyId: string
  /** PKCS #8 in PEM. */
  readonly privateKey: string
  readonly publicKey: KeyObject
}

/** The gateway's registration at each provider. */
export type SocialClients = Readonly<Record<Exclude<SocialName, 'apple'>, SocialClient>> & {
  readonly apple: AppleClient
}

export function createSocialClients(): SocialClients {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const client = (name: SocialName): SocialClient => ({
    clientId: `sandbox-${name}`,
    clientSecret: randomBytes(24).toString('base64url'),
  })
  const others = socialNames.filter((name) => name !== 'apple')
  return {
    ...(Object.fromEntries(others.map((name) => [name, client(name)])) as Record<
      Exclude<SocialName, 'apple'>,
      SocialClient
    >),
    apple: {
      clientId: 'test.sandbox.keeper',
      teamId: 'SANDBOX001',
      keyId: 'SANDBOXKEY',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      publicKey,
    },
  }
}
