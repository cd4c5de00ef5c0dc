import type { CaipNetworkId, TransferRequest } from '@latchkey/core/adapter'
import { createTestHost, type TestHost } from '@latchkey/testkit'
import type { BitcoinWallet, BitcoinWalletOptions } from '@latchkey/testkit/bitcoin'
import type { BitcoinWorldChain } from '@latchkey/sandbox/bitcoin'
import { bytesToHex } from '@noble/hashes/utils.js'
import { onTestFinished } from 'vitest'

import { bitcoinAdapter, type BitcoinAdapterOptions } from '../exports/index.js'
import { control, one, testWallet, two, urlOf, walletChains } from '../world.fixture.js'

export interface Fresh {
  readonly wallet: BitcoinWallet
  readonly host: TestHost
  readonly running: ReturnType<ReturnType<typeof bitcoinAdapter>['start']>
  readonly payment: string
  readonly ordinals: string
  readonly privateKey: string
  readonly intent: (change?: Partial<TransferRequest>) => TransferRequest
}

export const randomKey = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)))

export interface FreshOptions {
  readonly chain: BitcoinWorldChain
  /** What the payment address gets, in satoshis. */
  readonly coins?: readonly number[]
  readonly adapter?: BitcoinAdapterOptions
  readonly wallet?: Partial<BitcoinWalletOptions>
}

let count = 0

/** A connected wallet with unused keys and coins of its own. */
export async function freshAccount({
  chain,
  coins = [],
  adapter = {},
  wallet: change = {},
}: FreshOptions): Promise<Fresh> {
  const isFirst = chain.caipNetworkId === (one.caipNetworkId as CaipNetworkId)
  const accounts = [{ payment: { privateKey: randomKey() }, ordinals: { privateKey: randomKey() } }]
  const name = `Fresh Wallet ${(count += 1)}`
  const wallet = testWallet({
    accounts,
    chains: isFirst ? walletChains : [walletChains[1], walletChains[0]],
    name,
    id: name.replaceAll(' ', ''),
    announceAs: ['registry'],
    ...change,
  })
  const [payment = '', ordinals = ''] = wallet.addresses
  for (const sats of coins) await control(`_faucet/${payment}/${sats}`, chain)
  if (coins.length > 0) await control('_mine/1', chain)
  const network = isFirst ? one : two
  const host = createTestHost({ networks: [one, two] })
  onTestFinished(() => {
    host.stop()
    wallet.withdraw()
  })
  const running = bitcoinAdapter({
    silentTimeout: 500,
    confirm: { interval: 40, unseenAfter: 150 },
    ...adapter,
  }).start(host)
  const signal = new AbortController().signal
  await running.connect({ connectorId: wallet.connectorId, signal })
  const intent: Fresh['intent'] = (values) => ({
    connectorId: wallet.connectorId,
    from: payment,
    recipient: payment,
    amount: '0.001',
    network,
    signal,
    ...values,
  })
  return { wallet, host, running, payment, ordinals, privateKey: accounts[0]!.payment.privateKey, intent }
}

export interface WireTransaction {
  readonly fee: number
  readonly weight: number
  readonly vin: readonly { readonly txid: string; readonly vout: number; readonly sequence: number }[]
  readonly vout: readonly { readonly scriptpubkey_address: string; readonly value: number }[]
}

export const transactionOf = async (hash: string, chain: BitcoinWorldChain): Promise<WireTransaction> =>
  (await (await fetch(`${urlOf(chain)}/tx/${hash}`)).json()) as WireTransaction
