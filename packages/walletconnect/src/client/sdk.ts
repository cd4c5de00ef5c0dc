import type { GrantedNamespace } from '@latchkey/core/adapter'
import type { ISignClient, SessionTypes } from '@walletconnect/types'

export type SdkClient = ISignClient
export type SdkSession = SessionTypes.Struct

/**
 * Private members of the SDK that `restrictSdk` changes. Its version is pinned; `restrictSdk.test.ts` notices
 * a change.
 */
export interface SdkInternals {
  initialize(): Promise<void>
  readonly events: { setMaxListeners(count: number): unknown }
  readonly engine: Record<
    'isValidEmit' | 'isValidUpdate' | 'isValidDisconnect',
    (params: unknown) => Promise<void>
  > & {
    /** May change its argument. */
    isValidSessionSettleRequest(params: { namespaces?: unknown } | undefined): void
    /** Between a request and its answer: `session_request:<id>`, and `session_connect:<id of a proposal>`. */
    readonly events: {
      emit(name: string, outcome: { readonly error: unknown } | { readonly session: SdkSession }): void
    }
    /** Rejects what a session that ends was asked, and not answered. */
    cleanupPendingSentRequestsForTopic(params: { readonly topic: string; readonly error: unknown }): void
    /** Sends what `authenticate` proposes, the ordinary proposal included. */
    sendRequest(request: SdkRequest): Promise<number>
    onSessionAuthenticateResponse(topic: string, payload: SdkResponse): unknown
    /** Throws where `authenticate` would, before it sends anything. */
    isValidAuthenticate(params: object): void
    deleteSession(params: {
      readonly topic: string
      readonly emitEvent?: boolean
      readonly id?: number
    }): Promise<void>
  }
  readonly core: {
    readonly relayer: {
      connect(relayUrl?: string): Promise<void>
      createProvider(): Promise<void>
      /** Resolves after success and after giving up. */
      toEstablishConnection(): Promise<void>
      request(request: unknown): Promise<unknown>
      readonly connected: boolean
      acknowledgePayload(payload: unknown): Promise<void>
      readonly provider: { on(name: 'error', listener: () => void): void }
      readonly publisher: {
        readonly queue: Map<
          string,
          { readonly request: unknown; readonly opts?: unknown; readonly attempt: number }
        >
        rpcPublish(request: unknown, opts?: unknown): Promise<unknown>
        checkQueue(): void
      }
    }
  }
}

export interface SdkRequest {
  readonly topic: string
  readonly method: string
  /** May be changed before it is sent. */
  readonly params: object
}

export interface SdkResponse {
  readonly id: number
  readonly result?: unknown
  readonly error?: unknown
}

/** Ends the wait for a wallet's answer to a proposal. */
export function settleProposal(
  client: SdkClient,
  id: number,
  outcome: { readonly error: unknown } | { readonly session: SdkSession },
): void {
  const { engine } = client as unknown as SdkInternals
  engine.events.emit(`session_connect:${id}`, outcome)
}

/** Codes of CAIP-25 and the WalletConnect specification, "Error codes". */
export const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' } as const

/** What a wallet granted, in the SDK's format. */
export function toSdkNamespaces(granted: ReadonlyMap<string, GrantedNamespace>): SessionTypes.Namespaces {
  return Object.fromEntries(
    [...granted].map(([name, { accounts, chains, methods, events }]) => [
      name,
      { accounts: [...accounts], chains: [...chains], methods: [...methods], events: [...events] },
    ]),
  )
}
