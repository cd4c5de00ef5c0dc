import type { AccountsState } from './accounts/labels.js'
import type { AdaptersState } from './adapters/adapters.js'
import type { ConnectorsState } from './connectors/connectors.js'
import type { LifecycleState } from './store/lifecycle.js'
import type { ModalState } from './modal/modalState.js'
import type { NetworksState } from './sessions/networksState.js'
import type { OptionsState } from './options/optionsState.js'
import type { SessionsState } from './sessions/sessionsState.js'

export type { RootState } from './store/core.js'

/** What is in the store from the start. A lazy feature adds its own, optional, key in its State file. */
declare module './store/core.js' {
  interface RootState {
    readonly accounts: AccountsState
    readonly adapters: AdaptersState
    readonly connectors: ConnectorsState
    readonly lifecycle: LifecycleState
    readonly modal: ModalState
    readonly networks: NetworksState
    readonly options: OptionsState
    readonly sessions: SessionsState
  }
}
