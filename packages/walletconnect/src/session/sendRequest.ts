import type { Innards, SdkClient } from '../client/sdk.js'

export interface WalletRequest {
  readonly topic: string
  readonly chainId: string
  readonly request: { readonly method: string; readonly params: unknown }
  readonly onSent?: ((reference: string) => void) | undefined
}

/** Names a request in a link to the wallet, in the words of WalletConnect's own libraries. */
export const referenceOf = (id: number, topic: string): string => `requestId=${id}&sessionTopic=${topic}`

/** How long a wallet may take, milliseconds. The SDK's own five minutes, less a moment. */
const EXPIRY = 299_000

/**
 * Sends a request and waits for the answer. Its expiry comes from here: the SDK's own also rejects a promise
 * that nobody can catch.
 */
export async function sendRequest(
  client: SdkClient,
  { topic, chainId, request, onSent: tell }: WalletRequest,
): Promise<unknown> {
  const { engine } = client as unknown as Innards
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
