import type { Tools } from '../store/createCommand.js'
import { memoByObject } from '../store/memoByObject.js'
import {
  directoryBegun,
  directoryPageFailed,
  directoryPageReceived,
  directoryStoodIn,
  searchAnswered,
  searchCleared,
} from './directoryState.js'
import { readSnapshot } from './findWallet.js'
import type { DirectoryPageArg } from './loadDirectoryPage.js'
import type { DirectorySearchArg } from './searchDirectory.js'
import { searchKnown } from './searchKnown.js'
import { searchTerm } from './searchTerm.js'
import { PAGE_SIZE, walletPage, walletSearch } from './walletsEndpoints.js'

/** Behaviour 4.15: after this time the visitor sees the wallets that ship with the package. */
const PATIENCE_MS = 1500
const SHORTEST = 2 // S5.13, S9.15
/** S5.13: only the gateway waits for the end of the typing. */
const DEBOUNCE_MS = 250

const NO_IDS: readonly string[] = []
const setOf = memoByObject((ids: readonly string[]) => new Set(ids))

const idsOf = (wallets: readonly { readonly id: string }[]): readonly string[] => wallets.map(({ id }) => id)

/** The body of `loadDirectoryPage`. */
export async function loadPage({ namespace }: DirectoryPageArg, tools: Tools): Promise<void> {
  const { getState, dispatch, services, signal } = tools
  const before = getState().directory
  if (before?.isComplete && before.namespace === namespace) return
  dispatch(directoryBegun({ namespace }))
  if (!getState().options.hasGateway) {
    const wallets = await readSnapshot(tools, namespace)
    if (!signal.aborted)
      dispatch(directoryPageReceived({ page: 1, ids: idsOf(wallets), count: wallets.length, isLast: true }))
    return
  }
  const page = (getState().directory?.page ?? 0) + 1
  const standIn = async (): Promise<void> => {
    const wallets = await readSnapshot(tools, namespace)
    // The directory may have answered meanwhile.
    if (!signal.aborted && getState().directory?.status === 'loading')
      dispatch(directoryStoodIn({ ids: idsOf(wallets) }))
  }
  const answered = page === 1 ? services.platform.delay(() => void standIn(), PATIENCE_MS) : undefined
  const { data } = await dispatch(
    walletPage.initiate(namespace === undefined ? { page } : { page, namespace }, {
      subscribe: false,
    }),
  )
  answered?.()
  if (data && !signal.aborted) {
    const isLast = data.wallets.length === 0 || page * PAGE_SIZE >= data.count
    return void dispatch(directoryPageReceived({ page, ids: idsOf(data.wallets), count: data.count, isLast }))
  }
  const wallets = page === 1 ? await readSnapshot(tools, namespace) : []
  if (!signal.aborted) dispatch(directoryPageFailed({ ids: idsOf(wallets) }))
}

/** The body of `searchDirectory`. */
export async function search({ search: typed, certified }: DirectorySearchArg, tools: Tools): Promise<void> {
  const { getState, dispatch, services, signal } = tools
  const text = typed.trim()
  if (text.length < SHORTEST && !certified) return void dispatch(searchCleared())
  const { hasGateway } = getState().options
  const namespace = getState().directory?.namespace
  const hasPages = (getState().directory?.page ?? 0) > 0
  // What ships with the package stands in for a directory that has not answered; once it has, its own
  // records are the wallets.
  const known = (isTold = hasPages): readonly string[] => {
    const ids = searchKnown(getState(), { text, certified }, namespace)
    const snapshot = services.features.get('walletSnapshot') ?? services.features.get('firstWallets')
    if (!isTold || !snapshot) return ids
    const standIns = new Set(snapshot.wallets.map(({ id }) => id))
    const own = setOf(getState().directory?.ids ?? NO_IDS)
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
  const { data } = await dispatch(walletSearch.initiate(arg, { subscribe: false }))
  if (signal.aborted) return
  const found = idsOf(data?.wallets ?? [])
  ids = [...new Set([...known(data !== undefined || hasPages), ...found])]
  answer(data ? 'ready' : 'failed')
}
