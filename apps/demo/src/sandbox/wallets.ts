import { chainOne, chainTwo, contracts, type WorldChain } from '@latchkey/sandbox/world'
import { createSandboxWallet, type SandboxChain, type SandboxWallet } from '@latchkey/testkit/evm'
import { sandboxKeys } from './keys.js'

const [alice, bob, carol, dave, empty] = sandboxKeys

const walletChain = ({ id, name, rpcUrl }: WorldChain): SandboxChain => ({ id, name, rpcUrl })
const mark = (inner: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${inner}</svg>`)}`

const paperIcon = mark(
  '<rect width="96" height="96" rx="22" fill="#e9e4d8"/><path d="M16 46 80 20 62 78 44 60z" fill="#2f5d50"/><path d="M44 60 80 20 38 54v22z" fill="#4c8a76"/>',
)
const islandIcon = mark(
  '<rect width="96" height="96" rx="22" fill="#bfe3ea"/><path d="M14 68c10-26 58-26 68 0z" fill="#e2b35c"/><path d="M47 50c0-12 2-20 8-28m0 0c-10-4-18 0-22 6m22-6c10 0 14 6 14 14" fill="none" stroke="#2f6b3d" stroke-width="6" stroke-linecap="round"/><path d="M8 70h80" stroke="#0b5f6e" stroke-width="7" stroke-linecap="round"/>',
)

/** `?calls=ready`: Island Wallet says that it would upgrade the account for several calls. */
const atomic = new URLSearchParams(location.search).get('calls') === 'ready' ? 'ready' : 'supported'

/**
 * Wallets for a visitor who has none. They announce themselves as extensions do, and sign for real.
 * Called once by a page.
 */
export function announceSandboxWallets(): readonly SandboxWallet[] {
  return [
    createSandboxWallet({
      privateKeys: [alice, bob, carol],
      chains: [walletChain(chainOne), walletChain(chainTwo)],
      expose: true,
    }),
    // Connects and signs in with one prompt, where it is asked for both.
    createSandboxWallet({
      name: 'Paper Wallet',
      rdns: 'test.latchkey.paper',
      icon: paperIcon,
      privateKeys: [dave, empty],
      chains: [walletChain(chainTwo), walletChain(chainOne)],
      connectMethod: true,
      expose: true,
    }),
    // Makes several calls as one. Has never heard of the second network: it has to be added first.
    createSandboxWallet({
      name: 'Island Wallet',
      rdns: 'test.latchkey.island',
      icon: islandIcon,
      privateKeys: [bob],
      chains: [walletChain(chainOne)],
      calls: { atomic, account: contracts.batchAccount, most: 100 },
      expose: true,
    }),
  ]
}
