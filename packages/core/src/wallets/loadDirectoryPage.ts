import { createCommand, type Command } from '../store/createCommand.js'

export interface DirectoryPageArg {
  /** Wallets of one family only. Another family than before starts at the first page. */
  readonly namespace?: string
}

/**
 * Loads the next page of the directory, or the same page again after a failure (S4.35). Does nothing when all
 * pages are loaded. Without a gateway, or while it does not answer, the wallets that ship with the package
 * are used. A failure is a state and not an error.
 *
 * @example
 * await loadDirectoryPage(core, {})
 * const { ids, status, isComplete } = selectDirectory(core.store.getState())
 */
export const loadDirectoryPage: Command<DirectoryPageArg, void> = createCommand(
  'wallets/loadDirectoryPage',
  async (arg: DirectoryPageArg, tools): Promise<void> => {
    const { loadPage } = await tools.services.features.load('wallets')
    await loadPage(arg, tools)
  },
  { policy: 'first', key: ({ namespace }) => namespace ?? '' },
)
