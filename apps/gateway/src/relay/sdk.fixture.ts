import { SignClient } from '@walletconnect/sign-client'
import { onTestFinished } from 'vitest'

export type Client = Awaited<ReturnType<typeof SignClient.init>>

/** The real SDK, with a memory of its own, against a relay. It contacts no other host. */
export async function createClient(relayUrl: string, name: string): Promise<Client> {
  const client = await SignClient.init({
    relayUrl,
    projectId: 'latchkey',
    logger: 'silent',
    customStoragePrefix: name + Math.random(),
    storage: createMemory(),
    telemetryEnabled: false,
    metadata: { name, description: name, url: 'https://latchkey.test', icons: [] },
  })
  client.core.verify.register = () => Promise.resolve('')
  const names = ['isValidDisconnect', 'sendResult'] as const
  const engine = client.engine as unknown as Record<
    (typeof names)[number],
    (params: unknown) => Promise<void>
  >
  // The SDK does not always await these for messages: one that comes twice would be an unhandled rejection.
  for (const name of names) {
    const run = engine[name]
    engine[name] = (params) => {
      const done = run(params)
      done.catch(() => undefined)
      return done
    }
  }
  onTestFinished(() => leave(client))
  return client
}

/** Ends what the client keeps running. */
export async function leave(client: Client): Promise<void> {
  client.core.heartbeat.stop()
  await client.core.relayer.transportClose().catch(() => undefined)
}

/** What one side asks of the other: everything optional, as Latchkey asks. */
export const optionalNamespaces = {
  eip155: { chains: ['eip155:31337'], methods: ['personal_sign'], events: ['accountsChanged'] },
}

export const namespaces = {
  eip155: {
    ...optionalNamespaces.eip155,
    accounts: ['eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  },
}

function createMemory(): never {
  const kept = new Map<string, string>()
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async () => [...kept].map(([key, value]) => [key, JSON.parse(value)]),
    getItem: async (key: string) => (kept.has(key) ? JSON.parse(kept.get(key)!) : undefined),
    setItem: async (key: string, value: unknown) => void kept.set(key, JSON.stringify(value)),
    removeItem: async (key: string) => void kept.delete(key),
  } as never
}
