'use client'
import { useEffect, useState } from 'react'
import { callCapability, isAbortError, type TokenBalance } from '@latchkey/core'
import { selectCan } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'
import { pauses } from './pauses.js'
import type { SendingAccount } from './useSending.js'

/** A token that is asked for by its address, or by its number where its family has those. */
export interface TokenAt {
  readonly address: string
  /** Whether that is a number. */
  readonly isNumbered: boolean
  /** What the chain says of it; absent where it says nothing, as of a token without decimals (S5.10). */
  readonly token?: TokenBalance
  /** Asks again, where the chain did not say whether a number is one of a token. */
  readonly retry?: () => void
}

interface Answer extends Pick<TokenAt, 'address' | 'token'> {
  readonly failed?: true
}

/** Some families number their tokens. */
const ID = /^\d{1,10}$/
/** Hexadecimal, or base58 of 32 bytes. */
const ADDRESS = /^(0x[\da-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i

/** Whether tokens of the account's family can be asked for by their addresses. */
export const useCanAskTokens = (namespace: string): boolean =>
  useSelect((state) => selectCan(state, namespace, 'balance:tokens'))

/** The token whose address or number was typed; `undefined` for any other text, and for a number of none. */
export function useTokenAt(
  typed: string,
  { namespace, account, network }: SendingAccount,
): TokenAt | 'asking' | undefined {
  const core = useCore()
  const can = useCanAskTokens(namespace)
  const text = typed.trim()
  const isNumbered = ID.test(text)
  const address = can && (isNumbered || ADDRESS.test(text)) ? text : undefined
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (address === undefined) return
    let over = false
    const ask = async (): Promise<void> => {
      try {
        const [token] = await callCapability(core, {
          capability: 'balance:tokens',
          namespace,
          request: { address: account.address, network, tokens: [{ address }] },
        })
        if (!over) setAnswer({ address, ...(token && { token }) })
      } catch (error) {
        if (!over && !isAbortError(error)) setAnswer({ address, failed: true })
      }
    }
    const timer = setTimeout(() => void ask(), isNumbered ? pauses.typing : 0)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [core, namespace, account.address, network, address, isNumbered, attempt])
  if (address === undefined) return undefined
  if (answer?.address !== address) return 'asking'
  const { failed, ...at } = answer
  if (at.token || !isNumbered) return { ...at, isNumbered }
  // A number of which the chain says nothing is no more than a number.
  return failed && { ...at, isNumbered, retry: () => setAttempt(attempt + 1) }
}
