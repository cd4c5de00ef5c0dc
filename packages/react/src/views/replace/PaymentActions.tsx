'use client'
import type { JSX } from 'react'
import type { HistoryRow } from '@latchkey/core'
import { useShownAccount } from '../account/useShownAccount.js'
import { Replacing } from './Replacing.js'
import { SendAgain } from './SendAgain.js'

/** What can be done about an own payment: while it waits, and once it can no longer arrive. */
export function PaymentActions({ row }: { readonly row: HistoryRow }): JSX.Element | null {
  const shown = useShownAccount()
  if (!shown?.network) return null
  const { network } = shown
  if (row.again) return <SendAgain again={row.again} namespace={shown.namespace} />
  return row.transferId === undefined ? null : <Replacing id={row.transferId} shown={{ ...shown, network }} />
}
