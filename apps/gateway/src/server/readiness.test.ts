import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { alice, chainAt, runGateway } from '../testGateway.fixture.js'

/** A node that counts what it is asked, and answers after a while, or not at all. */
async function node(
  delay: number | undefined,
  id = 4242,
): Promise<{ readonly url: string; readonly asked: () => number }> {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    if (delay === undefined) return
    setTimeout(
      () =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: `0x${id.toString(16)}` })),
      delay,
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked }
}

it('H5: a hundred questions whether it is ready are one question to a chain', async () => {
  const { url: rpcUrl, asked } = await node(0)
  const { url } = await runGateway({ chains: [chainAt(rpcUrl)] })
  for (const _ of Array.from({ length: 10 }))
    await Promise.all(Array.from({ length: 10 }, () => fetch(`${url}/readyz`)))
  expect(asked()).toBe(1)
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({
    status: 'ready',
    database: 'ok',
    chains: { 'eip155:4242': 'ok' },
  })
})

it('H5: says in about a second whether it is ready, however long a chain takes, and knows it afterwards', async () => {
  const { url: rpcUrl } = await node(undefined)
  const { url } = await runGateway({ chains: [chainAt(rpcUrl)] })
  const before = performance.now()
  const state = async (): Promise<unknown> => (await fetch(`${url}/readyz`)).json()
  expect(await state()).toMatchObject({ status: 'ready', chains: { 'eip155:4242': 'unknown' } })
  expect(performance.now() - before).toBeLessThan(2500)
  await expect
    .poll(state, { timeout: 10_000 })
    .toMatchObject({ status: 'ready', chains: { 'eip155:4242': 'down' } })
})

it('a chain that answers for another one is down', async () => {
  const { url: rpcUrl } = await node(0, 1)
  const { url } = await runGateway({ chains: [chainAt(rpcUrl)] })
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ chains: { 'eip155:4242': 'down' } })
})

it("L10: metrics and the document are on the operator's port, and not on the public one", async () => {
  const { url, operatorUrl } = await runGateway({ chains: [chainAt()] })
  for (const path of ['/metrics', '/openapi.json']) {
    expect((await fetch(url + path)).status).toBe(404)
    expect((await fetch(operatorUrl + path)).status).toBe(200)
  }
  expect((await fetch(`${operatorUrl}/v1/supported-chains`)).status).toBe(404)
  expect((await fetch(`${operatorUrl}/healthz`)).status).toBe(200)
  const metrics = await (await fetch(`${operatorUrl}/metrics`)).text()
  expect(metrics).toContain('gateway_database_up 1')
  expect(metrics).toContain('gateway_chain_up{chain="eip155:4242"} 0')
  expect(metrics).toContain('gateway_chain_failures_total{chain="eip155:4242"} 0')
  expect((await runGateway({ operatorPort: undefined })).operatorUrl).toBe('')
})

it(
  'a chain that was found dead fails questions at once, and is asked again after a while',
  { timeout: 30_000 },
  async () => {
    const { url: rpcUrl, asked } = await node(undefined)
    const { url } = await runGateway({ chains: [chainAt(rpcUrl)] })
    const ask = async (): Promise<number> =>
      (await fetch(`${url}/v1/account/${alice}/balance?chainId=eip155:4242`)).status
    expect(await ask()).toBe(502)
    await expect
      .poll(async () => ((await (await fetch(`${url}/readyz`)).json()) as { chains: object }).chains, {
        timeout: 10_000,
      })
      .toEqual({ 'eip155:4242': 'down' })
    const [before, start] = [asked(), performance.now()]
    for (const _ of [1, 2, 3, 4, 5]) expect(await ask()).toBe(502)
    expect(performance.now() - start).toBeLessThan(3000)
    expect(asked() - before).toBeLessThanOrEqual(1)
  },
)
