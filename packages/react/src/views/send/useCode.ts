'use client'
import { useEffect, useRef, useState } from 'react'
import { useCore } from '../../provider/useCore.js'
import type { AccountBalances } from '../account/useBalances.js'
import type { Entry, Refusal } from './readCode.js'
import type { SendingAccount } from './useSending.js'

/** How a recipient is entered: by hand, from the clipboard or by a code. */
export interface CodeEntry {
  /** A code is being read. */
  readonly reading: boolean
  /** Why nothing was entered, until something is. */
  readonly refused: Refusal | undefined
  /** Calls off what is being read. */
  readonly refuse: (why: Refusal | undefined) => void
  readonly enter: (entry: Entry) => void
  /** Takes a text from outside: an address, a name or a payment URI. */
  readonly take: (text: string) => void
}

const URI = /^[a-z][-+.\da-z]*:/i
const LONGEST = 256

/** Whether a text is a URI, and no address or name. */
export const isUri = (text: string): boolean => URI.test(text.trim())

/**
 * Enters recipients, and reads payment URIs for the account on show.
 *
 * @param value what the field has now
 * @param onEnter gets what is to be taken over
 * @see money.md 5, WalletSend
 */
export function useCode(
  shown: SendingAccount,
  { query, loading }: AccountBalances,
  value: string,
  onEnter: (entry: Entry) => void,
): CodeEntry {
  const core = useCore()
  const [code, setCode] = useState<string>()
  const [said, setSaid] = useState<{ readonly why: Refusal; readonly at: string }>()
  const refuse = (why: Refusal | undefined): void => {
    setCode(undefined)
    setSaid(why && { why, at: value })
  }
  const enter = (entry: Entry): void => {
    refuse(undefined)
    onEnter(entry)
  }
  const take = (given: string): void => {
    const text = given.replaceAll(/\s+/g, '')
    if (!URI.test(text)) return enter({ recipient: text.slice(0, LONGEST) })
    refuse(undefined)
    setCode(text)
  }
  const latest = useRef({ shown, query, enter, refuse })
  useEffect(() => {
    latest.current = { shown, query, enter, refuse }
  })
  useEffect(() => {
    // Whether the account has a token is in its list.
    if (code === undefined || loading) return
    let over = false
    const now = latest.current
    const read = import('./readCode.js').then(
      async ({ readCode }) => readCode(core, code, now.shown, now.query.data?.balances),
      () => ({ refused: 'load' }) as const,
    )
    void read.then((answer) => {
      if (over) return
      if ('entry' in answer) latest.current.enter(answer.entry)
      else latest.current.refuse(answer.refused)
    })
    return () => {
      over = true
    }
  }, [core, code, loading])
  return {
    reading: code !== undefined,
    refused: said?.at === value ? said.why : undefined,
    refuse,
    enter,
    take,
  }
}
