import { afterEach, expect, inject, it, vi } from 'vitest'

import { connected, propose, runPage, runPhone, sign } from './connected.fixture.js'
import { memory } from './memory.fixture.js'
import { forgetPages } from './page.fixture.js'

const MINUTE = 60_000

/** This device's clock, and nothing else: the relay runs in another process, with the right one. */
function setClock(wrong: number): void {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'], now: Date.now() + wrong })
}

afterEach(() => vi.useRealTimers())

it.each([
  ['ahead by 10 minutes', 10 * MINUTE],
  ['ahead by a day', 24 * 60 * MINUTE],
  ['behind by 2 minutes', -2 * MINUTE],
  ['behind by 10 minutes', -10 * MINUTE],
  ['behind by a day', -24 * 60 * MINUTE],
])(
  'S8.41 a clock that is %s is named within 5 s, and the next try with the right one is fine',
  async (_how, wrong) => {
    const page = runPage()
    setClock(wrong)
    const began = performance.now()
    await expect(propose(page)).rejects.toMatchObject({ code: 'wrong-clock' })
    expect(performance.now() - began).toBeLessThan(5000)
    await expect(propose(page)).rejects.toMatchObject({ code: 'wrong-clock' })

    vi.useRealTimers()
    const [wallet, pairing] = [await runPhone(), await propose(page)]
    await wallet.client.pair({ uri: pairing.uri })
    expect((await pairing.approval).namespaces).toEqual(['eip155'])
  },
)

it.each([
  ['ahead', MINUTE],
  ['behind', -MINUTE],
])('a clock that is a minute %s is good enough', async (_how, wrong) => {
  setClock(wrong)
  const pairing = await propose(runPage())
  vi.useRealTimers()
  const wallet = await runPhone()
  await wallet.client.pair({ uri: pairing.uri })
  expect((await pairing.approval).namespaces).toEqual(['eip155'])
})

it.each([
  ['ahead', 10 * MINUTE],
  ['behind', -10 * MINUTE],
])(
  'a request of a session whose device came back with a clock that is %s names it, and reaches the wallet when it is right',
  async (_how, wrong) => {
    const { storage, wallet } = await connected(inject('relayUrl'), memory())
    await forgetPages()
    setClock(wrong)
    const page = runPage(storage)
    const session = await page.connector.restore()
    const transport = session?.transport('eip155')
    const began = performance.now()
    await expect(transport?.request(sign)).rejects.toMatchObject({ code: 'wrong-clock' })
    expect(performance.now() - began).toBeLessThan(5000)
    expect(wallet.asked).toEqual([])

    vi.useRealTimers()
    expect(await transport?.request(sign)).toBe('answer to personal_sign')
    expect(wallet.asked).toHaveLength(1)
  },
)
