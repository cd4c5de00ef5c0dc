import { describeEagerSize } from '@latchkey/testkit/size'

describeEagerSize('evmAdapter', {
  entry: new URL('./exports/index.ts', import.meta.url),
  // The names of what it can do, and which requests of pages it answers, are known before a click.
  budget: 3650,
})
