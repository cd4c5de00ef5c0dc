import type { CaipNetworkId } from '../model/network.js'
import { createCommand, type Command } from '../store/createCommand.js'
import type { RecipientMatch } from './recipientMatch.js'

/** Who is looked for, and where the recipient is to be paid. */
export interface FindRecipientArg {
  /** As typed. What has no dot in it is no name. */
  readonly text: string
  /** CAIP-2; the active network when absent. */
  readonly caipNetworkId?: CaipNetworkId
}

/** A dot with something on each side: while `alice.` is typed, nothing is looked up. */
const NAME = /^[^\s.]+(\.[^\s.]+)+$/
const LONGEST_NAME = 255

/** Whether a text may be a name. No family has a dot in its addresses. */
export const isName = (text: string): boolean => NAME.test(text.trim())

/**
 * Whom a name stands for on a network: by the names that the adapters of any family know, else by the
 * gateway. Nothing is kept: ask once more before a payment is signed, and stop where the answer changed. A
 * newer call calls the older one off.
 *
 * @returns empty where the text is no name, the name is not known, or has no address on this network
 * @throws {UnsupportedChainError} the network is not on offer, or none is active
 * @throws {InvalidNameError} the name could be taken for another one, or can be none
 * @throws {InvalidChainIdError} names cannot have addresses on a network with this chain id
 * @throws {ChainUnreachableError} and what else the chain with the names, or the gateway, failed with
 * @example
 * const [match] = await findRecipient(core, { text: 'alice.eth', caipNetworkId: 'eip155:8453' })
 * if (match) console.log(match.name, match.address, match.origin)
 */
export const findRecipient: Command<FindRecipientArg, readonly RecipientMatch[]> = createCommand(
  'recipients/find',
  async ({ text, caipNetworkId }: FindRecipientArg, tools): Promise<readonly RecipientMatch[]> => {
    const typed = text.trim()
    if (typed.length > LONGEST_NAME || !NAME.test(typed)) return []
    const { features } = tools.services
    const feature = features.get('recipients') ?? (await features.load('recipients'))
    return tools.signal.aborted ? [] : feature.findByName(typed, caipNetworkId, tools)
  },
  { policy: 'latest' },
)
