import { expect, it, vi } from 'vitest'

import { connected, listen, runPage, sign } from '../connected.fixture.js'
import { forgetPages } from '../page.fixture.js'
import { readLinks } from './readWallet.js'

it('behaviour 7.6 a session knows the links of its wallet, after a reload too', async () => {
  const { session, storage } = await connected()
  const links = { native: 'testphone://', universal: 'https://phone.test/app' }
  expect(session.links).toEqual(links)
  await forgetPages()
  expect((await runPage(storage).connector.restore())?.links).toEqual(links)
})

it.each([
  [undefined, {}],
  [{ redirect: null }, {}],
  [{ redirect: 'x://' }, {}],
  [{ redirect: { native: 7, universal: '' } }, {}],
])('a wallet that says %j has the links %j', (metadata, links) => expect(readLinks(metadata)).toEqual(links))

it('a link of more than 2048 characters is none', () => {
  expect(readLinks({ redirect: { native: `x://${'a'.repeat(2048)}`, universal: 'https://a.test' } })).toEqual(
    { universal: 'https://a.test' },
  )
})

it('behaviour 7.6 once the relay has a request, its reference is told: the wallet’s own id of it and the session’s topic', async () => {
  const { wallet, transport } = await connected()
  const references: string[] = []
  wallet.onRequest = () => undefined
  const controller = new AbortController()
  transport
    .request({ ...sign, signal: controller.signal, onSent: (reference) => references.push(reference) })
    .catch(() => undefined)
  await vi.waitFor(() => expect(references).toHaveLength(1))
  await vi.waitFor(() => expect(wallet.asked).toHaveLength(1))
  expect(references).toEqual([`requestId=${wallet.asked[0]?.id}&sessionTopic=${wallet.asked[0]?.topic}`])
  controller.abort()
})

it('behaviour 7.6 a request of the page before, asked once more, leads to the same one in the wallet', async () => {
  const { wallet, storage, transport } = await connected()
  wallet.onRequest = () => undefined
  transport.request(sign).catch(() => undefined)
  await vi.waitFor(() => expect(wallet.asked).toHaveLength(1))
  await forgetPages()
  const session = await runPage(storage).connector.restore()
  if (!session) throw new TypeError('no session')
  const references: string[] = []
  listen(session)
    .transport.request({ ...sign, onSent: (reference) => references.push(reference) })
    .catch(() => undefined)
  expect(references).toEqual([`requestId=${wallet.asked[0]?.id}&sessionTopic=${wallet.asked[0]?.topic}`])
  expect(wallet.asked).toHaveLength(1)
})
