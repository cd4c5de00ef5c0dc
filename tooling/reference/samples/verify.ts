// What the examples of verifiers use and do not make themselves.
import type { Claims } from '@latchkey/siwx'
import type { MessageFields } from '@latchkey/siwx/message'

export declare const secret: string
export declare const claims: Claims
export declare const fields: MessageFields
export declare const publicKey: Uint8Array
export declare const signature: Uint8Array
