import { AddressOfOtherFamilyError, InsufficientFeeError, InsufficientFundsError, InvalidAddressError, InvalidAmountError } from '@latchkey/core/adapter'
import { NotSupportedError, TooManyDecimalsError, type LatchkeyError, type Transfer, type TransferProblem, type TransferRequest } from '@latchkey/core/adapter'

import type { TidalNode } from './tidal.js'
import { unlessAborted } from './unlessAborted.js'

type Sign = (connectorId: string, address: string, text: string, signal: AbortSignal) => Promise<string>

const FEE = 1000n

export function tidalTransfer(node: TidalNode, sign: Sign): Transfer {
  const read = ({ from, network, signal }: TransferRequest): Promise<bigint> => unlessAborted(signal, () => node.balance(network.caipNetworkId, from))
  const fee = ({ nativeCurrency: { decimals, symbol } }: TransferRequest['network']) => ({ value: String(FEE), decimals, symbol })

  async function problems(request: TransferRequest): Promise<readonly TransferProblem[]> {
    if (request.token) throw new NotSupportedError('transfer')
    const found = [['recipient', recipientError(request.recipient)], ['amount', amountError(request, await read(request))]] as const
    return found.flatMap(([field, error]) => (error ? [{ field, error }] : []))
  }

  return {
    validate: problems,
    async estimate(request) {
      const rest = (await read(request)) - FEE
      return { costs: [{ kind: 'network', amount: fee(request.network) }], max: toWhole(rest > 0n ? rest : 0n, request.network) }
    },
    async submit(request) {
      const { connectorId, from, recipient, amount, network, signal } = request
      const [problem] = await problems(request)
      if (problem) throw problem.error
      const order = JSON.stringify({ from, recipient, units: String(toUnits(amount, network)), fee: String(FEE) })
      const signature = await sign(connectorId, from, order, signal)
      return { hash: await unlessAborted(signal, () => node.send(network.caipNetworkId, order, signature)) }
    },
    async confirm({ transfer, network, signal }) {
      for (;;) {
        const block = await unlessAborted(signal, () => node.block(transfer.hash))
        if (block !== undefined) return { hash: transfer.hash, block: String(block), fee: fee(network) }
        await unlessAborted(signal, () => new Promise((resolve) => setTimeout(resolve, 20)))
      }
    },
  }
}

function recipientError(recipient: string): LatchkeyError | undefined {
  if (/^tide1[a-z0-9]{3,}$/.test(recipient)) return undefined
  return /^(0x|bc1)/.test(recipient) ? new AddressOfOtherFamilyError() : new InvalidAddressError()
}

function amountError({ amount, network }: TransferRequest, has: bigint): LatchkeyError | undefined {
  const { decimals } = network.nativeCurrency
  if (!/^\d+(\.\d+)?$/.test(amount) || !/[1-9]/.test(amount)) return new InvalidAmountError()
  if ((amount.split('.')[1] ?? '').length > decimals) return new TooManyDecimalsError({ details: String(decimals) })
  const units = toUnits(amount, network)
  if (units > has) return new InsufficientFundsError()
  return units + FEE > has ? new InsufficientFeeError() : undefined
}

// Amounts are strings outside and whole numbers inside: floating point would lose some.
function toUnits(amount: string, { nativeCurrency: { decimals } }: TransferRequest['network']): bigint {
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

function toWhole(units: bigint, { nativeCurrency: { decimals } }: TransferRequest['network']): string {
  const digits = String(units).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '') || '0'
}
