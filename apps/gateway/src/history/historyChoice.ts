import type { ChainConfig } from '../chains/chainConfig.js'
import { StartError } from '../errors/startError.js'

/** Where the history of a chain comes from. */
export type HistoryChoice =
  | {
      readonly kind: 'index'
      readonly mode: 'full' | 'watched'
      readonly start: number
      readonly confirmations: number
    }
  | { readonly kind: 'blockscout' | 'etherscan'; readonly url: string }

const mostConfirmations = 10_000

/**
 * What a chain's `history` and `index` mean; nothing where there is none.
 * @param where stands before the sentence
 * @throws StartError that names what is wrong
 */
export function historyChoiceOf(
  { id, history, index }: Pick<ChainConfig, 'id' | 'history' | 'index'>,
  where = '',
): HistoryChoice | undefined {
  const fail = (sentence: string): never => {
    throw new StartError(`${where}chain ${id}: ${sentence}`)
  }
  if (index !== undefined && history !== 'index') fail('index is only for history "index".')
  if (history === undefined) return undefined
  if (history === 'index') {
    const { mode = 'full', start = 0, confirmations = 0 } = index ?? {}
    if (mode !== 'full' && mode !== 'watched')
      fail(`index.mode must be "full" or "watched", not ${JSON.stringify(mode)}.`)
    if (!Number.isSafeInteger(start) || start < 0)
      fail(`index.start must be the number of a block, not ${JSON.stringify(start)}.`)
    if (!Number.isInteger(confirmations) || confirmations < 0 || confirmations > mostConfirmations)
      fail(
        `index.confirmations must be a whole number up to ${mostConfirmations}, not ${JSON.stringify(confirmations)}.`,
      )
    return { kind: 'index', mode, start, confirmations }
  }
  const [, kind, url = ''] = /^(blockscout|etherscan):(https?:\/\/.*)$/.exec(history) ?? []
  if ((kind !== 'blockscout' && kind !== 'etherscan') || !URL.canParse(url))
    // A key may stand in the address: only what comes before it is repeated.
    return fail(
      `history must be "index", "blockscout:<url>" or "etherscan:<url>", not "${history.split('?')[0]}".`,
    )
  return { kind, url }
}
