import { createCommand, type Command } from '../store/createCommand.js'
import {
  directoryBegun,
  directoryPageFailed,
  directoryPageReceived,
  directoryStoodIn,
} from './directoryState.js'
import { readSnapshot } from './findWallet.js'

export interface DirectoryPageArg {
  /** Wallets of one family only. Another family than before starts at the first page. */
  readonly namespace?: string
}

/** Behaviour 4.15: after this time the visitor sees the wallets that ship with the package. */
const PATIENCE_MS = 1500

const ids = (wallets: readonly { readonly id: string }[]): readonly string[] => wallets.map(({ id }) => id)

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
  async ({ namespace }: DirectoryPageArg, tools): Promise<void> => {
    const { getState, dispatch, services, signal } = tools
    const feature = await services.features.load('wallets')
    const before = getState().directory
    if (before?.isComplete && before.namespace === namespace) return
    dispatch(directoryBegun({ namespace }))
    if (!getState().options.hasGateway) {
      const wallets = await readSnapshot(tools, namespace)
      if (!signal.aborted)
        dispatch(directoryPageReceived({ page: 1, ids: ids(wallets), count: wallets.length, isLast: true }))
      return
    }
    const page = (getState().directory?.page ?? 0) + 1
    const standIn = async (): Promise<void> => {
      const wallets = await readSnapshot(tools, namespace)
      // The directory may have answered meanwhile.
      if (!signal.aborted && getState().directory?.status === 'loading')
        dispatch(directoryStoodIn({ ids: ids(wallets) }))
    }
    const answered = page === 1 ? services.platform.delay(() => void standIn(), PATIENCE_MS) : undefined
    const { data } = await dispatch(
      feature.endpoints.walletPage.initiate(namespace === undefined ? { page } : { page, namespace }, {
        subscribe: false,
      }),
    )
    answered?.()
    if (data && !signal.aborted) {
      const isLast = data.wallets.length === 0 || page * feature.pageSize >= data.count
      return void dispatch(directoryPageReceived({ page, ids: ids(data.wallets), count: data.count, isLast }))
    }
    const wallets = page === 1 ? await readSnapshot(tools, namespace) : []
    if (!signal.aborted) dispatch(directoryPageFailed({ ids: ids(wallets) }))
  },
  { policy: 'first', key: ({ namespace }) => namespace ?? '' },
)
