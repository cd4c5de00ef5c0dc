'use client'
import { useEffect, useState } from 'react'
import { callCapability, isAbortError, type TokenBalance } from '@latchkey/core'
import { selectCan } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'
import type { SendingAccount } from './useSending.js'

/** A token that is asked for by its address, or by its number where its family has those. */
export interface TokenAt {
  readonly address: string
  /** Whether that is a number. */
  readonly isNumbered: boolean
  /** What the chain says of it; absent where it says nothing, as of a token without decimals (S5.10). */
  readonly token?: TokenBalance
}

/** Some families number their tokens. */
const ID = /^\d{1,10}$/
/** Hexadecimal, or base58 of 32 bytes. */
const ADDRESS = /^(0x[\da-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i

/** Whether tokens of the account's family can be asked for by their addresses. */
export const useCanAskTokens = (namespace: string): boolean =>
  useSelect((state) => selectCan(state, namespace, 'balance:tokens'))

/**
 * The token whose address or number was typed; `undefined` while that is not known, and for any other text.
 */
export function useTokenAt(
  typed: string,
  { namespace, account, network }: SendingAccount,
): TokenAt | undefined {
  const core = useCore()
  const can = useCanAskTokens(namespace)
  const text = typed.trim()
  const isNumbered = ID.test(text)
  const address = can && (isNumbered || ADDRESS.test(text)) ? text : undefined
  const [found, setFound] = useState<TokenAt>()
  useEffect(() => {
    if (address === undefined) return
    let over = false
    callCapability(core, {
      capability: 'balance:tokens',
      namespace,
      request: { address: account.address, network, tokens: [{ address }] },
    }).then(
      ([token]) => {
        if (!over) setFound({ address, isNumbered, ...(token && { token }) })
      },
      (error: unknown) => {
        if (!over && !isAbortError(error)) setFound({ address, isNumbered })
      },
    )
    return () => {
      over = true
    }
  }, [core, namespace, account.address, network, address, isNumbered])
  // A number of which the chain says nothing is no more than a number.
  const isKnown = found?.token !== undefined || !isNumbered
  return address !== undefined && found?.address === address && isKnown ? found : undefined
}
