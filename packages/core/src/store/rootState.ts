import type { AccountsState } from '../accounts/accountsState.js'
import type { AdaptersState } from '../adapters/adaptersState.js'
import type { ConnectionState } from '../connection/connectionState.js'
import type { ConnectorsState } from '../connectors/connectorsState.js'
import type { LifecycleState } from '../lifecycle/lifecycleState.js'
import type { ModalState } from '../modal/modalState.js'
import type { NetworksState } from '../networks/networksState.js'
import type { OptionsState } from '../options/optionsState.js'

/** What is in the store from the start. Lazy features add their own optional keys by declaration merging. */
export interface RootState {
  readonly accounts: AccountsState
  readonly adapters: AdaptersState
  readonly connection: ConnectionState
  readonly connectors: ConnectorsState
  readonly lifecycle: LifecycleState
  readonly modal: ModalState
  readonly networks: NetworksState
  readonly options: OptionsState
}
