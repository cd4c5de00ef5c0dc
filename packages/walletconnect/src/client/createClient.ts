import type { Metadata, RelayStatus } from '@latchkey/core/adapter'

import { briefToken } from './briefToken.js'
import type { ClientStorage } from './clientStorage.js'
import { quietLogger } from './quietLogger.js'
import type { SdkInternals, SdkClient } from './sdk.js'
import { restrictSdk } from './restrictSdk.js'
import { watchRelay } from './watchRelay.js'

export interface ClientSettings {
  readonly relayUrl: string
  readonly projectId: string | undefined
  readonly metadata: Metadata
  readonly storage: ClientStorage
  /** The SDK keeps one client per prefix on `globalThis`. */
  readonly prefix: string
  /**
   * Receives the state of the relay socket, `undefined` while none is needed; may receive the same state
   * twice.
   */
  onRelay(status: RelayStatus | undefined): void
}

/** Loads the SDK and starts a client. The relay is not contacted before the first message. */
export async function createClient(settings: ClientSettings): Promise<SdkClient> {
  const { SignClient } = await import('@walletconnect/sign-client')
  const { relayUrl, projectId, metadata, storage, prefix, onRelay } = settings
  const start = async (): Promise<SdkClient> => {
    const client = new SignClient({
      relayUrl,
      ...(projectId !== undefined && { projectId }),
      metadata: { ...metadata, icons: [...metadata.icons] },
      storage,
      customStoragePrefix: prefix,
      logger: quietLogger(),
      telemetryEnabled: false,
    })
    restrictSdk(client)
    briefToken(client)
    watchRelay(client, onRelay)
    // `SignClient.init` is these two steps, with nothing in between.
    await (client as unknown as SdkInternals).initialize().catch((error: unknown) => {
      client.core.heartbeat.stop()
      client.core.relayer.transportClose().catch(() => undefined)
      throw error
    })
    return client
  }
  return start().catch(() => {
    // The stored state is unusable, and so is the session in it.
    storage.wipe()
    for (const name of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`])
      delete (globalThis as Record<string, unknown>)[name]
    return start()
  })
}
