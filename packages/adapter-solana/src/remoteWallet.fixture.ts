import type { CaipNetworkId, GrantedNamespace } from '@latchkey/core/adapter'
import { base58, base64 } from '@scure/base'
import { Keypair, VersionedTransaction } from '@solana/web3.js'
import type { SharedRequest } from '@latchkey/testkit'
import { ed25519 } from '@noble/curves/ed25519.js'

import { alice, bob, one } from './world.fixture.js'

const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const keys = [alice, bob].map(({ secretKey }) => Keypair.fromSeed(fromHex(secretKey)))

/** What a wallet elsewhere answers: real signatures. */
export async function remoteAnswer(
  { method, params }: SharedRequest,
  url: string = one.rpcUrls.default.http[0] ?? '',
): Promise<unknown> {
  const { message, pubkey, transaction, transactions } = params as {
    message?: string
    pubkey?: string
    transaction?: string
    transactions?: string[]
  }
  const key = keys.find(({ publicKey }) => publicKey.toBase58() === pubkey)
  if (!key) throw Object.assign(new Error('Not my account'), { code: 4100 })
  if (method === 'solana_signMessage')
    return {
      signature: base58.encode(ed25519.sign(base58.decode(message ?? ''), key.secretKey.slice(0, 32))),
    }
  if (method === 'solana_signTransaction') return sign(transaction ?? '', key)
  if (method === 'solana_signAllTransactions')
    return { transactions: transactions?.map((each) => sign(each, key).transaction) }
  if (method === 'solana_signAndSendTransaction')
    return { signature: await send(sign(transaction ?? '', key).transaction, url) }
  throw Object.assign(new Error(`${method}?`), { code: 4200 })
}

function sign(wire: string, key: Keypair): { signature: string; transaction: string } {
  const transaction = VersionedTransaction.deserialize(base64.decode(wire))
  transaction.sign([key])
  return {
    signature: base58.encode(transaction.signatures[0] ?? new Uint8Array()),
    transaction: base64.encode(transaction.serialize()),
  }
}

async function send(wire: string, url: string): Promise<string> {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'sendTransaction',
    params: [wire, { encoding: 'base64' }],
  })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await response.json()) as { result: string }).result
}

/** The accounts of the world on the networks that are named. */
export function grantOf(
  ids: readonly CaipNetworkId[],
  change: Partial<GrantedNamespace> = {},
): GrantedNamespace {
  return {
    accounts: ids.flatMap((id) => [alice, bob].map(({ address }) => `${id}:${address}` as const)),
    chains: ids,
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events: ['accountsChanged', 'chainChanged'],
    ...change,
  }
}
