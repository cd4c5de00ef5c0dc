// What the examples of siwx use and do not make themselves.
import type { Siwx, SiwxOptions, Verifier } from '@latchkey/siwx'
import type { RedisSender, SqlQuery } from '@latchkey/siwx/claims'
import type { Challenge, MessageStyle } from '@latchkey/siwx/message'
import type { Sessions } from '@latchkey/siwx/sessions'

export declare const secret: string
export declare const verifiers: readonly Verifier[]
export declare const options: SiwxOptions
export declare const siwx: Siwx
export declare const sessions: Sessions
export declare const db: { readonly exec: (text: string) => Promise<unknown>; readonly query: SqlQuery }
export declare const client: RedisSender
export declare const challenge: Challenge
export declare const style: MessageStyle
export declare const account: string
export declare const address: string
export declare const message: string
export declare const origin: string
export declare const signature: string
export declare const text: string
export declare const report: (text: string) => void
