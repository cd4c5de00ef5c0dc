'use client'
import type { JSX } from 'react'
import { recentWalletsCleared, type ConnectRow } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'

/** Forgets the wallets of earlier visits in this browser (behaviour 3.7). */
export function ForgetRecent({ rows }: { readonly rows: readonly ConnectRow[] }): JSX.Element | null {
  const text = useText('connect')
  const emit = useEmit()
  if (!rows.some(({ kind }) => kind === 'recent')) return null
  return (
    <button type="button" className="lk-View-quiet" onClick={() => emit(recentWalletsCleared())}>
      {text.forgetRecent}
    </button>
  )
}
