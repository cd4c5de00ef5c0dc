import { expect, test, vi } from 'vitest'
import { connect } from '@latchkey/core'
import { namesGateway, patientWallet, shownAs, ZONE } from '../views/names/names.fixture.js'
import { hooked } from './hooked.fixture.js'
import { useLatchkeyNames } from './useLatchkeyNames.js'

test('S3.11 S4.33 useLatchkeyNames checks, suggests, registers and makes a name the primary one', async () => {
  const adapter = patientWallet()
  const { options } = namesGateway(shownAs('dora'))
  const { now, latchkey } = await hooked(() => useLatchkeyNames(), { adapter, options })
  expect(now().canRegister).toBe(false)
  await expect(now().register('dora')).rejects.toMatchObject({ code: 'names-wallet-not-found' })
  await connect(latchkey, { namespace: 'eip155', connectorId: 'com.harbour' })
  await vi.waitFor(() => expect(now().canRegister).toBe(true))
  expect(await now().check('dora')).toEqual({ status: 'free', name: `dora.${ZONE}` })
  expect(await now().suggest('alice')).toContain(`alice1.${ZONE}`)
  expect(await now().load()).toEqual([])
  expect(await now().register('dora')).toBe(`dora.${ZONE}`)
  await vi.waitFor(() => expect(now().names).toEqual([`dora.${ZONE}`]))
  expect(now().attempt).toBeUndefined()
  await now().makePrimary(`dora.${ZONE}`)
  await vi.waitFor(() => expect(now().primary?.status).toBe('done'), { timeout: 5000 })
})
