import type { CaipNetworkId } from '@latchkey/core/adapter'
import type { Wallet, WalletAccount } from '@wallet-standard/base'

import { approvalWindow } from '../wallet/approvalWindow.js'
import { approvals } from '../wallet/approvals.js'
import { emitter } from '../wallet/emitter.js'
import { pageStorage } from '../wallet/pageStorage.js'
import { sandboxIcon } from '../wallet/sandboxIcon.js'
import type { Outcome, WalletControls } from '../wallet/walletControls.js'
import { walletState, type WalletMemory } from '../wallet/walletState.js'
import { registerStandardWallet } from '../wallet/registerStandardWallet.js'
import { tell, type SolanaContext } from './solanaContext.js'
import { solanaKeys } from './solanaKey.js'
import type { SolanaWalletOptions } from './solanaWalletOptions.js'
import { solanaChainsOf, standardWallet, type StandardInfo } from './standardWallet.js'

/** A Solana wallet in the page that really signs, and the hand on it. */
export interface SolanaWallet extends WalletControls {
  /** The wallet as pages get it. */
  readonly standard: Wallet
  readonly info: { readonly name: string; readonly id: string; readonly icon: string }
  /** What happens to every request from now on; `undefined` lets `approval` decide again. */
  always(outcome: Outcome | undefined): void
  /** Registers the wallet, or registers it again under another name. Called once by `createSolanaWallet`. */
  announce(info?: StandardInfo): void
  /** Takes the wallet out of the lists of all pages. */
  withdraw(): void
  /** Every address the wallet has keys for. */
  readonly allAddresses: readonly string[]
  /** The page forgets nothing, but the wallet reports no account any more. */
  removeAllAccounts(): void
  /** How many listeners pages have left on the wallet. */
  listenerCount(): number
}

/**
 * A wallet for local Solana clusters: registered by the Wallet Standard, it signs with real keys, and asks
 * the person in a small window at the top right of the page, as an extension would. Solana wallets have no
 * network of their own, so `setNetwork` does nothing.
 *
 * The keys are in the page: for keys without value only.
 *
 * @example
 * const wallet = createSolanaWallet({ keys: [seed], chains: [{ ...solanaChain }] })
 * wallet.next('reject')
 */
export function createSolanaWallet(options: SolanaWalletOptions): SolanaWallet {
  const { name = 'Sandbox Wallet', id = 'test.latchkey.sandbox.solana', icon = sandboxIcon, chains } = options
  const inPage = typeof window !== 'undefined'
  const storage = options.storage === undefined ? pageStorage() : options.storage
  const keys = solanaKeys(options.keys)
  const all = [...keys.keys()]
  const context: SolanaContext = {
    options,
    keys,
    events: emitter(),
    state: walletState<WalletMemory>(`sandbox-wallet:${id}`, { granted: false, addresses: all }, storage),
    approvals: approvals(options.approval ?? 'window', inPage ? approvalWindow({ name, icon }) : undefined),
    accounts: new Map(
      [...keys.values()].map(({ address, publicKey }) => [address, toAccount(options, address, publicKey)]),
    ),
    fault: undefined,
  }
  const { state, approvals: queue, events } = context
  let standard = standardWallet(context, { name, icon })
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

  const wallet: SolanaWallet = {
    get standard() {
      return standard
    },
    info: { name, id, icon },
    connectorId: name,
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
    // Wallets of the standard have no network to tell of.
    tell: (what, value) => void (what === 'accounts' && events.emit('change', { accounts: value })),
    misbehaviours: ['otherMessage'],
    announce(changed) {
      withdraw()
      if (changed) standard = standardWallet(context, { name, icon, ...changed })
      if (inPage) withdraw = registerStandardWallet(standard)
    },
    withdraw: () => withdraw(),
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

const toAccount = (options: SolanaWalletOptions, address: string, publicKey: Uint8Array): WalletAccount => ({
  address,
  publicKey,
  chains: solanaChainsOf({ options }),
  features: (
    [
      'solana:signMessage',
      'solana:signTransaction',
      'solana:signAndSendTransaction',
      'solana:signIn',
    ] as const
  ).filter((feature) => !options.without?.includes(feature)),
})
