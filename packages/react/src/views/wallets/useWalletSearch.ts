'use client'
import { useEffect } from 'react'
import type { WalletRecord } from '@latchkey/core'
import { searchDirectory, selectDirectory, selectFoundWallets } from '@latchkey/core/internal'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { useSettled } from '../../store/useSettled.js'

export interface WalletSearch {
  readonly text: string
  /** S4.35: the answer to this query is pending. */
  readonly isSearching: boolean
  readonly failed: boolean
  /**
   * S2.60: results replace the list. Those of the previous question stay until the new one is answered.
   */
  readonly wallets: readonly WalletRecord[] | undefined
  readonly retry: () => void
}

const SHORTEST = 2 // S5.13, S9.15

/** Searches the directory: what is known answers at once, the gateway completes it. */
export function useWalletSearch(typed: string, certified: boolean): WalletSearch {
  const run = useRun()
  const text = typed.trim()
  const { search } = useSelect(selectDirectory)
  const found = useSelect(selectFoundWallets)
  const isOn = text.length >= SHORTEST || certified
  const isAnswered = search?.text === text && search.certified === certified
  const ask = (): void => void run(searchDirectory, { search: text, certified })
  useEffect(ask, [run, text, certified])
  const wallets = useSettled(isOn ? found : undefined, !isOn || isAnswered)
  return {
    text,
    isSearching: isOn && (!isAnswered || search.status === 'loading'),
    failed: isOn && isAnswered && search.status === 'failed',
    wallets,
    retry: ask,
  }
}
