import * as v from 'valibot'
import { bounded, callGateway } from '../api/api.js'
import { cleanText, listOf } from '../api/listOf.js'
import { isServed } from '../api/supportedChains.js'
import { UnsupportedChainError } from '../errors/networks.js'
import { InvalidNameError } from '../errors/send.js'
import { toErrorShape } from '../errors/base.js'
import type { CaipNetworkId, Network } from '../model/network.js'
import type { FoundName } from '../model/recipient.js'
import { selectActiveNetwork, selectNetwork } from '../sessions/sessionsSelectors.js'
import type { Tools } from '../store/createCommand.js'
import type { RecipientMatch } from './recipientMatch.js'

const CHAIN_MS = 15_000
const LONGEST_NAME = 255
const LONGEST_ORIGIN = 48

/** Of any family: no space, no control character, nothing that is not ASCII. */
const address = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,128}$/))
const about = { name: cleanText(LONGEST_NAME), origin: cleanText(LONGEST_ORIGIN) }

const foundName = v.object({
  ...about,
  record: v.exactOptional(
    v.object({
      coinType: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
      bytes: v.pipe(v.string(), v.regex(/^0x([\da-f]{2}){1,128}$/i)),
      isContract: v.exactOptional(v.boolean()),
    }),
  ),
})

/** `GET /v1/recipient`. That a name was written in another way is seen here. */
export const recipientsSchema: v.GenericSchema<
  unknown,
  { matches: { address: string; name: string; origin: string }[] }
> = v.object({ matches: listOf(v.object({ address, ...about })) })

interface Known {
  readonly matches: readonly RecipientMatch[]
  /** Whether there is a family that knows names. */
  readonly isAsked: boolean
  /** Whether a chain said whom the name stands for, or that it has no address here. */
  readonly isAnswered: boolean
  /** What a chain failed with. */
  readonly failure?: unknown
}

/** The body of `findRecipient`. */
export async function findByName(
  typed: string,
  caipNetworkId: CaipNetworkId | undefined,
  tools: Tools,
): Promise<readonly RecipientMatch[]> {
  const { getState, dispatch, services, signal } = tools
  const network = selectNetwork(getState(), caipNetworkId ?? selectActiveNetwork(getState())?.caipNetworkId)
  if (!network) throw new UnsupportedChainError()
  const { matches, isAsked, isAnswered, failure } = await askChains(typed, network, tools)
  // A gateway that lies has no say on a name that a chain knows.
  if (isAnswered || signal.aborted) return matches
  if (await isServed(dispatch, getState, network.caipNetworkId)) {
    const { data, error } = await callGateway(
      services,
      {
        path: 'v1/recipient',
        params: { text: typed, chainId: network.caipNetworkId },
        schema: recipientsSchema,
      },
      signal,
    )
    if (data && (data.matches.length > 0 || failure === undefined))
      return data.matches.map((match) => toMatch(typed, match))
    if (error?.reason === 'text') throw new InvalidNameError({ details: error.message })
    if (error && !isAsked) throw error
  }
  if (failure !== undefined) throw failure
  return []
}

function toMatch(typed: string, { address, name, origin }: RecipientMatch): RecipientMatch {
  return { address, name, origin, ...(name !== typed && { typed, warning: 'renamed' as const }) }
}

/** Asks every family that knows names for the record that the network's own family can read. */
async function askChains(typed: string, network: Network, tools: Tools): Promise<Known> {
  const { adapters, platform } = tools.services
  const records = adapters.get(network.chainNamespace)?.capabilities['recipient:records']
  const finders = [...adapters.values()].flatMap(({ capabilities }) => capabilities['recipient:find'] ?? [])
  if (!records || finders.length === 0) return { matches: [], isAsked: false, isAnswered: false }
  const { signal } = tools
  const form = await bounded(platform, CHAIN_MS, signal, (inner) => records({ network, signal: inner }))
  const { coinTypes } = form
  const answers = await Promise.allSettled(
    finders.map((find) =>
      bounded(platform, CHAIN_MS, signal, (inner) =>
        find({ text: typed, network, coinTypes, signal: inner }),
      ).then(readAnswer),
    ),
  )
  const known = answers.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value ? [answer.value] : [],
  )
  const failures = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as unknown] : [],
  )
  const matches = known.flatMap(({ record, name, origin }) => {
    const made = v.safeParse(address, record && form.toAddress(record))
    return made.success ? [toMatch(typed, { address: made.output, name, origin })] : []
  })
  // Neither shown nor asked for elsewhere.
  const refused = failures.find((reason) => toErrorShape(reason).code === 'invalid-name')
  if (refused && known.length === 0) throw refused
  return {
    matches,
    isAsked: true,
    isAnswered: known.length > 0,
    ...(failures.length > 0 && { failure: failures[0] }),
  }
}

/** An answer of an adapter, which may come from other authors: one that does not fit is none. */
function readAnswer(answer: unknown): FoundName | undefined {
  const { success, output } = v.safeParse(foundName, answer)
  return success ? output : undefined
}
