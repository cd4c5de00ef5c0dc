import { createCommand, type Command } from '../store/createCommand.js'
import type { NftsArg } from './nftsState.js'
import type { NftsView } from './nftsView.js'

export interface LoadNftsArg extends NftsArg {
  /** The next page, behind what is known; otherwise what is known is asked for again. */
  readonly more?: boolean
  /** Also what was marked as an advertisement, in the answer. */
  readonly withHidden?: boolean
}

/**
 * Loads the NFTs of an account: the first page, or the next one. Resolves with all that is known by then. A
 * failure is a part of that and no error: what was there before stays. Without a gateway, or where it does
 * not serve the network, `source` is `none`.
 *
 * @throws when this part of the core cannot be loaded
 * @example
 * const arg = { caipAddress: 'eip155:1:0x…', networkId: 'eip155:1' } as const
 * const { items, hasMore } = await loadNfts(core, arg)
 * if (hasMore) await loadNfts(core, { ...arg, more: true })
 */
export const loadNfts: Command<LoadNftsArg, NftsView> = createCommand(
  'nfts/load',
  async ({ more = false, withHidden = false, ...arg }: LoadNftsArg, tools): Promise<NftsView> => {
    const { read, view } = await tools.services.features.load('nfts')
    await read(arg, more, tools)
    return view(tools.getState(), arg, withHidden)
  },
  {
    policy: 'first',
    key: ({ caipAddress, networkId, withHidden = false, more = false }) =>
      JSON.stringify([networkId, caipAddress, withHidden, more]),
  },
)
