import { chains } from '@latchkey/sandbox/world'
import { evmPhone, type PhoneFamily } from '@latchkey/testkit/phone'
import { phoneKeys } from '../sandbox/keys.js'

const byId = <T>(value: (chain: (typeof chains)[number]) => T): Record<number, T> =>
  Object.fromEntries(chains.map((chain) => [chain.id, value(chain)]))

/**
 * What the phone has of each family. Those with an SDK of their own are fetched side by side; one that does
 * not come is left out.
 */
export async function phoneFamilies(): Promise<readonly PhoneFamily[]> {
  const evm = evmPhone({
    keys: phoneKeys,
    rpcUrls: byId(({ rpcUrl }) => rpcUrl),
    names: byId(({ name }) => name),
  })
  const others = await Promise.allSettled([
    import('./families/solana.js').then(({ solana }) => solana()),
    import('./families/bitcoin.js').then(({ bitcoin }) => bitcoin()),
    import('./families/polkadot.js').then(({ polkadot }) => polkadot()),
  ])
  return [evm, ...others.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))]
}
