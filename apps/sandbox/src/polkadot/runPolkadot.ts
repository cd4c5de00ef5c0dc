import { BuildBlockMode, setupWithServer } from '@acala-network/chopsticks'
import type { Running } from '../parts.js'
import { createFront } from './front.js'
import { loadGenesis } from './genesis.js'
import { worldStorage } from './worldStorage.js'

/** Runs the chain and its front in this process. */
export async function runPolkadot(port: number): Promise<Running> {
  const host = '127.0.0.1'
  const chain = await setupWithServer({
    // The type knows genesis files only, the code knows also what they hold.
    genesis: await loadGenesis(),
    host,
    // Any free one: asked for a taken port, it would quietly take the next. The front has the port.
    port: 0,
    'build-block-mode': BuildBlockMode.Instant,
    'mock-signature-host': false,
    'runtime-log-level': 0,
    'import-storage': worldStorage(),
  })
  const front = await createFront(chain.addr, port)
  return {
    url: front.url,
    async stop() {
      await front.stop()
      await chain.close()
    },
  }
}
