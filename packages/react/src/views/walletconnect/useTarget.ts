'use client'
import { useMemo } from 'react'
import type { WalletRecord } from '@latchkey/core'
import { selectWalletRecord, walletImageUrl } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'

/** The wallet that a screen leads to. */
export interface Target {
  readonly record: WalletRecord
  readonly image: { readonly id: string; readonly name: string; readonly src: string | undefined }
}

/** `undefined` where any wallet will do. */
export function useTarget(walletId: string | undefined): Target | undefined {
  const { options } = useCore().services
  const record = useSelect((state) => selectWalletRecord(state, walletId))
  return useMemo(
    () =>
      record && { record, image: { id: record.id, name: record.name, src: walletImageUrl(options, record) } },
    [options, record],
  )
}
