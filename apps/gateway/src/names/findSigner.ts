import { type Address, type Hex, isAddressEqual, recoverMessageAddress } from 'viem'
import type { Chain } from '../chains/chain.js'

/**
 * How a signature of a text is an account's: by its key, or by the contract that it is (ERC-1271, and
 * ERC-6492 where it is not deployed yet), which its chain's node says.
 */
export async function findSigner(
  chain: Chain,
  { address, message, signature }: { address: Address; message: string; signature: Hex },
): Promise<'key' | 'contract' | undefined> {
  const recovered = await recoverMessageAddress({ message, signature }).catch(() => undefined)
  if (recovered && isAddressEqual(recovered, address)) return 'key'
  return chain.ask(async () => {
    if (await chain.client.verifyMessage({ address, message, signature })) return 'contract'
    // A node that is gone says no as well.
    await chain.client.getChainId()
    return undefined
  })
}
