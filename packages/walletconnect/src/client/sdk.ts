import type { ISignClient, SessionTypes } from '@walletconnect/types'

export type SdkClient = ISignClient
export type SdkSession = SessionTypes.Struct

/** What the SDK keeps to itself and `tame` has to change. Its version is pinned; `tame.test.ts` notices a change. */
export interface Innards {
  readonly engine: Record<'isValidEmit' | 'isValidUpdate' | 'isValidDisconnect', (params: unknown) => Promise<void>> & {
    deleteSession(params: { readonly topic: string; readonly emitEvent?: boolean; readonly id?: number }): Promise<void>
  }
  readonly core: {
    readonly relayer: {
      connect(relayUrl?: string): Promise<void>
      readonly publisher: {
        readonly queue: Map<string, { readonly request: unknown; readonly opts?: unknown; readonly attempt: number }>
        rpcPublish(request: unknown, opts?: unknown): Promise<unknown>
        checkQueue(): void
      }
    }
  }
}

/** Codes of CAIP-25 and the WalletConnect specification, "Error codes". */
export const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' } as const
