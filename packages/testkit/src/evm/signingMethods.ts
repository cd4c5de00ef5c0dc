import { createWalletClient, hexToString, http, isHex, type TypedDataDefinition } from 'viem'
import type { LocalAccount } from 'viem/accounts'

import { invalidParams, unauthorized } from '../errors/providerRpcError.js'
import { formatAmount, readTransaction } from './readTransaction.js'
import { chainOf, visible, type WalletContext, type WalletMethod } from './walletContext.js'
import { findKey } from './keys.js'

function signer(context: WalletContext, address: unknown): LocalAccount {
  const account = findKey(context.keys, address)
  if (!visible(context).includes(account.address)) throw unauthorized()
  return account
}

/** Another key of the wallet. */
export function strangerTo({ keys }: WalletContext, { address }: LocalAccount): LocalAccount {
  const found = [...keys.values()].find((key) => key.address !== address)
  if (!found) throw invalidParams('the wallet has one key only')
  return found
}

const signMessage: WalletMethod = async (context, [message, address]) => {
  const account = signer(context, address)
  if (typeof message !== 'string') throw invalidParams('message')
  const text = isHex(message) ? hexToString(message) : message
  const { outcome } = await context.approvals.ask({
    kind: 'sign',
    title: 'Sign a message',
    rows: [['Account', account.address]],
    text,
  })
  if (outcome === 'malformedSignature') return { nothing: true }
  const by = outcome === 'wrongSignature' ? strangerTo(context, account) : account
  return by.signMessage({ message: isHex(message) ? { raw: message } : message })
}

const signTypedData: WalletMethod = async (context, [address, json]) => {
  const account = signer(context, address)
  const data = (typeof json === 'string' ? JSON.parse(json) : json) as TypedDataDefinition
  if (typeof data !== 'object' || data === null || typeof data.primaryType !== 'string')
    throw invalidParams('typed data')
  await context.approvals.ask({
    kind: 'sign',
    title: 'Sign data',
    rows: [
      ['Account', account.address],
      ['Kind', data.primaryType],
    ],
    text: JSON.stringify(data.message, null, 2),
  })
  return account.signTypedData(data)
}

const sendTransaction: WalletMethod = async (context, [param]) => {
  const { from, ...transaction } = readTransaction(param)
  const account = signer(context, from)
  const chain = chainOf(context)
  if (!chain) throw invalidParams('the wallet is on a chain without a node')
  const client = createWalletClient({ account, transport: http(chain.rpcUrl) })
  // viem checks it as a wallet must (S5.08) while it fills in what is missing, before the person is bothered.
  const request = await client.prepareTransactionRequest({ ...transaction, account, chain: null } as never)
  await context.approvals.ask({
    kind: 'transaction',
    title: 'Send a transaction',
    rows: [
      ['From', account.address],
      ['To', transaction.to ?? 'New contract'],
      ['Amount', `${formatAmount(transaction.value)} ${chain.symbol ?? 'ETH'}`],
      ['Network', chain.name],
    ],
    ...(transaction.data && transaction.data !== '0x' && { text: transaction.data }),
  })
  const hash = await client.sendRawTransaction({
    serializedTransaction: await account.signTransaction(request as never),
  })
  if (context.lost) throw context.lost.error
  return hash
}

export const signingMethods: Readonly<Record<string, WalletMethod>> = {
  personal_sign: signMessage,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: sendTransaction,
}
