'use client'
import { useEffect, useState } from 'react'
import { readSwapTokens, type TokenRef } from '@latchkey/core'
import { useCore } from '../../provider/useCore.js'
import { askAgain } from './askAgain.js'
import type { SendingAccount } from '../send/useSending.js'

/** Tokens that can be swapped and that the account does not hold. */
export interface SwapTokens {
  readonly tokens: readonly TokenRef[]
  /** What is at the address that was typed. */
  readonly named: readonly TokenRef[]
  readonly status: 'asking' | 'ready' | 'failed'
  readonly retry: () => void
}

interface Answer {
  readonly of: string
  readonly tokens: readonly TokenRef[]
  readonly failed?: true
}

const NONE: readonly TokenRef[] = []
/** Of a contract, of a mint, or the number of an asset. */
const ADDRESS = /^(0x[\da-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44}|\d{1,10})$/i

/** Asks the chain for the tokens of its pools, and for the one whose address was typed. */
export function useSwapTokens(typed: string, { namespace, network }: SendingAccount): SwapTokens {
  const text = typed.trim()
  const address = ADDRESS.test(text) ? text : undefined
  const [attempt, setAttempt] = useState(0)
  const all = useAnswer(namespace, `${network.caipNetworkId} ${attempt}`)
  const one = useAnswer(namespace, address && `${network.caipNetworkId} ${attempt} ${address}`, address)
  const answers = [all, address === undefined ? undefined : one]
  const isAsking = !all || (address !== undefined && !one)
  const answered = isAsking ? 'asking' : 'ready'
  const failed = answers.some((each) => each?.failed)
  return {
    tokens: all?.tokens ?? NONE,
    named: one?.tokens ?? NONE,
    status: failed ? 'failed' : answered,
    retry: () => setAttempt(attempt + 1),
  }
}

/** The answer to one question; `undefined` while it is awaited. */
function useAnswer(namespace: string, key: string | undefined, address?: string): Answer | undefined {
  const core = useCore()
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (key === undefined) return
    return askAgain(
      () => readSwapTokens(core, { namespace, ...(address !== undefined && { address }) }),
      (tokens) => setAnswer({ of: key, tokens: tokens ?? NONE }),
      () => setAnswer({ of: key, tokens: NONE, failed: true }),
    )
  }, [core, namespace, key, address])
  return answer && answer.of === key ? answer : undefined
}
