import { afterEach, beforeEach, expect, it } from 'vitest'
import { testCore } from '../core.fixture.js'
import { openModal } from '../navigation/openModal.js'
import { livePlatform, status, testGateway, type TestGateway } from '../api/gateway.fixture.js'
import { alerts } from './alerts.js'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await testGateway()
})
afterEach(() => gateway.close())

const refusal = (name: string, code = 403): unknown =>
  status(code, { status: 'FAILED', reasons: [{ name, description: 'Not on the list.' }] })

async function alertsAfter(reply: unknown): Promise<readonly string[]> {
  gateway.reply('/getWallets', reply)
  const { core } = await testCore({ gatewayUrl: gateway.url, platform: livePlatform() })
  await openModal(core)
  await expect.poll(() => gateway.heard.length).toBeGreaterThan(0)
  await expect
    .poll(() =>
      Object.values(
        (core.store.getState() as { api?: { queries: Record<string, { status: string }> } }).api?.queries ??
          {},
      ).every((each) => each.status !== 'pending'),
    )
    .toBe(true)
  return (core.store.getState().feedback?.alerts ?? []).map((code) => alerts[code].message)
}

it.each([
  ['S8.40', 'origin', 'Invalid App Configuration'],
  ['S8.42', 'projectId', 'Invalid Project ID'],
])('%s a gateway that refuses because of the %s raises %j, once', async (_, reason, message) => {
  expect(await alertsAfter(refusal(reason))).toEqual([message])
})

it.each([
  ['another reason', refusal('page')],
  ['another status', refusal('origin', 400)],
  ['no reason', status(403)],
])('%s raises nothing', async (_, reply) => {
  expect(await alertsAfter(reply)).toEqual([])
})
