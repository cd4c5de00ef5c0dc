'use client'
import { useEffect } from 'react'
import { fetchIdentity, type Network } from '@latchkey/core'
import { sendFormChanged, type Identity, type SendForm } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import type { SendCheck } from './useSendCheck.js'

/**
 * Puts the name and the picture that the network knows of the recipient into the form (S3.06), once the
 * chain has nothing against the address. Not knowing them is no trouble.
 */
export function useReceiver(
  form: SendForm,
  address: string,
  network: Network,
  { status, problems }: Pick<SendCheck, 'status' | 'problems'>,
): Identity | undefined {
  const core = useCore()
  const { caipNetworkId } = network
  const isGood = status === 'ready' && address !== '' && !problems.some(({ field }) => field === 'recipient')
  const isWanted = isGood && form.receiver === undefined
  useEffect(() => {
    if (!isWanted) return
    let over = false
    const keep = (receiver: Identity): void => {
      if (!over) core.store.dispatch(sendFormChanged({ receiver }))
    }
    fetchIdentity(core, { caipAddress: `${caipNetworkId}:${address}`, networkId: caipNetworkId }).then(
      keep,
      () => keep({}),
    )
    return () => {
      over = true
    }
  }, [core, address, caipNetworkId, isWanted])
  return form.receiver
}
