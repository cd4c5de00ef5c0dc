// The first paint of a page that comes from a server. An entry of its own: other pages load none of it.
export { readConnectionCookie } from '../storage/connectionCookie.js'
export { withCookie, type ConnectionCookieOptions } from '../storage/withCookie.js'
export type { StoredConnection } from '../model/storedConnection.js'
