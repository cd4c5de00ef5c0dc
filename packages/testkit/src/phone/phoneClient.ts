import type { Storage } from '@latchkey/core/adapter'
import { SignClient } from '@walletconnect/sign-client'

import { keyValueStorage } from './keyValueStorage.js'

/** The bare SDK. */
export type PhoneClient = InstanceType<typeof SignClient>

interface ClientOptions {
  readonly relayUrl: string
  readonly projectId: string
  readonly name: string
  readonly url: string
  readonly storage: Storage
}

const idEntry = 'phone:id'

/** Private members of the SDK. */
interface SdkInternals {
  readonly engine: Record<'isValidDisconnect' | 'sendResult', (params: unknown) => Promise<void>>
}

/** The bare SDK, without its telemetry and without its iframe: it contacts the relay only. */
export async function phoneClient({
  relayUrl,
  projectId,
  name,
  url,
  storage,
}: ClientOptions): Promise<PhoneClient> {
  const customStoragePrefix = phoneId(storage)
  const client = await SignClient.init({
    relayUrl,
    projectId,
    metadata: { name, description: 'A phone for tests', url, icons: [] },
    storage: keyValueStorage(storage, 'phone:sdk'),
    customStoragePrefix,
    telemetryEnabled: false,
    logger: 'silent',
    // Every request is shown at once; the queue keeps the order.
    signConfig: { disableRequestQueue: true },
  })
  client.core.verify.register = async () => ''
  client.core.verify.resolve = async () => undefined as never
  const { engine } = client as unknown as SdkInternals
  // The SDK does not always await these for messages that end a session. Where it is gone already, because
  // both sides end it at once or the message comes twice, each would be an unhandled rejection; a caller that
  // awaits it still gets it.
  for (const name of ['isValidDisconnect', 'sendResult'] as const) {
    const run = engine[name]
    engine[name] = (params) => {
      const done = run(params)
      done.catch(() => undefined)
      return done
    }
  }
  return client
}

/** Ends the socket, the timers, and the engine that the SDK keeps for the next one who asks. */
export async function closeClient(client: PhoneClient): Promise<void> {
  await client.core.relayer.transportClose()
  client.core.heartbeat.stop()
  const key = `_walletConnectCore_${client.core.customStoragePrefix.replace(/^:/, '')}`
  const keeper = globalThis as Record<string, unknown>
  delete keeper[key]
  delete keeper[`${key}_count`]
}

/** The SDK keeps one engine per prefix and process: phones need one each, and the same after a reload. */
function phoneId(storage: Storage): string {
  try {
    const known = storage.getItem(idEntry)
    if (known) return known
    const id = `phone-${crypto.randomUUID()}`
    storage.setItem(idEntry, id)
    return id
  } catch {
    return `phone-${crypto.randomUUID()}`
  }
}
