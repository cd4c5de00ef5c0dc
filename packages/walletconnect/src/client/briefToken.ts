import type { SdkClient } from './sdk.js'

/**
 * Seconds that a token for the relay is good for. The SDK's own day hides a clock that is behind until the
 * wallet says that the proposal is over. A proposal lives 300 s by this device's clock, and its code is on
 * show for 210 s: a device that is further behind than the rest would show one that is dead.
 */
const LIFE = 90

/** What the SDK signs its tokens with. Its version is pinned; `wrongClock.test.ts` notices a change. */
interface Signing {
  readonly randomSessionIdentifier: string
  getClientSeed(): Promise<Uint8Array>
  signJWT(audience: string): Promise<string>
}

/**
 * Makes the relay look at this device's clock in both directions. It reads a token when a socket opens, and
 * each socket has its own.
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
