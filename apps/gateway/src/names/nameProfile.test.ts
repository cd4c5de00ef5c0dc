import { expect, it } from 'vitest'
import type { HeldName } from './zoneOptions.js'
import { ask, newAccount, runZone, shareZone, zone } from './names.fixture.js'

const shared = shareZone()

it.each([
  ['a free name', `dora.${zone}`, undefined],
  ['a name of another zone', 'dora.other.example', 'zone'],
  ['a name of three letters', `ali.${zone}`, 'too-short'],
  ['a name of 64 letters', `${'a'.repeat(64)}.${zone}`, 'too-long'],
  ['a look-alike', `\u0430lice.${zone}`, 'look-alike'],
  ['a name with a zero byte', `ali\u0000ce.${zone}`, 'look-alike'],
  ['other characters', `al+ice.${zone}`, 'characters'],
  ['an encoding', `xn--lice-6ve.${zone}`, 'hyphens'],
  ['a reserved name', `admin.${zone}`, 'reserved'],
])('S7.13 says of %s whether it can be had', async (_what, name, reason) => {
  expect(await ask(shared(), `/v1/profile/account/${encodeURIComponent(name)}?apiVersion=2`)).toEqual({
    name,
    available: reason === undefined,
    ...(reason !== undefined && { reason }),
    addresses: {},
    attributes: [],
  })
})

it('S7.13 S7.14 a name that the operator gave away holds addresses of any family', async () => {
  const { address } = newAccount()
  const solana = `0x${'11'.repeat(32)}` as const
  const held: readonly HeldName[] = [
    { name: `bob.${zone}`, owner: address, records: { 2147483648: address, 501: solana } },
    { name: `vault.${zone}`, records: { 60: address } },
  ]
  const gateway = await runZone({}, { held })
  const addresses = { 2147483648: { address }, 501: { address: solana } }
  expect(await ask(gateway, `/v1/profile/account/bob.${zone}`)).toMatchObject({ reason: 'taken', addresses })
  expect(await ask(gateway, `/v1/profile/account/vault.${zone}`)).toMatchObject({
    available: false,
    addresses: { 60: { address } },
  })
  expect(await ask(gateway, `/v1/profile/reverse/${address}`)).toMatchObject([{ name: `bob.${zone}` }])
  expect(await ask(gateway, '/v1/profile/reverse/5Grwva')).toEqual([])
})
