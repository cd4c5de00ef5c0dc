// What hosts bring from other packages.
import type { BroughtWallet } from '@latchkey/adapter-solana'

/** As `@solana/wallet-adapter-ledger` has it. */
export declare const LedgerWalletAdapter: new () => BroughtWallet
