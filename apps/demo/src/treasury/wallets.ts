import { announceSandboxWallets } from '../sandbox/wallets.js'
import type { PlayedWallet } from '../wallets/playedWallet.js'

/**
 * One wallet that speaks for four families, as some extensions do, and others for one. Each brings the SDK of
 * its family, so each comes by itself: the page is there before, and finds them as slow extensions are found.
 */
export const wallets: readonly Promise<readonly PlayedWallet[]>[] = [
  Promise.resolve(announceSandboxWallets()),
  import('./solanaWallets.js').then(({ announceSolanaWallets }) => announceSolanaWallets()),
  import('./bitcoinWallets.js').then(({ announceBitcoinWallets }) => announceBitcoinWallets()),
  import('./polkadotWallets.js').then(({ announcePolkadotWallets }) => announcePolkadotWallets()),
]
