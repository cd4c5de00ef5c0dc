import { describeEagerSize } from '@latchkey/testkit/size'

describeEagerSize('polkadotAdapter', {
  entry: new URL('./exports/index.ts', import.meta.url),
  budget: 4000,
  // The SDK comes when a chain is asked.
  notWithEngine: /^@polkadot/,
})
