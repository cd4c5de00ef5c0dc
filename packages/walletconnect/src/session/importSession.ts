import type { ClientStorage } from '../client/clientStorage.js'
import type { SdkClient, SdkSession } from '../client/sdk.js'

interface Stored {
  readonly storageKey: string
}

/** Takes over a session that another tab stored: its record, its keys, its relay subscription. */
export async function importSession(
  client: SdkClient,
  storage: ClientStorage,
  topic: string,
): Promise<SdkSession | undefined> {
  const known = client.session.getAll().find((session) => session.topic === topic)
  if (known) return known
  const { crypto, expirer, relayer } = client.core
  const sessions = storage.read((client.session as unknown as Stored).storageKey)
  const keys = storage.read((crypto.keychain as unknown as Stored).storageKey) as
    | Readonly<Record<string, string>>
    | undefined
  const session = Array.isArray(sessions)
    ? (sessions as readonly SdkSession[]).find((each) => each?.topic === topic)
    : undefined
  if (!session || !keys) return undefined
  for (const name of [topic, session.self.publicKey]) {
    const key = keys[name]
    if (typeof key === 'string') await crypto.keychain.set(name, key)
  }
  if (!crypto.keychain.has(topic)) return undefined
  await client.session.set(topic, session)
  expirer.set(topic, session.expiry)
  await relayer.subscribe(topic)
  return session
}
