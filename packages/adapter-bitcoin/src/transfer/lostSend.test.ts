import { SendUnknownError, UserRejectedError, WalletError, type Network } from '@latchkey/core/adapter'
import { expect, test } from 'vitest'

import type { Esplora } from '../chain/esplora.js'
import { findLostSend } from './lostSend.js'

const network = { caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba' } as unknown as Network
const [address, recipient] = ['tb1qpayer', 'tb1qpayee']
const { signal } = new AbortController()
const txid = '1'.repeat(64)
const output = (to: string): object => ({ scriptpubkey: '0014', scriptpubkey_address: to, value: 700 })
const payment = {
  txid,
  status: { confirmed: false },
  vin: [{ txid: '2'.repeat(64), vout: 0, prevout: output(address) }],
  vout: [output(recipient)],
}

/** A node that has heard of the payment from its third answer on. */
function slowNode(): Pick<Esplora, 'json'> & { readonly looks: () => number } {
  let looks = 0
  return { json: async () => (++looks < 3 ? [] : [payment]), looks: () => looks }
}

const lost = (
  esplora: Pick<Esplora, 'json'>,
  error: Error,
  before: readonly string[] = [],
  stopped: AbortSignal = signal,
): Promise<string> =>
  findLostSend({
    esplora: esplora as Esplora,
    network,
    sent: { address, recipient, amount: 700n, caipNetworkId: network.caipNetworkId, signal },
    before: new Set(before),
    error,
    signal: stopped,
  })

test('a node that hears late of a payment whose answer was lost is asked again', async () => {
  const node = slowNode()
  expect(await lost(node, new WalletError())).toBe(txid)
  expect(node.looks()).toBe(3)
})

test('one from before is not taken for it: nothing says whether it was sent', async () => {
  await expect(lost(slowNode(), new WalletError(), [txid])).rejects.toThrow(SendUnknownError)
})

test('after a refusal no node is asked', async () => {
  const node = slowNode()
  await expect(lost(node, new UserRejectedError())).rejects.toThrow(UserRejectedError)
  expect(node.looks()).toBe(0)
})

test('an instance that stops meanwhile looks no further: it is unknown, and nothing was called off', async () => {
  const node = slowNode()
  const stop = new AbortController()
  const looking = lost(node, new WalletError(), [], stop.signal)
  setTimeout(() => stop.abort(), 100)
  await expect(looking).rejects.toThrow(SendUnknownError)
  expect(node.looks()).toBe(1)
})
