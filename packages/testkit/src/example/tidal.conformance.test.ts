import { readdirSync, readFileSync } from 'node:fs'

import { AddressOfOtherFamilyError, InvalidAddressError } from '@latchkey/core/adapter'
import { expect, it } from 'vitest'

import { describeAdapter, describeWithoutWindow } from '../exports/conformance.js'
import { tidalAdapter } from './tidalAdapter.js'
import { neap, spring, tidalNode, tidalWallet } from './tidalWorld.fixture.js'

const wallet = tidalWallet('tidal.wallet')
const other = tidalWallet('tidal.other')
const node = tidalNode()

describeAdapter('tidalAdapter', () => tidalAdapter({ node, silentTimeout: 40 }), {
  wallet,
  other,
  networks: [spring, neap],
  pageSwitches: true,
  listenerCount: wallet.listenerCount,
  hide: wallet.hide,
  appear: wallet.appear,
  transfer: {
    fail: node.fail,
    forget: node.forget,
    loseAnswer: node.loseAnswer,
    network: spring,
    recipient: 'tide1dave',
    amount: '0.25',
    badRecipients: [
      ['0xabc', AddressOfOtherFamilyError],
      ['dave', InvalidAddressError],
    ],
    tooMuch: '100',
  },
})

describeWithoutWindow('tidalAdapter', async () => {
  const page = globalThis as { tidalWallets?: unknown }
  delete page.tidalWallets
  return (await import('./tidalAdapter.js')).tidalAdapter({ node })
})

it('a whole family, sending included, is less than 200 lines of code, of nothing but the contract', () => {
  // `tidal.ts` has the types of the wallet and the node, which an SDK brings.
  const folder = new URL('./', import.meta.url)
  const files = readdirSync(folder).filter((name) => !/\.(test|fixture)\./.test(name) && name !== 'tidal.ts')
  const texts = files.map((name) => readFileSync(new URL(name, folder), 'utf8'))
  const code = texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.trim() !== '' && !/^\s*(\/\*\*|\*|\/\/)/.test(line))
  expect(code.length).toBeLessThan(200)
  expect(code.length).toBeGreaterThan(100)
  const imported = texts.flatMap((text) =>
    [...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from ?? ''),
  )
  expect(imported.filter((from) => !from.startsWith('./') && from !== '@latchkey/core/adapter')).toEqual([])
})
