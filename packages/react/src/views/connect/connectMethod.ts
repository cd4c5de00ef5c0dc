import type { LatchkeyOptions } from '@latchkey/core'

/** A way to connect. */
export type ConnectMethod = NonNullable<LatchkeyOptions['connectMethodsOrder']>[number]
