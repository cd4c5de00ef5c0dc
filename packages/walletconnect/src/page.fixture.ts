import type { SharedConnector, Storage } from '@latchkey/core/adapter'

import { walletConnect } from './exports/index.js'
import { memory } from './memory.fixture.js'

export interface Page {
  readonly connector: SharedConnector
  stop(): void
}

/** A page that Latchkey runs in. */
export function page(relayUrl: string, storage: Storage = memory()): Page {
  const controller = new AbortController()
  const metadata = { name: 'Test page', description: '', url: 'https://page.test', icons: [] }
  const connector = walletConnect({
    relayUrl,
    projectId: 'latchkey',
    metadata,
    storage,
    signal: controller.signal,
  })
  return { connector, stop: () => controller.abort() }
}

/** Reloads the page: only the storage stays. */
export async function forgetPages(): Promise<void> {
  const globals = globalThis as Record<PropertyKey, unknown>
  const key = Symbol.for('@latchkey/walletconnect')
  const all = globals[key] as
    | Map<string, { hub?: Promise<{ rest(): void }>; tabs?: { close(): void } }>
    | undefined
  for (const held of all?.values() ?? []) {
    held.tabs?.close()
    await held.hub?.then((hub) => hub.rest()).catch(() => undefined)
  }
  delete globals[key]
  for (const name of Object.keys(globals))
    if (name.startsWith('_walletConnectCore_latchkey')) delete globals[name]
}
