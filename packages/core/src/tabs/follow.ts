import { connectionRestored } from '../sessions/connectionEvents.js'
import type { StoredConnection } from '../model/storedConnection.js'
import { selectIsConnected } from '../sessions/connectionSelectors.js'
import { CHOSEN_KEY } from '../accounts/chosenAccount.js'
import { closeModal } from '../navigation/openModal.js'
import { selectView } from '../navigation/navigationState.js'
import type { StorageChange } from '../model/platform.js'
import type { Core } from '../store/core.js'
import { createCommand, type Command, type Tools } from '../store/createCommand.js'
import { own } from '../store/own.js'
import { followAccount, followConnects, followEnds, followNetwork } from './followFamily.js'

const isOf = ({ services }: Pick<Core, 'services'>, { key }: StorageChange, name: string): boolean =>
  key?.endsWith(`@latchkey/${services.options.instanceId}/${name}`) ?? true

/**
 * Whether a change is one of what tabs have in common. A host's own storage may put something before the
 * keys.
 */
function concerns(core: Pick<Core, 'services'>, change: StorageChange): boolean {
  return [core.services.stored.key, CHOSEN_KEY].some((name) => isOf(core, change, name))
}

/**
 * How long another tab may take to say all of one step, in milliseconds. What it ends and begins again
 * meanwhile goes on.
 */
const SETTLE_MS = 150

/** The family that the other tab works with, once it is as connected here as there. */
function followFamilyInUse(
  { getState, dispatch }: Tools,
  { activeNamespace, sessions }: StoredConnection,
): void {
  if (activeNamespace === undefined) return
  if (own(sessions, activeNamespace) && !selectIsConnected(getState(), activeNamespace)) return
  dispatch(connectionRestored({ sessions: {}, kept: [], activeByNamespace: {}, activeNamespace }))
}

/**
 * Takes over what another tab of the page wrote of its connection: what it ended, the networks and accounts
 * that it chose, and what it connected, each as far as no prompt is shown and no wallet is told anything. It
 * reads what is stored by then, so that many writes are one, and what it does is no news to the other tab.
 */
const follow: Command<StorageChange, void> = createCommand(
  'tabs/follow',
  async (change: StorageChange, tools) => {
    const { getState, services, run } = tools
    const { oldValue } = change
    const { options, platform, storage, stored, adapters } = services
    // What it held before the other tab wrote, where that is known.
    const before = oldValue != null ? stored.read({ getItem: () => oldValue }) : undefined
    await new Promise<void>((resolve) => platform.delay(resolve, SETTLE_MS))
    const theirs = stored.read(storage)
    if (!theirs || !services.signal) return
    const wasConnected = selectIsConnected(getState())
    await Promise.all(
      [...adapters.keys()].map(async (namespace) => {
        await followEnds(tools, namespace, theirs, before)
        await followNetwork(tools, namespace, theirs)
        if (options.enableReconnect) await followConnects(tools, namespace, theirs)
        followAccount(tools, namespace, theirs)
      }),
    )
    followFamilyInUse(tools, stored.read(storage) ?? theirs)
    // A visitor who looked at the list of wallets is connected now. What waits for an answer has a view of
    // its own.
    if (!wasConnected && selectIsConnected(getState()) && selectView(getState()) === 'Connect')
      await run(closeModal)
  },
  { policy: 'parallel' },
)

/** Another tab wrote something. It may be no concern of this instance, which may have stopped meanwhile. */
export async function followTab(core: Core, change: StorageChange): Promise<void> {
  if (concerns(core, change)) await follow(core, change).catch(() => undefined)
}
