import {
  abortError,
  ChainNotSupportedError,
  NotSupportedError,
  UnauthorizedError,
  type TransferRequest,
} from '@latchkey/core/adapter'

import { readAddress } from '../address/readAddress.js'
import type { BitcoinContext } from '../bitcoinContext.js'
import type { ChainCoin } from '../chain/readNode.js'
import { knownNetwork } from '../networks/knownNetworks.js'
import type { LiveSessions } from '../session/liveSessions.js'
import { buildPayment, type Payment } from './buildPayment.js'
import { feeRates, rateOf, type FeeRate } from './feeRates.js'
import { mostAt } from './mostAt.js'
import { spendable, sum } from './spendable.js'

/** What is known before anything is signed. */
export interface Prepared {
  readonly coins: readonly ChainCoin[]
  /** Satoshis of the coins that can be spent, and of those that are kept. */
  readonly total: bigint
  readonly kept: bigint
  readonly rates: readonly FeeRate[]
  readonly rate: FeeRate
  /** The payment at a rate; `undefined` when the coins do not do. */
  pay(recipient: string, amount: bigint, rate?: bigint): Payment | undefined
  /** The most that a recipient can get at a rate. */
  most(recipient: string, rate?: bigint): bigint
}

/** Reads the chain for an intent. Never asks the wallet. */
export async function prepare(
  { options }: BitcoinContext,
  { esplora, needed }: LiveSessions,
  request: TransferRequest,
): Promise<Prepared> {
  const { network, from, signal, token, fee } = request
  if (signal.aborted) throw abortError()
  if (token) throw new NotSupportedError('transfer of tokens')
  const known = knownNetwork(network.caipNetworkId)
  if (!known) throw new ChainNotSupportedError({ details: network.caipNetworkId })
  const account = needed(request.connectorId).accounts.find(({ address }) => address === from)
  if (!account) throw new UnauthorizedError({ details: from })
  const { type } = readAddress(from)
  const ordinals = account.type ? account.type !== 'payment' : type === 'p2tr'
  const [rates, { coins, kept }] = await Promise.all([
    feeRates(esplora, network, signal),
    spendable(esplora, { network, address: from, ordinals, inscriptions: options.inscriptions, signal }),
  ])
  const parents = type === 'p2pkh' ? await readParents(coins) : undefined
  const rate = rateOf(rates, fee)
  const payer = { address: from, ...(account.publicKey && { publicKey: account.publicKey }) }
  const pay: Prepared['pay'] = (recipient, amount, at = rate.rate) =>
    buildPayment({ network: known, payer, coins, recipient, amount, rate: at, ...(parents && { parents }) })

  async function readParents(list: readonly ChainCoin[]): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(list.map(({ txid }) => txid))]
    const texts = await Promise.all(
      ids.map(async (txid) => (await esplora.ask({ network, path: `/tx/${txid}/hex`, signal })).text.trim()),
    )
    return new Map(ids.map((txid, index) => [txid, texts[index] ?? '']))
  }

  return {
    coins,
    total: sum(coins),
    kept,
    rates,
    rate,
    pay,
    most: (recipient, at = rate.rate) => mostAt({ coins, from, recipient, rate: at, pay }),
  }
}
