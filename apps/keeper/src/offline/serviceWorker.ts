import { isBuilt, kindOf, type BuiltFiles } from './rules.js'

// The build writes both in (vite.config.ts).
declare const KEEPER_FILES: BuiltFiles
declare const KEEPER_BUILD: string

interface Waits extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Asked extends Waits {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Waits) => void): void
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void
  skipWaiting(): Promise<void>
}

/** In ms: a network that hangs is no network. A page waits 30 s for its frame. */
const PATIENCE = 10_000

const scope = globalThis as unknown as Scope
const files = KEEPER_FILES
const cacheName = `keeper-${KEEPER_BUILD}`

/** Whether an answer is the build's. What it says is left to be read. */
const isOfBuild = async (path: string, answer: Response): Promise<boolean> =>
  answer.ok && !answer.redirected && isBuilt(await answer.clone().arrayBuffer(), path, files)

/** What is kept is looked at again: other code of this origin may have written there. */
async function kept(path: string): Promise<Response | undefined> {
  const found = await caches.match(path, { cacheName, ignoreVary: true })
  return found && (await isOfBuild(path, found)) ? found : undefined
}

/** Keeps an answer with its headers, the policy among them. */
const keep = async (path: string, answer: Response): Promise<void> =>
  (await caches.open(cacheName)).put(path, answer)

/** From the network. What the browser has already is taken, unless it is not what was built. */
async function fetched(path: string): Promise<Response> {
  for (const cache of ['default', 'reload'] as const) {
    const answer = await fetch(path, { cache, credentials: 'omit' })
    if (await isOfBuild(path, answer)) return answer
  }
  throw new Error(`${path} is not the build's`)
}

/** Keeps a page again: the origins of its list may have changed. Not once all of it was dropped. */
async function keepAgain(path: string, answer: Response): Promise<void> {
  if ((await caches.has(cacheName)) && (await isOfBuild(path, answer))) await keep(path, answer)
}

/** From the network, so that a change is seen at once; as it was kept only where there is none. */
async function page(path: string, { request, waitUntil }: Pick<Asked, 'request' | 'waitUntil'>) {
  let answer: Response | undefined
  try {
    const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE))
    answer = await Promise.race([fetch(request), late])
    if (answer.status < 500) {
      waitUntil(keepAgain(path, answer.clone()).catch(() => undefined))
      return answer
    }
  } catch {
    // The service is gone.
  }
  return (await kept(path)) ?? answer ?? Response.error()
}

scope.addEventListener('install', (event) => {
  // No page has to close first: an open one goes on with what it has loaded.
  void scope.skipWaiting()
  const install = async (): Promise<void> => {
    // Of this name there is nothing, unless other code put it there.
    await caches.delete(cacheName)
    // One after the other: what the visitor waits for comes first.
    for (const path of Object.keys(files)) await keep(path, await fetched(path))
  }
  event.waitUntil(install())
})

scope.addEventListener('activate', (event) => {
  const tidy = async (): Promise<void> => {
    const others = (await caches.keys()).filter((name) => name !== cacheName)
    await Promise.all(others.map((name) => caches.delete(name)))
  }
  event.waitUntil(tidy())
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const kind = kindOf(request, location.origin, files)
  if (kind === undefined) return
  const { pathname } = new URL(request.url)
  if (kind === 'page')
    event.respondWith(page(pathname, { request, waitUntil: (work) => event.waitUntil(work) }))
  // The name contains the hash: other bytes are refused, from the cache or from the network.
  else event.respondWith(kept(pathname).then((found) => found ?? fetched(pathname)))
})
