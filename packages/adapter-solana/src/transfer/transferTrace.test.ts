import { expect, it } from 'vitest'

import { alice, bob } from '../world.fixture.js'
import { readTrace, writeTrace, type TransferTrace } from './transferTrace.js'

const trace: TransferTrace = {
  lastValidBlockHeight: 7,
  wire: Uint8Array.of(1, 2, 3),
  asked: {
    from: alice.address,
    recipient: bob.address,
    destination: bob.address,
    mint: alice.address,
    units: 2n ** 64n - 1n,
    decimals: 9,
  },
}

it('is read as it was written', () => {
  expect(readTrace(writeTrace(trace))).toEqual(trace)
  expect(readTrace(writeTrace({}))).toEqual({})
  expect(readTrace(undefined)).toEqual({})
})

it.each<readonly [what: string, change: Readonly<Record<string, string>>, missing: keyof TransferTrace]>([
  ['a height that is none', { lastValidBlockHeight: '-1' }, 'lastValidBlockHeight'],
  ['a transaction of no alphabet', { wire: '0OIl' }, 'wire'],
  ['a transaction too long for a packet', { wire: '2'.repeat(16_000) }, 'wire'],
  ['decimals that would fill the memory', { decimals: '99999999999' }, 'asked'],
  ['an amount that is none', { units: '1e9' }, 'asked'],
  ['an address that is none', { destination: '<script>' }, 'asked'],
])('leaves out what a store cannot have from here: %s', (_what, change, missing) => {
  const { [missing]: _, ...rest } = trace
  expect(readTrace({ ...writeTrace(trace), ...change })).toEqual(rest)
})
