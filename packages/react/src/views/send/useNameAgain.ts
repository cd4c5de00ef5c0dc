'use client'
import { useEffect } from 'react'
import { RecipientChangedError, type CaipNetworkId } from '@latchkey/core'
import { recheckName, toErrorShape, type ErrorShape, type SendForm } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'

/**
 * Looks up once more, as the review opens, whom the name in the form stands for. That it could not be looked
 * up is no trouble here: it is looked up again before the wallet is asked.
 *
 * @param onChanged gets what there is to say where it stands for another address by now
 * @see money.md 6.4
 */
export function useNameAgain(
  { found, recipient }: SendForm,
  caipNetworkId: CaipNetworkId,
  onChanged: (error: ErrorShape) => void,
): void {
  const core = useCore()
  const address = found?.address
  const name = recipient.trim()
  useEffect(() => {
    if (address === undefined) return
    recheckName(core, { name, caipNetworkId, address }).catch((error: unknown) => {
      // The form has no address by then, and a second run of this effect none to look up.
      if (error instanceof RecipientChangedError) onChanged(toErrorShape(error))
    })
  }, [core, address, name, caipNetworkId, onChanged])
}
