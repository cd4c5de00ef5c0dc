import {
  AddressOfOtherFamilyError,
  checkedOf,
  FeeAboveLimitError,
  formatUnits,
  handIn,
  InsufficientFeeError,
  InsufficientFundsError,
  InvalidAddressError,
  InvalidAmountOrReceiverError,
  NotSupportedError,
  parseUnits,
  problemsOf,
  SendFailedError,
  timed,
  TransactionExpiredError,
  TransactionFailedError,
} from '@latchkey/core/adapter'
import type { LatchkeyError, Transfer, TransferCheck, TransferRequest } from '@latchkey/core/adapter'

import { ask, isAddress, native, type Sign } from './ask.js'
import type { TidalNode, TidalRefusal } from './tidal.js'

const FEE = 1000n
/** For how many blocks a transfer may be included. */
const LIFETIME = 40
const NODE_MS = 5000

export function tidalTransfer(node: TidalNode, sign: Sign): Transfer {
  const balance = ({ from, network, signal }: TransferRequest): Promise<bigint> =>
    ask(signal, () => node.balance(network.caipNetworkId, from))

  /** What is wrong with an intent, or the units as they can be sent. */
  async function check(request: TransferRequest): Promise<TransferCheck<bigint>> {
    const { recipient, amount, token, network } = request
    if (token) throw new NotSupportedError('transfer')
    const { units = 0n, error: malformed } = parseUnits(amount, network.nativeCurrency.decimals)
    const found = [
      ['recipient', recipientError(recipient)],
      ['amount', malformed ?? fundsError(units, await balance(request))],
    ] as const
    const problems = found.flatMap(([field, error]) => (error ? [{ field, error }] : []))
    return problems.length > 0 ? { problems } : { checked: units }
  }

  return {
    validate: async (request) => problemsOf(await check(request)),
    async estimate(request) {
      const rest = (await balance(request)) - FEE
      const max = formatUnits(rest > 0n ? rest : 0n, request.network.nativeCurrency.decimals)
      return { costs: [{ kind: 'network', amount: native(FEE, request.network.nativeCurrency) }], max }
    },
    async submit(request) {
      const { connectorId, from, recipient, network, signal, maxFee } = request
      const units = checkedOf(await check(request))
      if (maxFee !== undefined && BigInt(maxFee) < FEE) throw new FeeAboveLimitError({ details: String(FEE) })
      const until = String((await ask(signal, () => node.height(network.caipNetworkId))) + LIFETIME)
      const terms = { from, recipient, units: String(units), fee: String(FEE), until }
      const message = JSON.stringify({ id: crypto.randomUUID(), ...terms })
      const hash = await sign({ connectorId, address: from, message, signal })
      // From here on it may be on its way, whatever the node answers.
      const transfer = { hash, trace: { until } }
      request.signed?.(transfer)
      const send = (): Promise<unknown> => timed(NODE_MS, node.send(network.caipNetworkId, message, hash))
      await handIn({ nodes: [node], send, refusal })
      return transfer
    },
    async confirm({ transfer: { hash, trace }, network, signal }) {
      for (;;) {
        const height = await ask(signal, () => node.height(network.caipNetworkId))
        const found = await ask(signal, () => node.find(network.caipNetworkId, hash))
        if (found && !found.done) throw new TransactionFailedError({ details: hash })
        if (found) return { hash, block: String(found.block), fee: native(FEE, network.nativeCurrency) }
        if (height > Number(trace?.['until'])) throw new TransactionExpiredError()
        await ask(signal, () => new Promise((resolve) => setTimeout(resolve, 20)))
      }
    },
  }
}

/** Only a node that read the transfer and says no has refused it. */
const refusal = (error: unknown): Error | undefined =>
  (error as TidalRefusal | undefined)?.code === 'refused' ? new SendFailedError({ cause: error }) : undefined

function recipientError(recipient: string): LatchkeyError | undefined {
  if (recipient === '') return new InvalidAmountOrReceiverError()
  if (isAddress(recipient)) return undefined
  return /^(0x|bc1)/.test(recipient) ? new AddressOfOtherFamilyError() : new InvalidAddressError()
}

function fundsError(units: bigint, has: bigint): LatchkeyError | undefined {
  if (units > has) return new InsufficientFundsError()
  return units + FEE > has ? new InsufficientFeeError() : undefined
}
