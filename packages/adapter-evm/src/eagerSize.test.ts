import { describeEagerSize } from '@latchkey/testkit/size'

describeEagerSize('evmAdapter', {
  entry: new URL('./exports/index.ts', import.meta.url),
  budget: 3500,
})
