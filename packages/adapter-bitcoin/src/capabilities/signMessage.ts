import { UnauthorizedError, untilAborted, type CapabilityMap } from '@latchkey/core/adapter'

import type { SessionDesk } from '../session/sessionDesk.js'

/** Signs by the protocol that is usual for the kind of address. */
export function signMessage({ needed }: SessionDesk): CapabilityMap['message:sign'] {
  return async ({ connectorId, address, message, signal }) => {
    const { side, caipNetworkId, accounts } = needed(connectorId)
    if (!accounts.some((account) => account.address === address))
      throw new UnauthorizedError({ details: address })
    return untilAborted(signal, side.signMessage({ address, message, caipNetworkId, signal }))
  }
}
