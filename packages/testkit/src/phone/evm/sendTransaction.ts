import { createWalletClient, http } from 'viem'

import { formatAmount, readTransaction } from '../../evm/readTransaction.js'
import { describeCall } from './describeCall.js'
import { chainAt, signer, type EvmMethod } from './evmMethod.js'

export const sendTransaction: EvmMethod = async (context, [param], place) => {
  const { from, ...transaction } = readTransaction(param)
  const account = signer(context, from, place)
  const chain = chainAt(place)
  const client = createWalletClient({ account, transport: http(chain.rpcUrl) })
  const prepare = () => client.prepareTransactionRequest({ ...transaction, account, chain: null } as never)
  // viem checks it as a wallet must (S5.08) while it fills in what is missing, before the person is bothered.
  const { gas = 0n, gasPrice, maxFeePerGas } = (await prepare()) as Fees
  const fee = gas * (maxFeePerGas ?? gasPrice ?? 0n)
  const call =
    transaction.data && transaction.data !== '0x'
      ? await describeCall(chain, transaction.to, transaction.data)
      : undefined
  return {
    readable: {
      title: call?.title ?? (transaction.to ? `Send ${chain.symbol}` : 'Create a contract'),
      action: 'Send',
      rows: [
        ['From', account.address],
        ...(call?.rows ?? [['To', transaction.to ?? 'New contract']]),
        ...(call && !transaction.value
          ? []
          : ([['Amount', `${formatAmount(transaction.value)} ${chain.symbol}`]] as const)),
        ['Network', chain.name],
        ['Fee', `at most ${roundUp(formatAmount(fee))} ${chain.symbol}`],
      ],
      ...(call?.text && { text: call.text }),
    },
    // Read again, because another transaction may have been sent before the approval.
    perform: async () =>
      client.sendRawTransaction({
        serializedTransaction: await account.signTransaction((await prepare()) as never),
      }),
  }
}

/** Three digits that count are enough, and it may not become less: 0.0000254988 becomes 0.0000255. */
const roundUp = (amount: string): string => format.format(Number(amount))
const format = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3, roundingMode: 'ceil' })

interface Fees {
  readonly gas?: bigint
  readonly gasPrice?: bigint
  readonly maxFeePerGas?: bigint
}
