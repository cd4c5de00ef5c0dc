import { describeWithoutWindow } from '@latchkey/testkit/conformance'

describeWithoutWindow('polkadotAdapter', async () => (await import('./exports/index.js')).polkadotAdapter())
