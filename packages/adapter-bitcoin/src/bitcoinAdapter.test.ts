import { describeWithoutWindow } from '@latchkey/testkit/conformance'

describeWithoutWindow('bitcoinAdapter', async () => (await import('./exports/index.js')).bitcoinAdapter())
