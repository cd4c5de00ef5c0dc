import { describeWithoutWindow } from '@latchkey/testkit/conformance'

describeWithoutWindow('evmAdapter', async () => (await import('./exports/index.js')).evmAdapter())
