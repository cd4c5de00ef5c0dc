import type { Metadata, RelayStatus } from '@latchkey/core/adapter'

import { briefToken } from './briefToken.js'
import type { ClientStorage } from './clientStorage.js'
import { quietLogger } from './quietLogger.js'
import type { Innards, SdkClient } from './sdk.js'
import { tame } from './tame.js'
import { watchRelay } from './watchRelay.js'

export interface ClientSettings {
  readonly relayUrl: string
  readonly projectId: string | undefined
  readonly metadata: Metadata
  readonly storage: ClientStorage
  /** The SDK keeps one client per prefix on `globalThis`. */
  readonly prefix: string
  /**
   * Hears how the socket to the relay stands, `undefined` while none is wanted; the same more than once, too.
   */
  onRelay(status: RelayStatus | undefined): void
}

/** Loads the SDK and starts a client of it. The relay is not asked before there is something to say. */
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
    tame(client)
    briefToken(client)
    watchRelay(client, onRelay)
    // `SignClient.init` is these two steps, with nothing in between.
    await (client as unknown as Innards).initialize().catch((error: unknown) => {
      client.core.heartbeat.stop()
      client.core.relayer.transportClose().catch(() => undefined)
      throw error
    })
    return client
  }
  return start().catch(() => {
    // What was stored is of no use, so neither is the session in it.
    storage.wipe()
    for (const name of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`])
      delete (globalThis as Record<string, unknown>)[name]
    return start()
  })
}
