import { type Address, type Hex, decodeFunctionData, parseAbi } from 'viem'
import { badRequest, notFound } from '../errors/gatewayError.js'
import { answerQuestion, readDnsName } from './answerQuestion.js'
import { signAnswer } from './signAnswer.js'
import type { ZoneBook } from './zoneBook.js'
import type { ZoneOptions } from './zoneOptions.js'

/** Answers the off-chain lookups of resolver contracts (ERC-3668). */
export interface Lookup {
  /**
   * @param sender the resolver contract
   * @param data the call data of `resolve(bytes,bytes)`
   * @throws {GatewayError} 404 for a contract that answers are not signed for, 400 for another question
   */
  answer(sender: string, data: string): Promise<Hex>
  /**
   * The same for the gateway's own questions to a chain, in the place of a fetch: it follows no address that
   * a contract gives.
   */
  readonly ccipRead: { request(lookup: { data: Hex; sender: Address }): Promise<Hex> }
}

const service = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
/** A hostile contract can cause thousands of lookups: how many run and how many wait. */
const mostOwn = { running: 32, waiting: 1024 }

/** The error text for a contract that answers are not signed for. */
export const notOurResolver = 'This gateway answers for no such contract.'

export function createLookup({ signerKey, resolvers }: ZoneOptions, book: ZoneBook): Lookup {
  const known = new Set(resolvers.map((resolver) => resolver.toLowerCase()))
  const answer: Lookup['answer'] = async (sender, data) => {
    if (!known.has(sender.toLowerCase())) throw notFound('sender', notOurResolver)
    const request = data as Hex
    const [wire, question] = readRequest(request)
    const name = readDnsName(wire)
    if (name === undefined) throw badRequest('data', 'data has no name.')
    const result = answerQuestion(await book.find(name), question)
    return signAnswer(signerKey, { sender: sender as Address, request, result })
  }
  const inTurn = createTurns(mostOwn)
  return {
    answer,
    ccipRead: { request: ({ data, sender }) => inTurn(() => answer(sender, data)) },
  }
}

/** Limits concurrent tasks. The others wait rather than fail, since a failure leaves a name unknown. */
function createTurns({
  running: most,
  waiting: mostWaiting,
}: typeof mostOwn): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running < most) running++
    else if (waiting.length >= mostWaiting) throw new Error('too many lookups at once')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      // The slot goes to the next task.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

function readRequest(data: Hex): readonly [Hex, Hex] {
  try {
    return decodeFunctionData({ abi: service, data }).args
  } catch {
    throw badRequest('data', 'data is not what a resolver asks.')
  }
}
