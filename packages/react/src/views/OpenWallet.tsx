'use client'
import type { JSX } from 'react'
import { ButtonLink } from '@latchkey/ui'
import { selectWaitingRequest } from '@latchkey/core/internal'
import { pairingEn } from '../messages/pairing.en.js'
import { useLazyText } from '../messages/useLazyText.js'
import { useSelect } from '../store/useSelect.js'

/**
 * On a phone: a link to the wallet that was asked (behaviour 7.6). Draws nothing for a wallet on another
 * device.
 */
export function OpenWallet(): JSX.Element | null {
  const text = useLazyText('pairing', pairingEn)
  const request = useSelect(selectWaitingRequest)
  if (!request) return null
  return (
    <ButtonLink size="lg" fullWidth href={request.href} target={request.target}>
      {text.open(request.name)}
    </ButtonLink>
  )
}
