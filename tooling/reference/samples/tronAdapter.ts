// The entry of an adapter.
import type { ChainAdapter } from '@latchkey/core/adapter'

export declare const tronAdapter: () => ChainAdapter
