import { expect, it } from 'vitest'
import { StartError } from '../errors/startError.js'
import { checkHeld } from './checkHeld.js'
import { newAccount, runZone, zone } from './names.fixture.js'
import type { HeldName } from './zoneOptions.js'

const { address: owner } = newAccount()
const good: HeldName = {
  name: `bob.${zone}`,
  owner,
  records: { 60: owner, 0: '0x0014b952aaf0c547a8ad0e0d696e8829d254ae1451db' },
}

it('names that are given away may be short or reserved, and have records of any family', () => {
  const held = [good, { name: `support.${zone}`, records: {} }]
  expect(() => checkHeld(zone, held)).not.toThrow()
})

it.each<[string, object]>([
  ['a name of another zone', { name: 'bob.other.example' }],
  ['a name in capitals', { name: `BOB.${zone}` }],
  ['a name in other letters', { name: `b\u043eb.${zone}` }],
  ['two labels', { name: `a.bob.${zone}` }],
  ['an owner that is none', { owner: '0x1234' }],
  ['an owner with a wrong checksum', { owner: '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }],
  ['an EVM record of 19 bytes', { records: { 60: `0x${'11'.repeat(19)}` } }],
  ['an EVM record of 32 bytes', { records: { 2147483658: `0x${'11'.repeat(32)}` } }],
  ['a record that is a written address', { records: { 0: 'bc1qhxf24u8sc4r6tlxpa34xcj2j9j8hr7zs0q0wse' } }],
  ['half a byte', { records: { 501: '0x123' } }],
  ['no bytes', { records: { 501: '0x' } }],
  ['a coin type that is no number', { records: { eth: owner } }],
  ['a text that is none', { texts: { url: 7 } }],
])('a gateway does not start with %s', (_what, change) => {
  const held = [
    { name: `vault.${zone}`, records: {} },
    { ...good, ...change },
  ]
  expect(() => checkHeld(zone, held)).toThrow(StartError)
  expect(() => checkHeld(zone, held)).toThrow('zone.held[1] ')
})

it('an owner has one name, and a start says which is too many', async () => {
  const held = [good, { ...good, name: `robert.${zone}` }]
  await expect(runZone({}, { held })).rejects.toThrow('zone.held[1] has the owner of another one')
})
