// For hosts that render on a server, so that they depend on one package. May be imported by server
// components.
export {
  readConnectionCookie,
  withCookie,
  type ConnectionCookieOptions,
  type StoredConnection,
} from '@latchkey/core/cookies'
