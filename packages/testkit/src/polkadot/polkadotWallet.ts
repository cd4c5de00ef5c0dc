import type { CaipNetworkId } from '@latchkey/core/adapter'

import { approvalWindow } from '../wallet/approvalWindow.js'
import { approvals } from '../wallet/approvals.js'
import { emitter } from '../wallet/emitter.js'
import { pageStorage } from '../wallet/pageStorage.js'
import { sandboxIcon } from '../wallet/sandboxIcon.js'
import type { Outcome, WalletControls } from '../wallet/walletControls.js'
import { walletState, type WalletMemory } from '../wallet/walletState.js'
import { enable, type Injected } from './enable.js'
import { inject } from './inject.js'
import { tell, type PolkadotContext } from './polkadotContext.js'
import { polkadotKeys } from './polkadotKeys.js'
import type { PolkadotWalletOptions } from './polkadotWalletOptions.js'

/** The wallet as pages find it in `window.injectedWeb3`. */
export interface PolkadotExtension {
  readonly version: string
  readonly name: string
  readonly icon: string
  enable(origin: string): Promise<Injected>
}

/** A Polkadot wallet in the page that really signs, and the hand on it. */
export interface PolkadotWallet extends WalletControls {
  readonly extension: PolkadotExtension
  readonly info: { readonly name: string; readonly id: string; readonly icon: string }
  /** What happens to every request from now on; `undefined` lets `approval` decide again. */
  always(outcome: Outcome | undefined): void
  /** Injects the wallet. Called once by `createPolkadotWallet`. */
  announce(): void
  /** Takes the wallet out of the page, for those who look from now on. */
  withdraw(): void
  /** Every address the wallet has keys for. */
  readonly allAddresses: readonly string[]
  /** The page forgets nothing, but the wallet reports no account any more. */
  removeAllAccounts(): void
  /** How many listeners pages have left on the wallet. */
  listenerCount(): number
}

/**
 * A wallet for local Polkadot chains: an extension in `window.injectedWeb3` that signs with real keys, and
 * asks the person in a small window at the top right of the page. `setAccounts` is how the person shares a
 * part of them. Wallets of this family have no network of their own, so `setNetwork` does nothing.
 *
 * The keys are in the page: for keys without value only.
 *
 * @example
 * const wallet = createPolkadotWallet({ keys: [{ seed: '//Alice' }], chains: [{ ...polkadotChain }] })
 * wallet.next('reject')
 */
export function createPolkadotWallet(options: PolkadotWalletOptions): PolkadotWallet {
  const {
    name = 'Sandbox Wallet',
    id = 'latchkey-sandbox',
    icon = sandboxIcon,
    chains,
    ss58Prefix = 42,
  } = options
  const inPage = typeof window !== 'undefined'
  const storage = options.storage === undefined ? pageStorage() : options.storage
  const keys = polkadotKeys(options.keys, ss58Prefix)
  const all = [...keys.keys()]
  const context: PolkadotContext = {
    options,
    keys,
    events: emitter(),
    state: walletState<WalletMemory>(`sandbox-wallet:${id}`, { granted: false, addresses: all }, storage),
    approvals: approvals(options.approval ?? 'window', inPage ? approvalWindow({ name, icon }) : undefined),
    fault: undefined,
  }
  const { state, approvals: queue, events } = context
  const extension: PolkadotExtension = {
    version: '1.0.0',
    name,
    icon,
    enable: (origin) => enable(context, origin),
  }
  let withdraw = (): void => undefined

  function setAccounts(addresses: readonly string[]): void {
    const granted = state.now.granted
    state.set({ addresses: addresses.length > 0 ? addresses : all, granted: granted && addresses.length > 0 })
    if (granted && !queue.locked) tell(context)
  }
  function setLocked(locked: boolean): void {
    if (queue.locked === locked) return
    queue.locked = locked
    if (state.now.granted) tell(context)
  }

  const wallet: PolkadotWallet = {
    extension,
    info: { name, id, icon },
    connectorId: id,
    allAddresses: all,
    get addresses() {
      return state.now.addresses
    },
    get caipNetworkId(): CaipNetworkId {
      return chains[0].caipNetworkId
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
    lock: () => setLocked(true),
    unlock: () => setLocked(false),
    setAccounts,
    removeAllAccounts: () => setAccounts([]),
    setNetwork: () => undefined,
    disconnect: () => setAccounts([]),
    // Extensions have no network to tell of.
    tell: (what, value) => void (what === 'accounts' && events.emit('accounts', value)),
    announce() {
      withdraw()
      if (inPage) withdraw = inject(id, extension)
    },
    withdraw: () => withdraw(),
    listenerCount: events.listenerCount,
    reset() {
      queue.reset()
      state.reset()
      context.fault = undefined
    },
  }
  if (options.late === undefined) wallet.announce()
  else setTimeout(() => wallet.announce(), options.late)
  if (inPage && options.expose) Object.assign(((window as Exposed).__sandboxWallets ??= {}), { [id]: wallet })
  return wallet
}

type Exposed = Window & { __sandboxWallets?: Record<string, unknown> }
