// What the examples of core use and do not make themselves.
import type { LegacyOptions, RootState, TransferRecord, WalletRecord } from '@latchkey/core'
import type { QueryEndpoint } from '@latchkey/core/internal'
import type { StoredConnection } from '@latchkey/core/cookies'
import type { ChainAdapter } from '@latchkey/core/adapter'

export * from './page.js'
export { headers } from 'next/headers'
export { useState } from 'react'
export { browserPlatform } from '../../../packages/core/dist/platform/browserPlatform.js'

export declare const state: RootState
export declare const wallet: WalletRecord & {
  request(call: { readonly method: string }): Promise<unknown>
}
export declare const transfer: TransferRecord & { readonly hash: string }
export declare const signal: AbortSignal
export declare const uri: string
export declare const connection: StoredConnection | undefined
export declare const message: string
export declare const backEnd: string
export declare const usdc: string
export declare const id: string
export declare const signature: string
export declare const button: HTMLButtonElement
export declare const banner: HTMLElement
export declare const draw: (uri: string | undefined) => void
export declare const qrModalOptions: LegacyOptions
export declare const endpoint: QueryEndpoint<string, string>
export declare const startTron: ChainAdapter['start']
export interface FreezeRequest {
  readonly amount: string
}
