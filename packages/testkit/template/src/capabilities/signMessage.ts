import { MalformedResponseError, untilAborted } from '@latchkey/core/adapter'
import type { CapabilityMap, Sessions } from '@latchkey/core/adapter'

import type { EmberSession } from '../session/beginSession.js'

export function signMessage({ need }: Sessions<EmberSession>): CapabilityMap['message:sign'] {
  return async ({ connectorId, address, message, signal }) => {
    const signature = await untilAborted(signal, () => need(connectorId).provider.sign(address, message))
    if (typeof signature !== 'string' || !/^sig:[\w+/=]+$/.test(signature))
      throw new MalformedResponseError({ details: 'signature' })
    return signature
  }
}
