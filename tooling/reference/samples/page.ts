// What every page that uses Latchkey has.
import type { Core, LatchkeyOptions, Network } from '@latchkey/core'

export declare const core: Core
export declare const latchkey: Core
export declare const adapters: LatchkeyOptions['adapters']
export declare const networks: readonly [Network, ...Network[]]
export declare const network: Network
export declare const options: LatchkeyOptions
export declare const wagmiConfig: import('@latchkey/adapter-evm').WagmiConfig
