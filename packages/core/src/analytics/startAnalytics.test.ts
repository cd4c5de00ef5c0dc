import { fakeWallet } from '@latchkey/testkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { livePlatform, status, testGateway, type TestGateway } from '../api/gateway.fixture.js'
import { connect } from '../sessions/connect.js'
import { pickConnector } from '../flows/pickWallet.js'
import { testCore, type TestCore } from '../core.fixture.js'
import { closeModal, openModal } from '../navigation/openModal.js'
import type { LatchkeyOptions } from '../model/options.js'

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
let gateway: TestGateway
beforeEach(async () => {
  gateway = await testGateway()
  gateway.reply('/getWallets', { count: 0, data: [] })
  gateway.reply('/getAnalyticsConfig', { isAnalyticsEnabled: true })
  gateway.reply('/e', { taken: true })
})
afterEach(() => gateway.close())

const page = (options: Partial<LatchkeyOptions> = {}): Promise<TestCore> =>
  testCore(
    {
      platform: livePlatform({
        pageMetadata: () => ({ name: 'P', description: '', url: 'https://host.test', icons: [] }),
      }),
      gatewayUrl: gateway.url,
      features: { analytics: true },
      ...options,
    },
    { wallets: [fakeWallet({ id: 'w', name: 'W', addresses: [ADDRESS] })] },
  )
const asked = (): number => gateway.of('/getAnalyticsConfig').length
const sent = (): string[] =>
  gateway.of('/e').map(({ body }) => (JSON.parse(body) as { props: { event: string } }).props.event)
/** Opens the modal and waits for the code that asks: without it, nothing would be asked in any case. */
async function opened(core: TestCore['core']): Promise<void> {
  await openModal(core)
  await core.services.features.load('wallets')
}
/** Until what is on its way has arrived. */
const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60))

it('S7.36 the configuration comes with what an opening fetches, once', async () => {
  const { core } = await page()
  await quiet()
  expect(gateway.heard).toEqual([])
  await openModal(core)
  await vi.waitFor(() => expect(asked()).toBe(1))
  await quiet()
  await closeModal(core)
  await openModal(core)
  await quiet()
  expect(asked()).toBe(1)
})

it.each<[string, Partial<LatchkeyOptions>]>([
  ['by default', { features: {} }],
  ['without a gateway', { gatewayUrl: undefined as never }],
])('R10 %s nobody is asked and nothing is sent', async (_name, options) => {
  const { core } = await page(options)
  await opened(core)
  core.services.track({ event: 'CLICK_NETWORKS' })
  await quiet()
  expect(asked()).toBe(0)
  expect(sent()).toEqual([])
})

it('R10 nothing is sent before the visitor does something; from then on everything, without an address', async () => {
  const { core } = await page()
  await openModal(core)
  await vi.waitFor(() => expect(asked()).toBe(1))
  await quiet()
  await closeModal(core)
  await openModal(core)
  await quiet()
  expect(sent()).toEqual([])
  await pickConnector(core, { namespace: 'fake', connectorId: 'w' })
  await vi.waitFor(() =>
    expect(sent()).toEqual(expect.arrayContaining(['SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE'])),
  )
  const [first] = gateway.of('/e')
  expect(JSON.parse(first?.body ?? '')).toEqual({
    eventId: expect.stringMatching(/^.{10,64}$/),
    url: 'https://host.test',
    timestamp: expect.any(Number),
    props: { type: 'track', event: 'SELECT_WALLET', properties: { name: 'W', platform: 'browser' } },
  })
  expect(
    gateway
      .of('/e')
      .map(({ body }) => body)
      .join(),
  ).not.toContain(ADDRESS)
})

it('a gateway that wants none gets none', async () => {
  gateway.reply('/getAnalyticsConfig', { isAnalyticsEnabled: false })
  const { core } = await page()
  await openModal(core)
  await vi.waitFor(() => expect(asked()).toBe(1))
  await quiet()
  core.services.track({ event: 'CLICK_NETWORKS' })
  await quiet()
  expect(sent()).toEqual([])
})

it('behaviour 15: a gateway that did not answer is asked again at the next opening', async () => {
  gateway.reply('/getAnalyticsConfig', status(404))
  const { core } = await page()
  await openModal(core)
  await vi.waitFor(() => expect(asked()).toBe(1))
  await quiet()
  gateway.reply('/getAnalyticsConfig', { isAnalyticsEnabled: true })
  await openModal(core)
  await vi.waitFor(() => expect(asked()).toBe(2))
})

it('a gateway that refuses an event gets no other, and a stopped core sends none', async () => {
  const { core } = await page()
  await openModal(core)
  await vi.waitFor(() => expect(asked()).toBe(1))
  await quiet()
  gateway.reply('/e', status(403, { status: 'FAILED', reasons: [{ name: 'analytics', description: 'No.' }] }))
  core.services.track({ event: 'CLICK_NETWORKS' })
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  await quiet()
  core.services.track({ event: 'CLICK_NETWORKS' })
  await quiet()
  expect(sent()).toHaveLength(1)
  const other = await page()
  await openModal(other.core)
  await vi.waitFor(() => expect(asked()).toBe(2))
  await quiet()
  await connect(other.core, { namespace: 'fake', connectorId: 'w' })
  other.core.stop()
  other.core.services.track({ event: 'CLICK_NETWORKS' })
  await quiet()
  expect(sent()).toHaveLength(1)
})

it('a visitor whose browser asks not to be tracked is not: nothing is asked or sent', async () => {
  const { core } = await page({ platform: livePlatform({ asksNotToTrack: () => true }) })
  await opened(core)
  await pickConnector(core, { namespace: 'fake', connectorId: 'w' })
  await quiet()
  expect([asked(), sent()]).toEqual([0, []])
})
