import { InsufficientFundsError, MalformedResponseError, WalletError, type SubmittedTransfer, type TransferRequest } from '@latchkey/core/adapter'
import { numberToHex, type Address, type Hex } from 'viem'
import { getTransaction } from 'viem/actions'

import { switchNetwork } from '../capabilities/switchNetwork.js'
import { chainClient } from '../chain/chainClient.js'
import type { EvmContext } from '../evmContext.js'
import { ask } from '../provider/ask.js'
import type { Eip1193Provider } from '../provider/eip1193.js'
import { readChainId } from '../readAnswer.js'
import { isFeeId, type GasFee } from './fees.js'
import { readAmount } from './readAmount.js'
import type { TransferFacts } from './readFacts.js'
import { transferCall } from './transferCall.js'

/** Has the wallet sign and send (`eth_sendTransaction`), on the network that was meant and on no other. */
export async function submit(context: EvmContext, request: TransferRequest, facts: TransferFacts): Promise<SubmittedTransfer> {
  const { connectorId, from, recipient, amount, token, network, fee, signal } = request
  const provider = await context.wallet(connectorId)
  const chainId = Number(network.id)
  const on = readChainId(await ask(provider, 'eth_chainId', undefined, { signal, timeout: context.silentTimeout }))
  if (on !== chainId) await switchNetwork(context, { connectorId, network, signal })
  const { to, value, data } = transferCall(recipient as Address, readAmount(amount, facts.decimals) as bigint, token?.address as Address | undefined)
  const transaction = {
    from,
    to,
    value: numberToHex(value),
    chainId: numberToHex(chainId),
    ...(data && { data }),
    // Without a choice the wallet's own is the person's.
    ...(isFeeId(fee) && { gas: numberToHex(facts.gas), ...inHex(facts.fees[fee]) }),
  }
  const hash = await sendThrough(provider, transaction, signal)
  const nonce = await getTransaction(chainClient(context, network), { hash }).then((found) => String(found.nonce), () => undefined)
  return { hash, trace: { from, ...(nonce !== undefined && { nonce }) } }
}

async function sendThrough(provider: Eip1193Provider, transaction: object, signal: AbortSignal): Promise<Hex> {
  try {
    const hash = await ask(provider, 'eth_sendTransaction', [transaction], { signal })
    if (typeof hash !== 'string' || !/^0x[0-9a-f]{64}$/i.test(hash)) throw new MalformedResponseError({ details: 'hash' })
    return hash as Hex
  } catch (error) {
    if (error instanceof WalletError && /insufficient funds|exceeds the balance/i.test(error.details ?? '')) throw new InsufficientFundsError({ cause: error })
    throw error
  }
}

const inHex = (fee: GasFee): Readonly<Record<string, Hex>> =>
  Object.fromEntries(Object.entries(fee).map(([name, value]: [string, bigint]) => [name, numberToHex(value)]))
