import type { Metadata } from '@latchkey/core/adapter'

import type { ClientStorage } from './clientStorage.js'
import { quietLogger } from './quietLogger.js'
import type { SdkClient } from './sdk.js'
import { tame } from './tame.js'

export interface ClientSettings {
  readonly relayUrl: string
  readonly projectId: string | undefined
  readonly metadata: Metadata
  readonly storage: ClientStorage
  /** The SDK keeps one client per prefix on `globalThis`. */
  readonly prefix: string
}

/** Loads the SDK and starts a client of it. The relay is not asked before there is something to say. */
export async function createClient(settings: ClientSettings): Promise<SdkClient> {
  const { SignClient } = await import('@walletconnect/sign-client')
  const { relayUrl, projectId, metadata, storage, prefix } = settings
  const start = (): Promise<SdkClient> =>
    SignClient.init({
      relayUrl,
      ...(projectId !== undefined && { projectId }),
      metadata: { ...metadata, icons: [...metadata.icons] },
      storage,
      customStoragePrefix: prefix,
      logger: quietLogger(),
      telemetryEnabled: false,
    })
  const client = await start().catch(() => {
    // What was stored is of no use, so neither is the session in it.
    storage.wipe()
    delete (globalThis as Record<string, unknown>)[`_walletConnectCore_${prefix}`]
    delete (globalThis as Record<string, unknown>)[`_walletConnectCore_${prefix}_count`]
    return start()
  })
  tame(client)
  return client
}
