import { describeEagerSize } from '@latchkey/testkit/size'

describeEagerSize('bitcoinAdapter', {
  entry: new URL('./exports/index.ts', import.meta.url),
  budget: 4000,
  libraries: ['@wallet-standard/app'],
  // Connecting takes the smaller part.
  notWithEngine: /@scure\/btc-signer/,
})
