import type { Approvals } from '../wallet/approvals.js'
import type { Emitter } from '../wallet/emitter.js'
import type { SilentFault } from '../wallet/walletControls.js'
import type { WalletState } from '../wallet/walletState.js'
import type { PolkadotPair } from './polkadotKeys.js'
import type { PolkadotWalletOptions } from './polkadotWalletOptions.js'

/** What the parts of a wallet work on. */
export interface PolkadotContext {
  readonly options: PolkadotWalletOptions
  readonly keys: ReadonlyMap<string, PolkadotPair>
  readonly state: WalletState
  readonly approvals: Approvals
  readonly events: Emitter
  /** Errors of the calls that need no approval. */
  fault: SilentFault | undefined
}

/** An account as `injectedWeb3` has it. */
export interface InjectedAccount {
  readonly address: string
  readonly name?: string
  readonly type: string
  readonly genesisHash: string | null
}

/** The accounts that the page may see now. */
export const visible = ({ approvals, state }: PolkadotContext): readonly string[] =>
  state.now.granted && !approvals.locked ? state.now.addresses : []

export function injectedAccounts(context: PolkadotContext): readonly InjectedAccount[] {
  return visible(context).flatMap((address) => {
    const found = context.keys.get(address)
    if (!found) return []
    const { generic, key } = found
    return [
      {
        address: generic,
        type: key.type ?? 'sr25519',
        genesisHash: key.genesisHash ?? null,
        ...(key.name && { name: key.name }),
      },
    ]
  })
}

/** Tells those who subscribed which accounts there are now. */
export const tell = (context: PolkadotContext): void =>
  context.events.emit('accounts', injectedAccounts(context))

/** An answer that no person has to give, with the fault that a test asked for. */
export async function silently<T>({ fault }: PolkadotContext, answer: () => T): Promise<T> {
  if (fault === 'hang') return new Promise(() => undefined)
  if (fault === 'throwString') return Promise.reject('something went wrong in the wallet')
  return answer()
}
