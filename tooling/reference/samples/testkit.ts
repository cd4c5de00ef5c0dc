// What the examples of testkit use and do not make themselves.
import type { Network, RunningAdapter, WalletInfo } from '@latchkey/core/adapter'
import type { WalletControls } from '@latchkey/testkit'
import type { bitcoinPhone } from '@latchkey/testkit/bitcoin'
import type { polkadotPhone } from '@latchkey/testkit/polkadot'
import type { solanaPhone } from '@latchkey/testkit/solana'
import type { LocalAccount } from 'viem'
import type { TidalNode } from '../../../packages/testkit/dist/example/tidal.js'

type BitcoinPhoneOptions = Parameters<typeof bitcoinPhone>[0]
type PolkadotPhoneOptions = Parameters<typeof polkadotPhone>[0]
type SolanaPhoneOptions = Parameters<typeof solanaPhone>[0]

export * from './page.js'
export { tronAdapter } from './tronAdapter.js'
export { expect } from 'vitest'

export declare const tronMainnet: Network
export declare const tronNile: Network
export declare const fakeTronWallet: () => WalletControls
export declare const bitcoinAccounts: BitcoinPhoneOptions['accounts']
export declare const bitcoinChain: BitcoinPhoneOptions['chains'][0]
export declare const bitcoinChainTwo: BitcoinPhoneOptions['chains'][0]
export declare const polkadotChain: PolkadotPhoneOptions['chains'][0]
export declare const solanaChain: SolanaPhoneOptions['chains'][0]
export declare const seed: SolanaPhoneOptions['keys'][0]
export declare const key: `0x${string}`
export declare const owner: `0x${string}`
export declare const backEnd: `0x${string}`
export declare const account: LocalAccount
export declare const mnemonic: string
export declare const relayUrl: string
export declare const uri: string
export declare const running: RunningAdapter
export declare const wallet: WalletInfo
export declare const node: TidalNode
export declare const springTide: Network
