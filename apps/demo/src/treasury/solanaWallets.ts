import { solanaAccounts, solanaChains } from '@latchkey/sandbox/solana'
import { createSolanaWallet, type SolanaWallet } from '@latchkey/testkit/solana'

const gullIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#dfe8ee"/><path d="M10 50c14-20 28-18 38-2 10-16 24-18 38 2-12-8-26-8-38 10-12-18-26-18-38-10z" fill="#37505c"/></svg>',
)}`

/**
 * What the wallet of all families has of Solana, and a second one for Solana alone. Called once by a page.
 */
export function announceSolanaWallets(): readonly SolanaWallet[] {
  const [first, ...others] = solanaAccounts.map(({ secretKey }) => secretKey)
  if (first === undefined) return []
  return [
    createSolanaWallet({ keys: [first, ...others.slice(0, 2)], chains: solanaChains, expose: true }),
    createSolanaWallet({
      name: 'Gull Wallet',
      id: 'test.latchkey.gull',
      icon: gullIcon,
      keys: [others[2] ?? first],
      chains: solanaChains,
      expose: true,
    }),
  ]
}
