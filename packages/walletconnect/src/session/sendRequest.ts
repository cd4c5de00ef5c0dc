import type { SdkInternals, SdkClient } from '../client/sdk.js'

export interface WalletRequest {
  readonly topic: string
  readonly chainId: string
  readonly request: { readonly method: string; readonly params: unknown }
  readonly onSent?: ((reference: string) => void) | undefined
}

/** The request's name in a link to the wallet, as WalletConnect's own libraries write it. */
export const referenceOf = (id: number, topic: string): string => `requestId=${id}&sessionTopic=${topic}`

/** Time limit for a wallet, milliseconds: a little less than the SDK's five minutes. */
const EXPIRY = 299_000

/**
 * Sends a request and waits for the answer. It has its own time limit, because the SDK's also rejects a
 * promise that cannot be caught.
 */
export async function sendRequest(
  client: SdkClient,
  { topic, chainId, request, onSent: tell }: WalletRequest,
): Promise<unknown> {
  const { engine } = client as unknown as SdkInternals
  let timer: ReturnType<typeof setTimeout> | undefined
  const onSent = (sent: { readonly id: number; readonly request: unknown }): void => {
    if (sent.request !== request) return
    client.events.off('session_request_sent', onSent)
    tell?.(referenceOf(sent.id, topic))
    timer = setTimeout(
      () =>
        engine.events.emit(`session_request:${sent.id}`, {
          error: { code: 8000, message: 'Request expired' },
        }),
      EXPIRY,
    )
  }
  client.events.on('session_request_sent', onSent)
  try {
    return await client.request({ topic, chainId, request })
  } finally {
    clearTimeout(timer)
    client.events.off('session_request_sent', onSent)
  }
}
