import type { RootState } from '../store/core.js'
import type { DirectoryQuery } from './directoryState.js'
import { fitsHost } from './walletsSelectors.js'

/** Wallets that were received already and fit a search, those whose name begins with it first. */
export function searchKnown(
  state: RootState,
  { text, certified }: DirectoryQuery,
  namespace?: string,
): readonly string[] {
  const wanted = text.toLowerCase()
  const fits = fitsHost(state, namespace)
  const found = Object.values(state.wallets?.byId ?? {}).filter(
    (wallet) =>
      wallet.name.toLowerCase().includes(wanted) &&
      (!certified || wallet.certifier !== undefined) &&
      fits(wallet),
  )
  const begins = ({ name }: { readonly name: string }): boolean => name.toLowerCase().startsWith(wanted)
  return [...found.filter(begins), ...found.filter((wallet) => !begins(wallet))].map(({ id }) => id)
}
