import { ChainBusyError, errorChain } from '@latchkey/core/adapter'
import { HttpRequestError, TimeoutError, type Address } from 'viem'
import { getCode, readContract } from 'viem/actions'

import type { ChainClient } from '../chain/chainClient.js'
import { readMany, type Question } from '../chain/readMany.js'
import { multicallAddressOf } from '../chain/readTokens.js'

/** Of one call. */
const AT_ONCE = 200
/** Contracts that are asked again, and how many of them side by side. */
const [MOST_AGAIN, BESIDE] = [300, 20]

/** What contracts say of themselves. */
export interface Answers {
  /** By the place of the question; `undefined` where the contract refuses, or has no such function. */
  readonly said: readonly unknown[]
  /** Places of questions that no node answered. */
  readonly unheard: ReadonlySet<number>
}

/**
 * Asks many contracts in few calls. One contract can use up what a call may cost, or make it too long, so
 * that the others in it seem to refuse: what got no answer there is asked once more, each contract by itself.
 *
 * @throws where the node answers nothing at all
 */
export async function askContracts(client: ChainClient, questions: readonly Question[]): Promise<Answers> {
  const said: unknown[] = questions.map(() => undefined)
  const unheard = new Set<number>()
  if (questions.length === 0) return { said, unheard }
  const ask = await askerOf(client)
  const failures: unknown[] = []
  const together = async (places: readonly number[]): Promise<void> => {
    try {
      const answers = await ask(places.flatMap((place) => questions[place] ?? []))
      places.forEach((place, index) => (said[place] = answers[index]))
    } catch (error) {
      // A contract may refuse by making the whole call fail.
      if (isSilence(error)) {
        failures.push(error)
        return
      }
    }
    places.forEach((place) => unheard.delete(place))
  }
  const all = questions.map((_, place) => place)
  all.forEach((place) => unheard.add(place))
  const parts = inParts(all, AT_ONCE)
  await Promise.all(parts.map(together))
  if (failures.length === parts.length) throw failures[0]
  const again = new Map<Address, number[]>()
  for (const place of all) {
    const address = questions[place]?.address
    if (said[place] !== undefined || address === undefined) continue
    again.set(address, [...(again.get(address) ?? []), place])
    unheard.add(place)
  }
  for (const part of inParts([...again.values()].slice(0, MOST_AGAIN), BESIDE)) {
    const before = failures.length
    await Promise.all(part.map(together))
    // A node that fell silent is not asked for the rest.
    if (failures.length - before === part.length) break
  }
  return { said, unheard }
}

type Ask = (questions: readonly Question[]) => Promise<readonly unknown[]>

/** By multicall; one by one on a chain that has no such contract. */
async function askerOf(client: ChainClient): Promise<Ask> {
  const code = await getCode(client, { address: multicallAddressOf(client) })
  if (code && code !== '0x') return (questions) => readMany(client, questions)
  return (questions) =>
    Promise.all(
      questions.map((question) =>
        readContract(client, question as never).catch((error: unknown) => {
          if (isSilence(error)) throw error
          return undefined
        }),
      ),
    )
}

/** Whether the node, not a contract, is why there is no answer. */
const isSilence = (error: unknown): boolean =>
  errorChain(error).some(
    (link) =>
      link instanceof TimeoutError || link instanceof HttpRequestError || link instanceof ChainBusyError,
  )

function inParts<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}
