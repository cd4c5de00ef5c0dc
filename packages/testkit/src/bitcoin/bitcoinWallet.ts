import type { CaipNetworkId } from '@latchkey/core/adapter'
import type { Wallet } from '@wallet-standard/base'

import { registerStandardWallet } from '../wallet/registerStandardWallet.js'
import { approvals } from '../wallet/approvals.js'
import { approvalWindow } from '../wallet/approvalWindow.js'
import { emitter } from '../wallet/emitter.js'
import { pageStorage } from '../wallet/pageStorage.js'
import { sandboxIcon } from '../wallet/sandboxIcon.js'
import type { Outcome, WalletControls } from '../wallet/walletControls.js'
import { walletState } from '../wallet/walletState.js'
import {
  homeAddress,
  keyOf,
  networkOf,
  pickedKeys,
  type BitcoinContext,
  type BitcoinMemory,
} from './bitcoinContext.js'
import { moved, told, toldNetwork } from './bitcoinEvents.js'
import { bitcoinKeys } from './bitcoinKeys.js'
import { bitcoinNetworks } from './bitcoinNetworks.js'
import type { BitcoinWalletOptions } from './bitcoinWalletOptions.js'
import { leave } from './connectMethods.js'
import { satsProvider, type SatsProvider } from './satsProvider.js'
import { enterRegistry, registryId } from './satsRegistry.js'
import { standardBitcoinWallet, type StandardBitcoinInfo } from './standardBitcoinWallet.js'

/** A Bitcoin wallet in the page that really signs, and the hand on it. */
export interface BitcoinWallet extends WalletControls {
  /** As sats-connect pages get it. */
  readonly provider: SatsProvider
  /** As pages of the Wallet Standard get it. */
  readonly standard: Wallet
  readonly info: { readonly name: string; readonly id: string; readonly icon: string }
  /** What happens to every request from now on; `undefined` lets `approval` decide again. */
  always(outcome: Outcome | undefined): void
  /** Announces the wallet, or announces it again under another name. Called once by `createBitcoinWallet`. */
  announce(info?: Partial<StandardBitcoinInfo>): void
  /** Takes the wallet out of the lists of all pages. */
  withdraw(): void
  /**
   * Every address the wallet has keys for, as it is written on the network in use: payment and ordinals of
   * each account.
   */
  readonly allAddresses: readonly string[]
  /** The page forgets nothing, but the wallet reports no account any more. */
  removeAllAccounts(): void
  /** How many listeners pages have left on the wallet. */
  listenerCount(): number
}

/**
 * A wallet for local Bitcoin chains: in the registry of sats-connect, where it has a network of its own, and
 * in the Wallet Standard, where it has none. It signs with real keys, and asks the person in a small window
 * at the top right of the page, as an extension would. An account is a payment address and an ordinals
 * address.
 *
 * The keys are in the page: for keys without value only.
 *
 * @param options `chains`: where `esploraUrl` answers pages of any origin
 * @example
 * const wallet = createBitcoinWallet({ accounts: bitcoinAccounts, chains: [bitcoinChain, bitcoinChainTwo] })
 * wallet.next('reject')
 */
export function createBitcoinWallet(options: BitcoinWalletOptions): BitcoinWallet {
  const {
    name = 'Sandbox Wallet',
    id = 'test.latchkey.sandbox.bitcoin',
    icon = sandboxIcon,
    announceAs = ['registry', 'standard'],
    chains,
  } = options
  const inPage = typeof window !== 'undefined'
  const storage = options.storage === undefined ? pageStorage() : options.storage
  const keys = bitcoinKeys(options.accounts, options.paymentType)
  const network = bitcoinNetworks.find(
    ({ caipNetworkId }) => caipNetworkId === chains[0].caipNetworkId,
  )?.addresses
  const all = keys.map((key) => (network ? key.address(network) : ''))
  const home: BitcoinMemory = {
    granted: false,
    addresses: all.slice(0, 2),
    caipNetworkId: chains[0].caipNetworkId,
  }
  const place = `sandbox-wallet:${id}`
  const memory = walletState<BitcoinMemory>(
    place,
    { ...home, addresses: all },
    storage,
    ({ caipNetworkId }) =>
      chains.some((chain) => chain.caipNetworkId === caipNetworkId)
        ? { caipNetworkId: caipNetworkId as CaipNetworkId }
        : {},
  )
  // What was stored may name any of the keys; a fresh wallet starts with the first account alone.
  if (!memory.now.granted && memory.now.addresses.length === all.length) memory.set(home)
  const context: BitcoinContext = {
    options,
    keys,
    events: emitter(),
    state: {
      get now() {
        return memory.now
      },
      set: memory.set,
      reset: () => memory.set(home),
    },
    approvals: approvals(options.approval ?? 'window', inPage ? approvalWindow({ name, icon }) : undefined),
    fault: undefined,
  }
  const { state, approvals: queue, events } = context
  const provider = satsProvider(context)
  const listed = announceAs.includes('registry')
  const toStandard = (info: StandardBitcoinInfo): Wallet =>
    standardBitcoinWallet(context, info, listed ? provider : undefined)
  let standard = toStandard({ name, icon })
  let withdrawals: (() => void)[] = []
  const withdraw = (): void => withdrawals.splice(0).forEach((end) => end())
  const spelled = (list: typeof keys): readonly string[] =>
    list.map((key) => key.address(networkOf(context).addresses))

  // An extension sends every tab its network.
  if (inPage)
    window.addEventListener('storage', ({ key, oldValue }) => {
      if (key !== place) return
      const before = JSON.parse(oldValue ?? '{}') as { caipNetworkId?: CaipNetworkId }
      const { caipNetworkId = home.caipNetworkId } = before
      if (state.now.caipNetworkId !== caipNetworkId) toldNetwork(context)
    })

  function setAccounts(addresses: readonly string[]): void {
    const { granted } = state.now
    const picked = addresses
      .flatMap((address) => keyOf(keys, address) ?? [])
      .map((key) => homeAddress(context, key))
    state.set({
      addresses: picked.length > 0 ? picked : home.addresses,
      granted: granted && picked.length > 0,
    })
    if (granted && !queue.locked) told(context)
  }

  const wallet: BitcoinWallet = {
    provider,
    get standard() {
      return standard
    },
    info: { name, id, icon },
    connectorId: listed ? registryId(id) : name,
    get allAddresses() {
      return spelled(keys)
    },
    get addresses() {
      return spelled(pickedKeys(context))
    },
    get caipNetworkId() {
      return state.now.caipNetworkId
    },
    get prompts() {
      return queue.prompts
    },
    get waiting() {
      return queue.waiting
    },
    get approval() {
      return queue.approval
    },
    set approval(value) {
      queue.approval = value
    },
    approve: () => queue.settle({ approved: true }),
    reject: () => queue.settle({ approved: false }),
    next: queue.next,
    always: queue.always,
    silent: (fault) => void (context.fault = fault),
    // As these wallets do: nothing is told, and whatever is asked is refused.
    lock: () => void (queue.locked = true),
    unlock: () => void (queue.locked = false),
    setAccounts,
    removeAllAccounts: () => setAccounts([]),
    setNetwork: (caipNetworkId) => moved(context, caipNetworkId),
    disconnect: () => leave(context),
    tell: (what, value) =>
      what === 'accounts'
        ? events.emit('accountChange', { type: 'accountChange', addresses: value })
        : events.emit('networkChange', { type: 'networkChange', bitcoin: { name: value } }),
    announce(changed) {
      withdraw()
      const info = { name, icon, ...changed }
      standard = toStandard(info)
      if (!inPage) return
      withdrawals = [
        ...(listed ? [enterRegistry({ ...info, id: registryId(id) }, provider)] : []),
        ...(announceAs.includes('standard') ? [registerStandardWallet(standard)] : []),
      ]
    },
    withdraw,
    listenerCount: events.listenerCount,
    reset() {
      queue.reset()
      state.reset()
      context.fault = undefined
    },
  }
  wallet.announce()
  if (inPage && options.expose) Object.assign(((window as Exposed).__sandboxWallets ??= {}), { [id]: wallet })
  return wallet
}

type Exposed = Window & { __sandboxWallets?: Record<string, unknown> }
