import type { StorageChange } from '../model/platform.js'
import type { StoredConnection } from '../model/storedConnection.js'
import { selectView } from '../navigation/navigationState.js'
import { closeModal } from '../navigation/openModal.js'
import { selectIsConnected } from '../sessions/sessionsSelectors.js'
import { connectionRestored } from '../sessions/sessionsEvents.js'
import type { Core } from '../store/core.js'
import { createCommand, type Command, type Tools } from '../store/createCommand.js'
import { own } from '../store/own.js'
import { TRANSFERS_KEY } from '../transfers/transfersKey.js'
import { followAccount, followConnects, followEnds, followNetwork, NOTHING } from './followNamespace.js'

/** Whether the record that tabs share changed. A host's own storage may put a prefix before the key. */
function concerns({ services }: Pick<Core, 'services'>, { key }: StorageChange): boolean {
  return key?.endsWith(`@latchkey/${services.options.instanceId}/${services.stored.key}`) ?? true
}

/**
 * How long another tab may take to store all of one step, in milliseconds. A session that it ends and starts
 * again within this time continues.
 */
const SETTLE_MS = 150

/** Makes the other tab's active namespace the active one, once it is connected here as it is there. */
function followActiveNamespace(
  { getState, dispatch }: Tools,
  { activeNamespace, activeByNamespace }: StoredConnection,
): void {
  if (activeNamespace === undefined) return
  if (own(activeByNamespace, activeNamespace) && !selectIsConnected(getState(), activeNamespace)) return
  dispatch(connectionRestored({ ...NOTHING, activeNamespace }))
}

/**
 * Takes over what another tab of the page stored: the sessions that it ended, the networks and accounts that
 * it chose, and the sessions that it started, each as far as no wallet shows a prompt or is disconnected. It
 * reads the storage after a moment, so that many writes are followed once, and it writes nothing itself.
 */
const follow: Command<StorageChange, void> = createCommand(
  'tabs/follow',
  async (change: StorageChange, tools) => {
    const { getState, services, run } = tools
    const { oldValue } = change
    const { options, platform, storage, stored, adapters } = services
    // The record before the other tab wrote, where it is known.
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
    followActiveNamespace(tools, stored.read(storage) ?? theirs)
    // A visitor who looked at the list of wallets is connected now. A wallet that waits for an answer has a
    // view of its own.
    if (!wasConnected && selectIsConnected(getState()) && selectView(getState()) === 'Connect')
      await run(closeModal)
  },
  { policy: 'parallel' },
)

/** Shows what another tab sends, and its end. */
const followTransfers: Command<undefined, void> = createCommand(
  'tabs/followTransfers',
  async (_: undefined, tools) => {
    const { features, storage } = tools.services
    if (storage.getItem(TRANSFERS_KEY) === null && !features.get('transfers')) return
    ;(await features.load('transfers')).resume(tools, false)
  },
  { policy: 'parallel' },
)

/** Shows what another tab buys, where this one shows what is bought. */
const followOrders: Command<undefined, void> = createCommand(
  'tabs/followOrders',
  (_: undefined, tools) => tools.services.features.get('onramp')?.hear(tools),
  { policy: 'parallel' },
)

/** Another tab wrote to the storage, perhaps for another instance, or while this one is stopped. */
export async function followTab(core: Core, change: StorageChange): Promise<void> {
  const isOurs = concerns(core, change)
  await Promise.all([
    followTransfers(core).catch(() => undefined),
    followOrders(core).catch(() => undefined),
    isOurs && follow(core, change).catch(() => undefined),
  ])
}
