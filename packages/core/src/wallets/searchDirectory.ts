import { createCommand, type Command } from '../store/createCommand.js'

export interface DirectorySearchArg {
  /** As typed. Below 2 characters, without the spaces around, there is no search (S5.13). */
  readonly search: string
  /** Certified wallets only; this alone is a search too. */
  readonly certified: boolean
}

/**
 * Searches the directory (S2.60). What is known answers at once, the gateway completes it; a newer search
 * takes the place of an older one, whose answer is not heard any more.
 *
 * @example
 * void searchDirectory(core, { search: 'rain', certified: false })
 * const { ids, status } = selectDirectory(core.store.getState()).search ?? {}
 */
export const searchDirectory: Command<DirectorySearchArg, void> = createCommand(
  'wallets/searchDirectory',
  async (arg: DirectorySearchArg, tools): Promise<void> => {
    const { features } = tools.services
    // Loaded with the grid already, in most cases: then nothing is awaited before the first answer.
    const feature = features.get('wallets') ?? (await features.load('wallets'))
    if (!tools.signal.aborted) await feature.search(arg, tools)
  },
  { policy: 'latest', identity: ({ search, certified }) => `${search.trim()}/${certified}` },
)
