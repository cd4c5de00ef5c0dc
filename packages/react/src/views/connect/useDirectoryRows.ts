'use client'
import { useEffect, useMemo } from 'react'
import {
  searchDirectory,
  selectDirectory,
  selectFoundWallets,
  type ConnectRow,
} from '@latchkey/core/internal'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'

const SHORTEST = 2 // S5.13
const NONE: readonly ConnectRow[] = []

/** What the directory adds to a search in the Connect list: wallets that have no row of their own there. */
export function useDirectoryRows(rows: readonly ConnectRow[], typed: string): readonly ConnectRow[] {
  const run = useRun()
  const hasDirectory = useMemo(() => rows.some(({ kind }) => kind === 'allWallets'), [rows])
  const isOn = hasDirectory && typed.length >= SHORTEST
  useEffect(() => {
    if (isOn) void run(searchDirectory, { search: typed, certified: false })
  }, [run, isOn, typed])
  const search = useSelect((state) => selectDirectory(state).search)
  const found = useSelect(selectFoundWallets)
  // Not with each letter: there may be thousands of rows.
  const shown = useMemo(
    () => new Set(isOn ? rows.flatMap(({ walletId, connector }) => [walletId, connector?.connectorId]) : []),
    [isOn, rows],
  )
  return useMemo(() => {
    if (!isOn || search?.text !== typed || search.certified) return NONE
    return (found ?? []).flatMap(
      ({ id, rdns, name, image_url: imageUrl, image_id: imageId }): ConnectRow | [] => {
        if (shown.has(id) || (rdns !== undefined && shown.has(rdns))) return []
        return {
          id: `directory/${id}`,
          kind: 'recommended',
          name,
          walletId: id,
          ...(imageUrl !== undefined && { imageUrl }),
          ...(imageId !== undefined && { imageId }),
        }
      },
    )
  }, [isOn, search, found, shown, typed])
}
