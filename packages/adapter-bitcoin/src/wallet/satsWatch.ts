import type { ListenerInfo } from 'sats-connect'

import { readSatsEntries, readSatsNetwork } from './readSats.js'
import { isDenied, type SatsRequests } from './satsRequests.js'
import type { WalletListener, WalletView } from './walletClient.js'

/** Listens to a sats-connect wallet. Its events may say what is new or only that something is. */
export function satsWatch(
  line: SatsRequests,
  account: () => Promise<WalletView>,
  { onView, onEnd }: WalletListener,
): () => void {
  let over = false
  let last = 0

  /** Asks the wallet what is new. Only the newest question counts. */
  async function refresh(): Promise<void> {
    const mine = (last += 1)
    try {
      const view = await account()
      if (!over && mine === last) onView(view)
    } catch (error) {
      // Locked or broken: what was known stays. Without permission nothing is left.
      if (!over && mine === last && isDenied(error)) onEnd()
    }
  }

  function onAccount(event: unknown): void {
    const { addresses } = Object(event) as { addresses?: unknown }
    if (Array.isArray(addresses) && addresses.length === 0) return onEnd()
    if (addresses === undefined) return void refresh()
    last += 1
    attempt(() => onView({ entries: readSatsEntries(addresses) }))
  }

  function onNetwork(event: unknown): void {
    const { addresses } = Object(event) as { addresses?: unknown }
    last += 1
    attempt(() => {
      const network = readSatsNetwork(event)
      if (!Array.isArray(addresses) || addresses.length === 0 || !network) return void refresh()
      onView({ network, entries: readSatsEntries(addresses) })
    })
  }

  const unlessOver = (listener: (event: unknown) => void) => (event: unknown) =>
    void (over || listener(event))
  const listeners: readonly ListenerInfo[] = [
    { eventName: 'accountChange', cb: unlessOver(onAccount) },
    { eventName: 'networkChange', cb: unlessOver(onNetwork) },
    { eventName: 'disconnect', cb: unlessOver(() => onEnd()) },
  ]
  // A wallet that cannot be listened to is shown as it was.
  const ends = listeners.map((listener) => {
    let end: unknown
    attempt(() => (end = line.listen(listener)))
    return end
  })
  return () => {
    over = true
    for (const end of ends) if (typeof end === 'function') attempt(() => (end as () => void)())
  }
}

/** What a wallet sends that cannot be read changes nothing. */
function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // Nothing is known of it.
  }
}
