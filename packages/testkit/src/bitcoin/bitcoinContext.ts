import type { CaipNetworkId } from '@latchkey/core/adapter'

import { invalidParams, unauthorized, walletLocked } from '../errors/providerRpcError.js'
import type { Approvals } from '../wallet/approvals.js'
import type { Emitter } from '../wallet/emitter.js'
import type { SilentFault } from '../wallet/walletControls.js'
import type { WalletMemory, WalletState } from '../wallet/walletState.js'
import type { BitcoinKey } from './bitcoinKeys.js'
import { bitcoinNetwork, type BitcoinNetworkName } from './bitcoinNetworks.js'
import type { BitcoinWalletChain, BitcoinWalletOptions } from './bitcoinWalletOptions.js'

/** `addresses` as they are written on the first chain, whatever the wallet is on. */
export interface BitcoinMemory extends WalletMemory {
  readonly caipNetworkId: CaipNetworkId
}

/** What the methods and features of a wallet work on. */
export interface BitcoinContext {
  readonly options: BitcoinWalletOptions
  readonly keys: readonly BitcoinKey[]
  readonly state: WalletState<BitcoinMemory>
  readonly approvals: Approvals
  readonly events: Emitter
  /** Errors of the calls that need no approval. */
  fault: SilentFault | undefined
}

export const networkOf = ({ state }: BitcoinContext): BitcoinNetworkName =>
  bitcoinNetwork(state.now.caipNetworkId)

/** How the memory spells addresses. */
const homeOf = ({ options }: BitcoinContext): BitcoinNetworkName =>
  bitcoinNetwork(options.chains[0].caipNetworkId)

export const homeAddress = (context: BitcoinContext, key: BitcoinKey): string =>
  key.address(homeOf(context).addresses)

/** The keys whose accounts the person picked, in that order. */
export const pickedKeys = (context: BitcoinContext): readonly BitcoinKey[] =>
  context.state.now.addresses.flatMap(
    (address) => context.keys.find((key) => homeAddress(context, key) === address) ?? [],
  )

/** The keys that the page may use now. */
export const visibleKeys = (context: BitcoinContext): readonly BitcoinKey[] =>
  context.state.now.granted && !context.approvals.locked ? pickedKeys(context) : []

/** The key of an address, however it is spelled. */
export const keyOf = (keys: readonly BitcoinKey[], address: unknown): BitcoinKey | undefined =>
  keys.find((key) => spellings.some((name) => key.address(bitcoinNetwork(name).addresses) === address))
const spellings = ['Mainnet', 'Testnet4', 'Regtest']

/** The key of an address that the page may use. */
export function signer(context: BitcoinContext, address: unknown): BitcoinKey {
  if (context.approvals.locked) throw walletLocked()
  const key = keyOf(visibleKeys(context), address)
  if (!key) throw unauthorized()
  return key
}

export function chainAt(
  { options: { chains } }: Pick<BitcoinContext, 'options'>,
  caipNetworkId: string,
): BitcoinWalletChain {
  const found = chains.find((chain) => chain.caipNetworkId === caipNetworkId)
  if (!found) throw invalidParams('the wallet has no node for this chain')
  return found
}

/** An answer that no person has to give, with the fault that a test asked for. */
export async function silently<T>(
  context: BitcoinContext,
  answer: () => T,
  malformed: { [K in SilentFault]?: unknown } = {},
): Promise<unknown> {
  const { fault } = context
  if (fault === 'hang') return new Promise(() => undefined)
  if (fault === 'throwString') return Promise.reject('something went wrong in the wallet')
  return fault && fault in malformed ? malformed[fault] : answer()
}
