import { describeEagerSize } from '@latchkey/testkit/size'

describeEagerSize('solanaAdapter', {
  entry: new URL('./exports/index.ts', import.meta.url),
  budget: 4150,
  libraries: ['@wallet-standard/app'],
})
