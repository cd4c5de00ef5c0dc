import { expect, it } from 'vitest'

import * as conformance from './conformance.js'
import * as evm from './evm.js'
import * as index from './index.js'
import * as phone from './phone.js'
import * as size from './size.js'

it('exports these names and no others', () => {
  expect(Object.keys(index).toSorted()).toMatchInlineSnapshot(`
    [
      "corruptStorage",
      "createTestHost",
      "deniedStorage",
      "fakeAdapter",
      "fakeKeeper",
      "fakeSharedConnector",
      "fakeSharedSession",
      "fakeTransport",
      "fakeWallet",
      "fullStorage",
      "memoryStorage",
    ]
  `)
  expect(Object.keys(evm).toSorted()).toMatchInlineSnapshot(`
    [
      "announceHostileWallets",
      "caveats",
      "contextOf",
      "createSandboxWallet",
      "delegate",
      "framework",
      "hostileInfos",
      "signDelegation",
    ]
  `)
  expect(Object.keys(conformance).toSorted()).toMatchInlineSnapshot(`
    [
      "describeAdapter",
      "describeWithoutWindow",
    ]
  `)
  expect(Object.keys(phone).toSorted()).toMatchInlineSnapshot(`
    [
      "PhoneError",
      "badGrants",
      "createPhone",
      "evmPhone",
    ]
  `)
  expect(Object.keys(size)).toEqual(['describeEagerSize'])
})
