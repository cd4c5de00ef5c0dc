import { connectedWallet } from '../accounts/connectedWallet.js'
import type { Tools } from '../store/createCommand.js'
import type { SwapArg } from './swapCommands.js'

/** As `readSwapOffered` tells it. */
export async function readOffered(
  { namespace }: Pick<SwapArg, 'namespace'>,
  tools: Pick<Tools, 'getState' | 'services' | 'signal'>,
): Promise<boolean> {
  const { adapter, network } = connectedWallet(tools, namespace)
  const { swap, 'swap:network': ask } = adapter.capabilities
  if (!swap || !ask) return swap !== undefined
  return ask({ network, signal: tools.signal })
}
