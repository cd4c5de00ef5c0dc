import type { SessionEnded } from './connectionEvents.js'
import type { KeptSession } from './connectionState.js'

/** Finds a wallet among those beside the ones in use. */
export function isKept({ namespace, connectorId }: SessionEnded): (kept: KeptSession) => boolean {
  return (kept) => kept.namespace === namespace && kept.session.connectorId === connectorId
}
