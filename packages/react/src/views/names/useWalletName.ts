'use client'
import { selectWallet } from '@latchkey/core/internal'
import { namesEn } from '../../messages/names.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useSelect } from '../../store/useSelect.js'

/** What the connected wallet is called. */
export function useWalletName(namespace: string): string {
  const text = useLazyText('names', namesEn)
  return useSelect((state) => selectWallet(state, namespace)?.name) ?? text.wallet
}
