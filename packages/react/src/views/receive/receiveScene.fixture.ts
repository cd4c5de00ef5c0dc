import { evm, polkadot, wealthy } from '../scenery.fixture.js'
import type { Scene } from '../storyHost.fixture.js'

/** A connected account on the screen for receiving. */
export const receiving = (more: Scene = {}): Scene => ({
  connected: true,
  adapters: () => [wealthy()],
  open: { view: 'WalletReceive' },
  ...more,
})

/** A family whose payments no standard describes. */
export const withoutStandard = (): ReturnType<typeof polkadot> =>
  polkadot({ capabilities: ['network:switch', 'balance:native', 'balance:tokens'] })

/** What writes payments is on its way, and stays there. */
export const stillLoading = (): ReturnType<typeof evm> =>
  evm({ overrides: { 'payment:uri': () => new Promise(() => undefined) } })
