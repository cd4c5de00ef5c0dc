import { solanaAccounts, solanaChains } from '@latchkey/sandbox/solana'
import { createSolanaWallet } from '@latchkey/testkit/solana'

const [first] = solanaAccounts
if (first) createSolanaWallet({ keys: [first.secretKey], chains: solanaChains, expose: true })
