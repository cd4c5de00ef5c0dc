import { connectedWallet } from '../accounts/connectedWallet.js'
import { sendPageCalls } from '../calls/sendPageCalls.js'
import { StaleTransferError } from '../errors/send.js'
import { NotConnectedError } from '../errors/connection.js'
import type { CallsUse } from '../model/callsAnswers.js'
import { to } from '../model/viewParams.js'
import { viewPushed } from '../navigation/navigationState.js'
import { openModal } from '../navigation/openModal.js'
import type { Core } from '../store/core.js'
import { own } from '../store/own.js'

/** A page's request for several calls, and the provider that it was made to. */
export interface PageRequest {
  readonly namespace: string
  readonly provider: object
  readonly request: unknown
}

/** Has the family answer it: `callsProvider`. */
export async function answerPage(
  core: Pick<Core, 'store' | 'services'>,
  { namespace, provider, request }: PageRequest,
): Promise<unknown> {
  const { store, services } = core
  const answers = services.adapters.get(namespace)?.answerCalls
  if (!answers) throw new NotConnectedError()

  function inUse(): CallsUse | undefined {
    try {
      const { adapter, connectorId, address, network } = connectedWallet(
        { getState: store.getState, services },
        namespace,
      )
      // Another wallet of the family may be the active one.
      if (adapter.provider(connectorId) !== provider) return undefined
      const accountType = own(services.options.defaultAccountTypes ?? {}, namespace)
      return { connectorId, address, network, ...(accountType && { accountType }) }
    } catch {
      return undefined
    }
  }

  return answers.answer({
    request,
    provider,
    inUse,
    async send(calls, { connectorId, address: from, network: { caipNetworkId } }) {
      // The account may be that of another wallet by now, under the same address.
      if (inUse()?.connectorId !== connectorId) throw new StaleTransferError()
      const { id, progress } = await sendPageCalls(core, { calls, namespace, from, caipNetworkId })
      return { progress, show: () => showCalls(core, id) }
    },
  })
}

async function showCalls(core: Pick<Core, 'store' | 'services'>, callsId: number): Promise<void> {
  const entry = to('CallSequence', { callsId })
  if (core.store.getState().modal.open) core.store.dispatch(viewPushed(entry))
  else await openModal(core, entry)
}
