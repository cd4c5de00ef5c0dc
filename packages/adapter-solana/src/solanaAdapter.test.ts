import { describeWithoutWindow } from '@latchkey/testkit/conformance'

describeWithoutWindow('solanaAdapter', async () => (await import('./exports/index.js')).solanaAdapter())
