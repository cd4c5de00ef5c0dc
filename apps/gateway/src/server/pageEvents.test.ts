import { expect, it } from 'vitest'
import { runGateway } from '../testGateway.fixture.js'

const post = (url: string, event: string): Promise<Response> =>
  fetch(`${url}/e?projectId=p`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      eventId: 'e',
      url: 'https://host.test',
      timestamp: 1,
      props: { type: 'track', event },
    }),
  })

it('S7.36 a gateway wants no events unless its operator turns them on', async () => {
  const { url } = await runGateway()
  expect(await (await fetch(`${url}/getAnalyticsConfig`)).json()).toEqual({ isAnalyticsEnabled: false })
  const refused = await post(url, 'CLICK_NETWORKS')
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ reasons: [{ name: 'analytics' }] })
})

it('counts events by their name, and keeps nothing else', async () => {
  const { url, operatorUrl } = await runGateway({ analytics: true })
  for (const event of ['CLICK_NETWORKS', 'CLICK_NETWORKS', 'SELECT_WALLET'])
    expect((await post(url, event)).status).toBe(200)
  expect((await post(url, 'MADE_UP')).status).toBe(400)
  const metrics = await (await fetch(`${operatorUrl}/metrics`)).text()
  expect(metrics.match(/^gateway_page_events_total.*$/gm)).toEqual([
    'gateway_page_events_total{event="CLICK_NETWORKS"} 2',
    'gateway_page_events_total{event="SELECT_WALLET"} 1',
  ])
  expect(metrics).not.toContain('host.test')
})
