import { connectionRestored } from '../sessions/sessionsEvents.js'
import type { StoredConnection } from '../model/storedConnection.js'
import { networksSlice } from '../sessions/networksSlice.js'
import { sessionsSlice } from '../sessions/sessionsSlice.js'
import { writeCookie } from '../platform/cookiePlatform.js'
import type { Core, RootState } from '../store/core.js'
import { cookieName, packConnection } from './connectionCookie.js'

/** How the connection cookie is written. */
export interface ConnectionCookieOptions {
  /** What `readConnectionCookie` found in the request: the same on the server and in the page. */
  readonly connection?: StoredConnection | undefined
  /** The part of the site that gets the cookie. Default `/`. */
  readonly path?: string
  /** A domain whose subdomains get it as well; the page's own host alone when absent. */
  readonly domain?: string
  /** How long it is kept, in seconds. Default 30 days. */
  readonly maxAge?: number
}

const MONTH = 30 * 24 * 60 * 60

function paint(state: RootState, connection: StoredConnection): RootState {
  const event = connectionRestored(connection)
  return {
    ...state,
    networks: networksSlice(state.networks.requested, undefined).reducer(state.networks, event),
    sessions: sessionsSlice(undefined).reducer(state.sessions, event),
  }
}

/**
 * Gives an instance a cookie, so that a server knows what to show first: the account and network of the last
 * page, as `reconnecting`. The cookie has the ids of connector, network and account and the wallet's name, no
 * secret, and is there only while there is something to remember. It decides the first paint and nothing
 * else: after that the page uses its own storage.
 *
 * On a server, make an instance for each request.
 *
 * @param core what `createLatchkey` or `createCore` made
 * @returns the instance to use from here on, in the place of `core`
 * @example
 * const [latchkey] = useState(() => withCookie(createLatchkey(options), { connection }))
 */
export function withCookie(
  core: Core,
  { connection, path = '/', domain, maxAge = MONTH }: ConnectionCookieOptions = {},
): Core {
  const { store, initialState, services } = core
  const name = cookieName(services.options.instanceId)
  const nothing = packConnection(initialState, name)
  const place = `Path=${path}; SameSite=Lax${domain === undefined ? '' : `; Domain=${domain}`}`
  let written: string | undefined

  function remember(): void {
    const value = packConnection(store.getState(), name)
    if (value === written) return
    written = value
    const empty = value === '' || value === nothing
    writeCookie(`${name}=${empty ? '' : value}; ${place}; Max-Age=${empty ? 0 : maxAge}`)
  }

  return {
    ...core,
    initialState: connection ? paint(initialState, connection) : initialState,
    start() {
      const release = core.start()
      const end = store.subscribe(remember)
      remember()
      return () => {
        end()
        release()
      }
    },
  }
}
