import type { SdkClient } from './sdk.js'

/**
 * Lifetime of a relay token in seconds. The SDK's default of a day hides a slow clock until the wallet
 * reports an expired proposal. A proposal lives 300 s by this device's clock and its code is shown for 210 s:
 * a clock that is slower than the difference would show an expired code.
 */
const LIFE = 90

/** What the SDK signs its tokens with. Its version is pinned; `wrongClock.test.ts` notices a change. */
interface Signing {
  readonly randomSessionIdentifier: string
  getClientSeed(): Promise<Uint8Array>
  signJWT(audience: string): Promise<string>
}

/**
 * Makes the relay check this device's clock in both directions: it validates the token when a socket opens,
 * and each socket has its own token.
 */
export function briefToken(client: SdkClient): void {
  const crypto = client.core.crypto as unknown as Signing
  crypto.signJWT = async (audience) => {
    const { generateKeyPair, signJWT } = await import('@walletconnect/relay-auth')
    return signJWT(
      crypto.randomSessionIdentifier,
      audience,
      LIFE,
      generateKeyPair(await crypto.getClientSeed()),
    )
  }
}
