import { createCore } from '@latchkey/core'
import { memoryPlatform } from '@latchkey/core/internal'
import { expect, it, onTestFinished } from 'vitest'

import { polkadotAdapter } from '../exports/index.js'
import { polkadot } from '../exports/networks.js'

/** Alice on Polkadot (0), on Kusama (2), and in the spelling of no network (42). */
const ALICE = [
  '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
] as const
const BOB = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'

async function key(): Promise<(address: string) => string> {
  const core = createCore({
    adapters: [polkadotAdapter()],
    networks: [polkadot],
    platform: memoryPlatform(),
  })
  onTestFinished(core.start())
  const load = core.services.adapters.get('polkadot')?.capabilities['address:key']
  return (await load?.())!
}

it('money 6.1 an account is one account with the prefix of any network', async () => {
  const keyOf = await key()
  expect(new Set(ALICE.map(keyOf)).size).toBe(1)
  expect(keyOf(BOB)).not.toBe(keyOf(ALICE[2]))
})

it('money 6.1 what is no address is its own key', async () => {
  const keyOf = await key()
  const typo = ALICE[0].replace('TdGW', 'TdGX')
  for (const text of ['', 'alice', typo, `${ALICE[0]}1`, 'x'.repeat(1e5)]) expect(keyOf(text)).toBe(text)
})
