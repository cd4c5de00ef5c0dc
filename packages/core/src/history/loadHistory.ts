import { createCommand, type Command } from '../store/createCommand.js'
import type { HistoryArg } from './historyState.js'
import type { HistoryView } from './historyView.js'

export interface LoadHistoryArg extends HistoryArg {
  /** The next page, behind what is known; otherwise the newest rows. */
  readonly more?: boolean
}

/**
 * Loads what an account did: the newest transactions, or the next page of older ones. Resolves with all that
 * is known by then. A failure is a part of that and no error: what was there before stays. Without a gateway,
 * or where it does not serve the network, the rows are what was sent from this browser.
 *
 * @throws when this part of the core cannot be loaded
 * @example
 * const arg = { caipAddress: 'eip155:1:0x…', networkId: 'eip155:1' } as const
 * const { rows, hasMore } = await loadHistory(core, arg)
 * if (hasMore) await loadHistory(core, { ...arg, more: true })
 */
export const loadHistory: Command<LoadHistoryArg, HistoryView> = createCommand(
  'history/load',
  async ({ more = false, ...arg }: LoadHistoryArg, tools): Promise<HistoryView> => {
    const { read, view } = await tools.services.features.load('activity')
    await read(arg, more, tools)
    return view(tools.getState(), arg, tools.services.options.tokens[arg.networkId])
  },
  {
    policy: 'first',
    key: ({ caipAddress, networkId, withHidden = false, more = false }) =>
      JSON.stringify([networkId, caipAddress, withHidden, more]),
  },
)
