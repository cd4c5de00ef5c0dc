import { createCommand, type Command } from '../store/createCommand.js'
import { searchAnswered, searchCleared } from './directoryState.js'
import { readSnapshot } from './findWallet.js'
import { searchKnown } from './searchKnown.js'
import { searchTerm } from './searchTerm.js'

export interface DirectorySearchArg {
  /** As typed. Below 2 characters, without the spaces around, there is no search (S5.13). */
  readonly search: string
  /** Certified wallets only; this alone is a search too. */
  readonly certified: boolean
}

const SHORTEST = 2 // S5.13, S9.15
/** S5.13: only the gateway waits for the end of the typing. */
const DEBOUNCE_MS = 250

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
  async ({ search, certified }: DirectorySearchArg, tools): Promise<void> => {
    const { getState, dispatch, services, signal } = tools
    const text = search.trim()
    // Loaded with the grid already, in most cases: then nothing is awaited before the first answer.
    const feature = services.features.get('wallets') ?? (await services.features.load('wallets'))
    if (signal.aborted) return
    if (text.length < SHORTEST && !certified) return void dispatch(searchCleared())
    const { hasGateway } = getState().options
    const namespace = getState().directory?.namespace
    const hasPages = (getState().directory?.page ?? 0) > 0
    // What ships with the package stands in for a directory that has not answered; once it has, its own
    // records are the wallets.
    const known = (isTold = hasPages): readonly string[] => {
      const ids = searchKnown(getState(), { text, certified }, namespace)
      const snapshot = services.features.get('walletSnapshot')
      if (!isTold || !snapshot) return ids
      const standIns = new Set(snapshot.wallets.map(({ id }) => id))
      const own = new Set(getState().directory?.ids)
      return ids.filter((id) => !standIns.has(id) || own.has(id))
    }
    let ids = known()
    const answer = (status: 'loading' | 'ready' | 'failed'): void =>
      void dispatch(searchAnswered({ text, certified, ids, status }))
    answer('loading')
    if (!hasPages) {
      await readSnapshot(tools, namespace)
      if (signal.aborted) return
      ids = known()
    }
    if (!hasGateway) {
      services.track({
        event: 'SEARCH_WALLET',
        properties: { badge: certified ? 'certified' : '', search: searchTerm(text) },
      })
      return answer('ready')
    }
    if (!hasPages) answer('loading')
    await new Promise<void>((resolve) => void services.platform.delay(resolve, DEBOUNCE_MS))
    if (signal.aborted) return
    const arg = {
      search: text,
      ...(certified && { badge: 'certified' as const }),
      ...(namespace !== undefined && { namespace }),
    }
    const { data } = await dispatch(feature.endpoints.walletSearch.initiate(arg, { subscribe: false }))
    if (signal.aborted) return
    const found = data?.wallets.map(({ id }) => id) ?? []
    ids = [...new Set([...known(data !== undefined || hasPages), ...found])]
    answer(data ? 'ready' : 'failed')
  },
  { policy: 'latest', identity: ({ search, certified }) => `${search.trim()}/${certified}` },
)
