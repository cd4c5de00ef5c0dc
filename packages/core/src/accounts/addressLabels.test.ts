import { expect, test } from 'vitest'
import { testCore } from '../core.fixture.js'
import { addAddressLabel, removeAddressLabel } from './addressLabels.js'
import { hostLabelOf } from './hostLabel.js'

test('behaviour 2.2 a host names an address and takes the name back', async () => {
  const { core } = await testCore()
  const labels = (): object => core.store.getState().accounts.labels
  await addAddressLabel(core, { address: 'first', label: ' Trea\u202esury\u3164 ' })
  await addAddressLabel(core, { address: 'second', label: 'x'.repeat(100) })
  expect(labels()).toEqual({ first: 'Treasury', second: 'x'.repeat(64) })
  await addAddressLabel(core, { address: 'first', label: 'Payroll' })
  await removeAddressLabel(core, { address: 'second' })
  expect(labels()).toEqual({ first: 'Payroll' })
  await removeAddressLabel(core, { address: 'nobody' })
  expect(labels()).toEqual({ first: 'Payroll' })
})

test('behaviour 2.2 one address has one name, in small letters or mixed ones', async () => {
  const { core } = await testCore()
  const labels = (): Readonly<Record<string, string>> => core.store.getState().accounts.labels
  const address = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
  await addAddressLabel(core, { address, label: 'Treasury' })
  await addAddressLabel(core, { address: address.toLowerCase(), label: 'Payroll' })
  expect(labels()).toEqual({ [address]: 'Payroll' })
  expect(hostLabelOf(labels(), address.toLowerCase())).toBe('Payroll')
  await removeAddressLabel(core, { address: address.toLowerCase() })
  expect(labels()).toEqual({})
})

test('what cannot be shown is refused', async () => {
  const { core } = await testCore()
  for (const arg of [
    { address: 'first', label: '\u3164' },
    { address: 'first' },
    { label: 'x' },
    { address: '', label: 'x' },
  ])
    await expect(addAddressLabel(core, arg as never)).rejects.toMatchObject({ code: 'invalid-argument' })
  expect(core.store.getState().accounts.labels).toEqual({})
})
