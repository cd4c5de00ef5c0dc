import { expect, test } from 'vitest'
import { testCore } from '../core.fixture.js'
import { addAddressLabel, removeAddressLabel } from './addressLabels.js'

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
