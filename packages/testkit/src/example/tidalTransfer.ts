import {
  AddressOfOtherFamilyError,
  FeeAboveLimitError,
  InsufficientFeeError,
  InsufficientFundsError,
  InvalidAddressError,
  InvalidAmountOrReceiverError,
  SendFailedError,
  handIn,
  NotSupportedError,
  parseUnits,
  timed,
  toUnits,
  formatUnits,
  TransactionExpiredError,
  TransactionFailedError,
  type LatchkeyError,
  type Transfer,
  type TransferProblem,
  type TransferRequest,
} from '@latchkey/core/adapter'

import { ask, toError } from './ask.js'
import type { TidalNode } from './tidal.js'

type Sign = (connectorId: string, address: string, text: string, signal: AbortSignal) => Promise<string>

const FEE = 1000n
/** For how many blocks a transfer may be included. */
const LIFETIME = 40
const NODE_MS = 5000

export function tidalTransfer(node: TidalNode, sign: Sign): Transfer {
  const read = ({ from, network, signal }: TransferRequest): Promise<bigint> =>
    ask(signal, () => node.balance(network.caipNetworkId, from))
  const fee = ({ nativeCurrency: { decimals, symbol } }: TransferRequest['network']) => ({
    value: String(FEE),
    decimals,
    symbol,
  })

  async function problems(request: TransferRequest): Promise<readonly TransferProblem[]> {
    if (request.token) throw new NotSupportedError('transfer')
    const found = [
      ['recipient', recipientError(request.recipient)],
      ['amount', amountError(request, await read(request))],
    ] as const
    return found.flatMap(([field, error]) => (error ? [{ field, error }] : []))
  }

  return {
    validate: problems,
    async estimate(request) {
      const rest = (await read(request)) - FEE
      return {
        costs: [{ kind: 'network', amount: fee(request.network) }],
        max: formatUnits(rest > 0n ? rest : 0n, request.network.nativeCurrency.decimals),
      }
    },
    async submit(request) {
      const { connectorId, from, recipient, amount, network, signal, maxFee } = request
      const [problem] = await problems(request)
      if (problem) throw problem.error
      if (maxFee !== undefined && BigInt(maxFee) < FEE) throw new FeeAboveLimitError({ details: String(FEE) })
      const until = (await ask(signal, () => node.height(network.caipNetworkId))) + LIFETIME
      const units = toUnits(amount, network.nativeCurrency.decimals)
      const order = JSON.stringify({
        id: crypto.randomUUID(),
        from,
        recipient,
        units: String(units),
        fee: String(FEE),
        until,
      })
      const hash = await sign(connectorId, from, order, signal)
      // From here on it may be on its way, whatever the node answers.
      const transfer = { hash, trace: { until: String(until) } }
      request.signed?.(transfer)
      const send = (each: TidalNode): Promise<unknown> =>
        timed(NODE_MS, each.send(network.caipNetworkId, order, hash))
      await handIn({
        nodes: [node],
        send,
        refusal: (reason) =>
          [toError(reason)].find((error): error is Error => error instanceof SendFailedError),
      })
      return transfer
    },
    async confirm({ transfer: { hash, trace }, network, signal }) {
      for (;;) {
        const height = await ask(signal, () => node.height(network.caipNetworkId))
        const found = await ask(signal, () => node.find(network.caipNetworkId, hash))
        if (found && !found.done) throw new TransactionFailedError({ details: hash })
        if (found) return { hash, block: String(found.block), fee: fee(network) }
        if (height > Number(trace?.['until'])) throw new TransactionExpiredError()
        await ask(signal, () => new Promise((resolve) => setTimeout(resolve, 20)))
      }
    },
  }
}

function recipientError(recipient: string): LatchkeyError | undefined {
  if (recipient === '') return new InvalidAmountOrReceiverError()
  if (/^tide1[a-z0-9]{3,}$/.test(recipient)) return undefined
  return /^(0x|bc1)/.test(recipient) ? new AddressOfOtherFamilyError() : new InvalidAddressError()
}

function amountError({ amount, network }: TransferRequest, has: bigint): LatchkeyError | undefined {
  const { units, error } = parseUnits(amount, network.nativeCurrency.decimals)
  if (error) return error
  if (units > has) return new InsufficientFundsError()
  return units + FEE > has ? new InsufficientFeeError() : undefined
}
