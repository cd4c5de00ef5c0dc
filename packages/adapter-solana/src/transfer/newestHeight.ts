import type { Network } from '@latchkey/core/adapter'

import { readChain } from '../chain/readChain.js'
import type { SolanaContext } from '../solanaContext.js'

/** What is valid now is so for no longer than the newest blockhash. `undefined` where no node says. */
export function newestHeight(context: SolanaContext, network: Network): Promise<number | undefined> {
  return readChain(context, network, context.host.signal, (cluster) => cluster.latestBlockhash()).then(
    ({ lastValidBlockHeight }) => lastValidBlockHeight,
    () => undefined,
  )
}
