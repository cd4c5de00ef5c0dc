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

const kept = async (path: string): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(path, { ignoreVary: true })

/** Keeps an answer with its headers, the policy among them. @returns whether it is the build's */
async function keep(path: string, answer: Response): Promise<boolean> {
  if (!answer.ok || answer.redirected) return false
  if (!(await isBuilt(await answer.clone().arrayBuffer(), path, files))) return false
  await (await caches.open(cacheName)).put(path, answer)
  return true
}

async function keepBuilt(path: string): Promise<void> {
  // What the browser has already is taken, unless it is not what was built.
  for (const cache of ['default', 'reload'] as const)
    if (await keep(path, await fetch(path, { cache, credentials: 'omit' }))) return
  throw new Error(`${path} is not the build's`)
}

/** From the network, so that a change is seen at once; as it was kept only where there is none. */
async function page(path: string, { request, waitUntil }: Pick<Asked, 'request' | 'waitUntil'>) {
  let answer: Response | undefined
  try {
    const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE))
    answer = await Promise.race([fetch(request), late])
    if (answer.status < 500) {
      // The origins of the list may have changed.
      waitUntil(keep(path, answer.clone()).catch(() => undefined))
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
    await Promise.all(Object.keys(files).map(keepBuilt))
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
  else event.respondWith(kept(pathname).then((found) => found ?? fetch(request)))
})
