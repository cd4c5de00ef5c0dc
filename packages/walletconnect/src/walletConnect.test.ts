import { expect, it } from 'vitest'

import { connected, runPage, sign } from './connected.fixture.js'
import { memory, type Memory } from './memory.fixture.js'

interface SdkCore {
  readonly relayer: { readonly connected: boolean }
}

/** The SDK's own record of its clients. */
function coreOf(id: string): SdkCore {
  const globals = globalThis as unknown as Record<string, SdkCore>
  return globals[
    Object.keys(globals).find(
      (name) => name.startsWith(`_walletConnectCore_latchkey ${id}`) && !name.endsWith('_count'),
    )!
  ]!
}

it('lets the socket go a moment after the core stopped, and takes it up again with the next start', async () => {
  const { page, storage, session } = await connected()
  const { relayer } = coreOf(storage.getItem('id')!)
  expect(relayer.connected).toBe(true)
  page.stop()
  expect(relayer.connected).toBe(true)
  await expect.poll(() => relayer.connected, { timeout: 5000 }).toBe(false)
  const again = runPage(storage)
  await expect.poll(() => relayer.connected, { timeout: 5000 }).toBe(true)
  expect(await again.connector.restore()).toBe(session)
  expect(await session.transport('eip155').request(sign)).toBe('answer to personal_sign')
})

it('S4.21 nothing is loaded and nobody asked before a pairing or a restore', async () => {
  const before = Object.keys(globalThis)
  const { connector } = runPage()
  await connector.wake()
  connector.onSession(() => undefined)()
  expect(
    Object.keys(globalThis).filter((name) => name.startsWith('_walletConnectCore') && !before.includes(name)),
  ).toEqual([])
})

it('two instances over one storage of a page: a client, a socket and sessions each', async () => {
  const storage = memory()
  const under = (prefix: string): Memory => ({
    kept: storage.kept,
    getItem: (key) => storage.getItem(`${prefix}/${key}`),
    setItem: (key, value) => storage.setItem(`${prefix}/${key}`, value),
    removeItem: (key) => storage.removeItem(`${prefix}/${key}`),
  })
  const [mine, theirs] = [under('@latchkey/one'), under('@latchkey/two')]
  const one = await connected(undefined, mine)
  const two = await connected(undefined, theirs)
  const relayers = [mine, theirs].map((each) => coreOf(each.getItem('id')!).relayer)
  expect(relayers[0]).not.toBe(relayers[1])
  expect(await one.page.connector.restore()).toBe(one.session)
  expect(await two.page.connector.restore()).toBe(two.session)
  expect([...storage.kept.keys()].every((key) => /^@latchkey\/(one|two)\//.test(key))).toBe(true)
  one.page.stop()
  await expect.poll(() => relayers[0]!.connected, { timeout: 5000 }).toBe(false)
  expect(relayers[1]!.connected).toBe(true)
  expect(await two.session.transport('eip155').request(sign)).toBe('answer to personal_sign')
})
