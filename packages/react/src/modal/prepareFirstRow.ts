import type { Core } from '@latchkey/core'
import { prepareConnector, selectConnectRows } from '@latchkey/core/internal'
import { isRemote } from '../views/connect/useChooseRow.js'
import type { Screens } from './screens.js'
import { whenIdle } from './whenIdle.js'

/**
 * Once the page rests, loads what a click on the first wallet of this browser takes. Others of its family
 * take the same.
 *
 * @param isReading whether the card is still read by then
 * @param signal ends the wait
 */
export function prepareFirstRow(
  core: Core,
  screens: Screens,
  isReading: (core: Core) => boolean,
  signal: AbortSignal,
): void {
  whenIdle(() => {
    if (!isReading(core)) return
    const isMobile = core.services.platform.isMobile()
    const row = selectConnectRows(core.store.getState(), { isMobile }).find((each) => !isRemote(each))
    if (!row?.connector) return
    prepareConnector(core, row.connector.namespace)
    screens.load(row.connectors ? 'ConnectingMultiChain' : 'ConnectingExternal').catch(() => undefined)
  }, signal)
}
