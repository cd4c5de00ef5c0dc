import {
  MalformedResponseError,
  SendFailedError,
  TransactionFailedError,
  TransactionReplacedError,
  type Transfer,
} from '@latchkey/core/adapter'
import { bitcoinAccounts, bitcoinChain as chain } from '@latchkey/sandbox/bitcoin'
import { hexToBytes } from '@noble/hashes/utils.js'
import { Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { control, one, urlOf } from '../world.fixture.js'
import { addressNetwork } from './addressNetwork.js'
import { freshAccount, transactionOf, type Fresh } from './freshAccount.fixture.js'

const recipient = bitcoinAccounts[4]!.payment.address
const signal = new AbortController().signal
const network = addressNetwork({ prefix: 'bcrt' } as never)
const transferOf = ({ running }: Fresh): Transfer => running.capabilities.transfer!

const paid = async (): Promise<number> =>
  (
    (await (await fetch(`${urlOf(chain)}/address/${recipient}`)).json()) as {
      chain_stats: { funded_txo_sum: number }
    }
  ).chain_stats.funded_txo_sum

beforeAll(async () => void (await control('_pause', chain)))
afterAll(async () => void (await control('_resume', chain)))

/** Spends the same coin with a higher fee, as a sender does to speed a payment up or to redirect it. */
async function replace(fresh: Fresh, hash: string): Promise<string> {
  const { vin } = await transactionOf(hash, chain)
  const transaction = new Transaction()
  for (const { txid, vout } of vin) {
    const { vout: outputs } = await transactionOf(txid, chain)
    const { value } = outputs[vout]!
    const script = hexToBytes((outputs[vout] as unknown as { scriptpubkey: string }).scriptpubkey)
    transaction.addInput({
      txid,
      index: vout,
      sequence: 0xfffffffd,
      witnessUtxo: { script, amount: BigInt(value) },
    })
    transaction.addOutputAddress(fresh.payment, BigInt(value - 20_000), network)
  }
  transaction.sign(hexToBytes(fresh.privateKey))
  transaction.finalize()
  const answer = await fetch(`${urlOf(chain)}/tx`, { method: 'POST', body: transaction.hex })
  expect(answer.status).toBe(200)
  return transaction.id
}

it('a payment that another one replaced is told apart, with the hash of that one', async () => {
  const fresh = await freshAccount({ chain, coins: [200_000] })
  const transfer = await transferOf(fresh).submit(fresh.intent({ recipient }))
  const confirming = transferOf(fresh).confirm({ transfer, network: one, signal })
  const seen = expect(confirming).rejects.toMatchObject({
    name: TransactionReplacedError.name,
    details: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  })
  let isOpen = true
  void confirming.catch(() => (isOpen = false))
  const replacement = await replace(fresh, transfer.hash)
  // Until a block has it, either of the two can be included.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(isOpen).toBe(true)
  await control('_mine/1', chain)
  await seen
  await expect(confirming).rejects.toMatchObject({ details: replacement })
})

it('H1: a payment that the pool forgot is not lost: it is handed in again, says so, and gets its block', async () => {
  const fresh = await freshAccount({ chain, coins: [200_000] })
  const transfer = await transferOf(fresh).submit(fresh.intent({ recipient }))
  await control(`_drop/${transfer.hash}`, chain)
  const confirming = transferOf(fresh).confirm({ transfer, network: one, signal })
  await expect.poll(async () => (await fetch(`${urlOf(chain)}/tx/${transfer.hash}`)).status).toBe(200)
  await control('_mine/1', chain)
  expect(await confirming).toMatchObject({ hash: transfer.hash })
})

it('H2: what no node knows and the page cannot hand in stays pending, and says so', async () => {
  const fresh = await freshAccount({ chain, coins: [200_000] })
  const controller = new AbortController()
  const notices: unknown[] = []
  const transfer = { hash: '00'.repeat(32), trace: { to: recipient, sats: '100000' } }
  const confirming = transferOf(fresh).confirm({
    transfer,
    network: one,
    signal: controller.signal,
    notify: (notice) => notices.push(notice),
  })
  const ended = expect(confirming).rejects.toMatchObject({ name: 'AbortError' })
  await expect.poll(() => notices).toContain('not-seen')
  controller.abort()
  await ended
})

it('a block is not enough: a payment to another recipient has failed, a smaller one is shown', async () => {
  const fresh = await freshAccount({ chain, coins: [200_000] })
  const { hash } = await transferOf(fresh).submit(fresh.intent({ recipient, amount: '0.001' }))
  await control('_mine/1', chain)
  const confirm = (trace: Readonly<Record<string, string>>) =>
    transferOf(fresh).confirm({ transfer: { hash, trace }, network: one, signal })
  await expect(confirm({ to: bitcoinAccounts[2]!.payment.address, sats: '100000' })).rejects.toThrow(
    TransactionFailedError,
  )
  expect(await confirm({ to: recipient, sats: '150000' })).toMatchObject({ received: '0.001' })
  expect((await confirm({ to: recipient, sats: '100000' })).received).toBeUndefined()
})

it('H1: the answer of the node is lost: submitted and not failed, and paid once by balance', async () => {
  const fresh = await freshAccount({ chain, coins: [200_000] })
  // A browser repeats a request by itself when the connection breaks, so every answer is dropped.
  await control('_lose/99', chain)
  const before = await paid()
  const transfer = await transferOf(fresh).submit(fresh.intent({ recipient, amount: '0.001' }))
  await control('_lose/0', chain)
  // The test does not send again: `submit` did not fail, and a second payment would spend the change.
  await control('_mine/1', chain)
  await transferOf(fresh).confirm({ transfer, network: one, signal })
  expect((await paid()) - before).toBe(100_000)
})

it('waits for a block, and no longer', async () => {
  const fresh = await freshAccount({ chain, coins: [200_000] })
  const transfer = await transferOf(fresh).submit(fresh.intent({ recipient }))
  let done = false
  const confirming = transferOf(fresh)
    .confirm({ transfer, network: one, signal })
    .finally(() => (done = true))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(done).toBe(false)
  await control('_mine/1', chain)
  expect(await confirming).toMatchObject({
    hash: transfer.hash,
    block: expect.stringMatching(/^\d+$/) as string,
  })
})

it('a wallet that signs something else is not followed, and one that signs nothing neither', async () => {
  const fresh = await freshAccount({ chain, coins: [200_000] })
  const { provider } = fresh.wallet
  const honest = provider.request.bind(provider)
  const thief = bitcoinAccounts[2]!.payment.address
  provider.request = async (method, params) => {
    if (method !== 'signPsbt') return honest(method, params)
    const { psbt, ...rest } = params as { psbt: string }
    const changed = Transaction.fromPSBT(Uint8Array.from(atob(psbt), (letter) => letter.charCodeAt(0)))
    const other = new Transaction()
    for (let index = 0; index < changed.inputsLength; index += 1) other.addInput(changed.getInput(index))
    other.addOutputAddress(thief, 150_000n, network)
    return honest(method, { ...rest, psbt: btoa(String.fromCharCode(...other.toPSBT())) })
  }
  await expect(transferOf(fresh).submit(fresh.intent({ recipient }))).rejects.toThrow(MalformedResponseError)
  provider.request = async (method, params) =>
    method === 'signPsbt' ? { jsonrpc: '2.0', id: 1, result: params } : honest(method, params)
  await expect(transferOf(fresh).submit(fresh.intent({ recipient }))).rejects.toThrow(MalformedResponseError)
})

it('what the network refuses has failed, with its reason', async () => {
  const fresh = await freshAccount({ chain, coins: [200_000] })
  const { provider } = fresh.wallet
  const honest = provider.request.bind(provider)
  // Between the signature and the network the coin is spent.
  provider.request = async (method, params) => {
    const answer = await honest(method, params)
    if (method !== 'signPsbt') return answer
    const { result } = (await honest('signPsbt', params)) as { result: { psbt: string } }
    const signed = Transaction.fromPSBT(Uint8Array.from(atob(result.psbt), (letter) => letter.charCodeAt(0)))
    const { txid, index } = signed.getInput(0)
    const spend = new Transaction()
    spend.addInput({ txid: txid!, index: index!, witnessUtxo: signed.getInput(0).witnessUtxo! })
    spend.addOutputAddress(fresh.payment, 100_000n, network)
    spend.sign(hexToBytes(fresh.privateKey))
    spend.finalize()
    await fetch(`${urlOf(chain)}/tx`, { method: 'POST', body: spend.hex })
    await control('_mine/1', chain)
    return answer
  }
  await expect(transferOf(fresh).submit(fresh.intent({ recipient }))).rejects.toMatchObject({
    name: SendFailedError.name,
    details: expect.stringMatching(/\w{3}/) as string,
  })
})
