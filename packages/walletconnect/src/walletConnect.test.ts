import { expect, inject, it, onTestFinished } from 'vitest'

import { page } from './page.fixture.js'
import { phone, proposal, ACCOUNT } from './phone.fixture.js'

it('pairs, asks, and ends', async () => {
  const relayUrl = inject('relayUrl')
  const wallet = await phone(relayUrl)
  onTestFinished(() => wallet.close())
  const { connector, stop } = page(relayUrl)
  onTestFinished(stop)
  const pairing = await connector.pair({ namespaces: proposal, signal: new AbortController().signal })
  await wallet.client.pair({ uri: pairing.uri })
  const session = await pairing.approval
  expect(session.wallet).toEqual({ name: 'Test phone', type: 'WALLET_CONNECT', icon: 'https://phone.test/icon.png' })
  const transport = session.transport('eip155')
  expect(transport.granted.accounts).toContain(`eip155:1:${ACCOUNT}`)
  expect(await transport.request({ caipNetworkId: 'eip155:1', method: 'personal_sign', params: ['0x00', ACCOUNT] })).toBe('answer to personal_sign')
  const events: unknown[] = []
  transport.subscribe((event) => events.push(event.type))
  await session.close()
  expect(events).toEqual(['ended'])
  await expect.poll(() => wallet.topics()).toEqual([])
})
