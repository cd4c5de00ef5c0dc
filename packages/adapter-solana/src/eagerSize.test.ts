import { describeEagerSize } from '@latchkey/testkit/size'

describeEagerSize('solanaAdapter', {
  entry: new URL('./exports/index.ts', import.meta.url),
  // The names of what it can do, calls among them, are known before a click.
  budget: 4200,
  libraries: ['@wallet-standard/app'],
})
