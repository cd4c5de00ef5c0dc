import { deviceOf } from '../platform/deviceOf.js'
import type { Tools } from '../store/createCommand.js'
import { readLinkChoice } from './linkChoice.js'
import { requestSent, requestSettled } from './requestsState.js'
import type { SharedSession, SharedTransport } from '../model/sharedConnector.js'
import { requestLink } from './walletLink.js'

/**
 * A family's line to a wallet on the same phone, which the state knows the requests of: whichever code asks,
 * the visitor is led to the wallet (behaviour 7.6). The browser opens an app within a tap alone, so a link in
 * the page does it.
 */
export function attended(
  { dispatch, services }: Pick<Tools, 'dispatch' | 'services'>,
  { wallet, links }: SharedSession,
  namespace: string,
  transport: SharedTransport,
): SharedTransport {
  return {
    get granted() {
      return transport.granted
    },
    subscribe: (listener) => transport.subscribe(listener),
    close: () => transport.close(),
    async request(request) {
      if (request.unattended) return transport.request(request)
      let id: string | undefined
      const onSent = (reference: string): void => {
        const link = requestLink(
          [links?.native, links?.universal, readLinkChoice(services)?.href],
          reference,
          deviceOf(services.platform),
        )
        if (!link) return
        id = reference
        dispatch(requestSent({ id, namespace, name: wallet.name, ...link }))
      }
      try {
        return await transport.request({ ...request, onSent })
      } finally {
        if (id !== undefined) dispatch(requestSettled(id))
      }
    },
  }
}
