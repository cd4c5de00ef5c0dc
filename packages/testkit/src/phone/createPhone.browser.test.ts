import { stringToHex, verifyMessage, type Hex } from 'viem'
import { expect, inject, it } from 'vitest'

import { createPhone, evmPhone } from '../exports/phone.js'
import { createPage } from './page.fixture.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

it('runs in a page too, and contacts the relay only', async () => {
  const relayUrl = inject('relayUrl')
  const families = [
    evmPhone({
      keys: ['0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'],
      rpcUrls: inject('chainUrls'),
    }),
  ]
  const phone = await createPhone({ relayUrl, families })
  const page = await createPage(relayUrl)
  const { uri, approval } = await page.connect()
  await phone.pair(uri)
  const { topic } = await approval
  const signature = (await page.ask(topic, 'personal_sign', [stringToHex('hello'), bob])) as Hex
  expect(await verifyMessage({ address: bob, message: 'hello', signature })).toBe(true)
  const hosts = performance.getEntriesByType('resource').map(({ name }) => new URL(name).hostname)
  expect(new Set(hosts)).toEqual(new Set([location.hostname]))
  expect(document.querySelector('iframe')).toBeNull()
  await phone.close()
  await page.close()
})
