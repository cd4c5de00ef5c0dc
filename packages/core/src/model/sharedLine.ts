import type { SharedConnector, SharedSession } from './sharedConnector.js'

/** What one instance has of a shared connector, for as long as it runs. */
export interface SharedLine {
  readonly connector: SharedConnector
  /** The session that the families use now. */
  session: SharedSession | undefined
}
