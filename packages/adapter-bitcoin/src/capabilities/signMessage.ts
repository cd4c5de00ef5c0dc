import { UnauthorizedError, untilAborted, type CapabilityMap } from '@latchkey/core/adapter'

import type { LiveSessions } from '../session/liveSessions.js'

/** Signs by the protocol that is usual for the kind of address. */
export function signMessage({ needed }: LiveSessions): CapabilityMap['message:sign'] {
  return async ({ connectorId, address, message, signal }) => {
    const { client, caipNetworkId, accounts } = needed(connectorId)
    if (!accounts.some((account) => account.address === address))
      throw new UnauthorizedError({ details: address })
    return untilAborted(signal, client.signMessage({ address, message, caipNetworkId, signal }))
  }
}
