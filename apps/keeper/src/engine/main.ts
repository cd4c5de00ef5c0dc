import type { Line } from '../channel/line.js'
import { freeze } from '../freeze.js'
// oxlint-disable-next-line import/default -- Vite makes it
import workerUrl from '../worker/main.js?worker&url'
import { filesOfBrowser, keepingFiles, SERVICE_WORKER } from '../offline/keepFiles.js'
import { createEngine } from './createEngine.js'
import { workerClient } from './workerClient.js'

freeze()

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

// Two files may run as scripts: the worker, whose name has a hash of what is in it, and the service worker.
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('keeper', {
  createScriptURL(url) {
    if (url !== workerUrl && url !== SERVICE_WORKER) throw new TypeError('no script of the keeper')
    return url
  },
})

function origins(): readonly string[] {
  try {
    const text = document.querySelector('meta[name=origins]')?.getAttribute('content') ?? '[]'
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter((origin): origin is string => typeof origin === 'string') : []
  } catch {
    return []
  }
}

/** Some browsers give a frame that may keep nothing no channel. What it says then reaches no one else. */
function openLine(name: string): Line {
  try {
    return new BroadcastChannel(name) as Line
  } catch {
    return { postMessage: () => undefined, onmessage: null, close: () => undefined }
  }
}

const worker = workerClient(
  () => new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module', name: 'keeper' }),
)

const engine = createEngine({
  origins: origins(),
  origin: location.origin,
  parentOrigin: (location as { ancestorOrigins?: DOMStringList }).ancestorOrigins?.[0],
  frameName: window.name,
  worker: keepingFiles(worker, filesOfBrowser(policy?.createScriptURL(SERVICE_WORKER) ?? SERVICE_WORKER)),
  post: (text, origin) => window.parent.postMessage(text, origin),
  openLine,
  askPasskey: async (options) => (await import('../passkeyResponse.js')).askPasskey(options),
  onDropped: (count) => {
    document.documentElement.dataset['dropped'] = String(count)
  },
})

addEventListener('message', (event) => {
  // At the top there is no page to hear.
  const isParent = event.source === window.parent && window.parent !== window
  engine.hear({
    data: event.data,
    origin: event.origin,
    isParent,
    // No worker and no port speaks here.
    source: (event.source as Window | null) ?? undefined,
    ports: event.ports as readonly unknown[] as readonly Line[],
  })
})

if (window.parent !== window) engine.start()
