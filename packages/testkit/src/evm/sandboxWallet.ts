import type { CaipNetworkId } from '@latchkey/core/adapter'
import { numberToHex } from 'viem'

import { ProviderRpcError } from '../errors/providerRpcError.js'
import { approvalWindow } from '../wallet/approvalWindow.js'
import { approvals } from '../wallet/approvals.js'
import { emitter } from '../wallet/emitter.js'
import { pageStorage } from '../wallet/pageStorage.js'
import { sandboxIcon } from '../wallet/sandboxIcon.js'
import type { Outcome, WalletControls } from '../wallet/walletControls.js'
import { walletState } from '../wallet/walletState.js'
import { announce, type AnnouncedInfo } from './announce.js'
import { readEvmMemory } from './evmMemory.js'
import { walletKeys } from './keys.js'
import type { SandboxWalletOptions } from './sandboxWalletOptions.js'
import { moveTo, type WalletContext } from './walletContext.js'
import { walletRequest } from './walletRequest.js'

/** The provider of a sandbox wallet (EIP-1193). */
export interface SandboxProvider {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: never) => void): void
  removeListener(event: string, listener: (payload: never) => void): void
}

/** A wallet in the page that really signs, and the hand on it. */
export interface SandboxWallet extends WalletControls {
  readonly provider: SandboxProvider
  readonly info: {
    readonly uuid: string
    readonly name: string
    readonly rdns: string
    readonly icon: string
  }
  /** What happens to every request from now on; `undefined` lets `approval` decide again. */
  always(outcome: Outcome | undefined): void
  /**
   * Announces the wallet, or announces it again with other metadata. Called once by `createSandboxWallet`.
   */
  announce(info?: AnnouncedInfo): void
  /** Stops answering pages that look for wallets. */
  withdraw(): void
  /** Every address the wallet has keys for. */
  readonly allAddresses: readonly string[]
  /** The page forgets nothing, but the wallet reports no account any more. */
  removeAllAccounts(): void
  /**
   * From now on what the wallet sends reaches the chain, and the page hears of an error instead, until the
   * returned function is called.
   *
   * @param error what the page hears; an internal error otherwise
   */
  loseAnswer(error?: unknown): () => void
  /** How many listeners pages have left on the provider. */
  listenerCount(): number
}

/**
 * A wallet for local chains: an EIP-1193 provider announced by EIP-6963 that signs with real keys, and asks
 * the person in a small window at the top right of the page, as an extension would.
 *
 * The keys are in the page: for keys without value only.
 *
 * @param options `chains`: where `rpcUrl` is a node that accepts the page's origin
 * @example
 * const wallet = createSandboxWallet({
 *   mnemonic,
 *   chains: [{ id: 31337, name: 'Sandbox One', rpcUrl: 'http://127.0.0.1:8545' }],
 * })
 * wallet.next('reject')
 */
export function createSandboxWallet(options: SandboxWalletOptions): SandboxWallet {
  const { name = 'Sandbox Wallet', rdns = 'test.latchkey.sandbox', icon = sandboxIcon, chains } = options
  const info = { uuid: crypto.randomUUID(), name, rdns, icon }
  const inPage = typeof window !== 'undefined'
  const storage = options.storage === undefined ? pageStorage() : options.storage
  const keys = walletKeys(options)
  const all = [...keys.keys()]
  const home = {
    granted: false,
    addresses: all,
    chainId: chains[0].id,
    added: [],
    bundles: [],
    permissions: [],
  }
  const memory = `sandbox-wallet:${rdns}`
  const events = emitter()
  const context: WalletContext = {
    options,
    keys,
    events,
    state: walletState(memory, home, storage, readEvmMemory),
    approvals: approvals(options.approval ?? 'window', inPage ? approvalWindow({ name, icon }) : undefined),
    fault: undefined,
    lost: undefined,
  }
  const { state, approvals: queue } = context
  const provider: SandboxProvider = {
    request: (args) => walletRequest(context, args),
    on: (event, listener) => events.on(event, listener as (payload: unknown) => void),
    removeListener: (event, listener) => events.removeListener(event, listener as (payload: unknown) => void),
  }
  let withdraw = (): void => undefined
  // An extension tells every tab of its chain. Of the end of a session in another one, many tell nothing.
  if (inPage)
    window.addEventListener('storage', ({ key, oldValue }) => {
      if (key !== memory) return
      const { chainId = home.chainId } = JSON.parse(oldValue ?? '{}') as { chainId?: number }
      if (state.now.chainId !== chainId) events.emit('chainChanged', numberToHex(state.now.chainId))
    })

  function setAccounts(addresses: readonly string[]): void {
    const granted = state.now.granted
    state.set({ addresses: addresses.length > 0 ? addresses : all, granted: granted && addresses.length > 0 })
    if (granted && !queue.locked) events.emit('accountsChanged', [...addresses])
  }
  function setLocked(locked: boolean): void {
    if (queue.locked === locked) return
    queue.locked = locked
    if (state.now.granted) events.emit('accountsChanged', locked ? [] : [...state.now.addresses])
  }

  const wallet: SandboxWallet = {
    provider,
    info,
    connectorId: rdns,
    allAddresses: all,
    get addresses() {
      return state.now.addresses
    },
    get caipNetworkId(): CaipNetworkId {
      return `eip155:${state.now.chainId}`
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
    setNetwork: (caipNetworkId) => moveTo(context, Number(caipNetworkId.split(':')[1])),
    disconnect: () => setAccounts([]),
    tell: (what, value) => events.emit(what === 'accounts' ? 'accountsChanged' : 'chainChanged', value),
    misbehaviours: ['foreignAccounts', 'malformedSignature', 'wrongSignature', 'otherMessage'],
    announce(changed) {
      withdraw()
      if (inPage) withdraw = announce({ ...info, ...changed }, provider)
    },
    withdraw: () => withdraw(),
    loseAnswer(error = new ProviderRpcError(-32603, 'Internal JSON-RPC error.')) {
      context.lost = { error }
      return () => void (context.lost = undefined)
    },
    listenerCount: events.listenerCount,
    reset() {
      queue.reset()
      state.reset()
      context.fault = undefined
      context.lost = undefined
    },
  }
  wallet.announce()
  if (inPage && options.injected) Object.assign(window, { ethereum: provider })
  if (inPage && options.expose)
    Object.assign(((window as Exposed).__sandboxWallets ??= {}), { [rdns]: wallet })
  return wallet
}

type Exposed = Window & { __sandboxWallets?: Record<string, SandboxWallet> }
