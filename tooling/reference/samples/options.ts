// A host's module.
import type { LatchkeyOptions } from '@latchkey/core'

export declare function options(): LatchkeyOptions
