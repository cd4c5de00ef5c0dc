export {
  createSessions,
  type DeviceOfPage,
  type Session,
  type Sessions,
  type SessionsOptions,
  type SessionStart,
} from '../sessions/createSessions.js'
export { memorySessionStore } from '../sessions/memorySessionStore.js'
export type { SessionFilter, SessionRecord, SessionStore, SignInWay } from '../sessions/sessionStore.js'
export { sessionsSchema, sqlSessionStore } from '../sessions/sqlSessionStore.js'
export type { SqlQuery } from '../sql/sqlQuery.js'
