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
    /** Between a request and its answer: `session_request:<id>`. */
    readonly events: { emit(name: string, outcome: { readonly error: unknown }): void }
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
