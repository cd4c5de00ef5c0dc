import {
  abortError,
  AddressOfOtherFamilyError,
  FeeAboveLimitError,
  InsufficientFeeError,
  InsufficientFundsError,
  InvalidAddressError,
  InvalidAmountOrReceiverError,
  MalformedResponseError,
  NotSupportedError,
  TransactionReplacedError,
  formatUnits,
  parseUnits,
  untilAborted,
  type LatchkeyError,
  type NativeBalance,
  type SubmittedTransfer,
  type Transfer,
  type TransferEstimate,
  type TransferProblem,
  type TransferRequest,
} from '@latchkey/core/adapter'

import { balanceKey, nativeUnits, type FakeChain } from './fakeChain.js'
import { undo } from './fakeReplacement.js'
import type { FakeWallet } from './fakeWallet.js'

/** Sends the fake chain's own currency. Addresses are words: `first`, `friend`. */
export function fakeTransfer(find: (connectorId: string) => FakeWallet, chain: FakeChain): Transfer {
  const { decimals } = chain.native
  const fee = (): NativeBalance => ({ ...chain.native, value: chain.fee })

  function addressError(recipient: string): LatchkeyError | undefined {
    if (recipient === '') return new InvalidAmountOrReceiverError()
    if (recipient.startsWith('0x')) return new AddressOfOtherFamilyError()
    return /^[a-z][\w-]*$/i.test(recipient) ? undefined : new InvalidAddressError()
  }

  function amountError({ amount, from }: TransferRequest): LatchkeyError | undefined {
    const { units, error } = parseUnits(amount, decimals)
    if (error) return error
    const has = nativeUnits(chain, from)
    if (units > has) return new InsufficientFundsError()
    return units + BigInt(chain.fee) > has ? new InsufficientFeeError() : undefined
  }

  function problemsOf(request: TransferRequest): readonly TransferProblem[] {
    request.signal.throwIfAborted()
    if (request.token) throw new NotSupportedError('transfer')
    const found = [
      ['recipient', addressError(request.recipient)],
      ['amount', amountError(request)],
    ] as const
    return found.flatMap(([field, error]) => (error ? [{ field, error }] : []))
  }

  async function until(condition: () => boolean, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    while (!condition()) await untilAborted(signal, new Promise((resolve) => setTimeout(resolve, 5)))
  }

  return {
    validate: async (request) => problemsOf(request),
    async estimate({ from, signal }): Promise<TransferEstimate> {
      if (signal.aborted) throw abortError()
      const rest = nativeUnits(chain, from) - BigInt(chain.fee)
      return {
        costs: [{ kind: 'network', amount: fee() }],
        max: formatUnits(rest > 0n ? rest : 0n, decimals),
      }
    },
    async submit(request): Promise<SubmittedTransfer> {
      const { connectorId, from, recipient, amount, signal, maxFee } = request
      const [problem] = problemsOf(request)
      if (problem) throw problem.error
      if (maxFee !== undefined && BigInt(maxFee) < BigInt(chain.fee))
        throw new FeeAboveLimitError({ details: chain.fee })
      const wallet = find(connectorId)
      const { caipNetworkId } = request.network
      if (wallet.caipNetworkId !== caipNetworkId)
        await untilAborted(signal, () => wallet.prompt(() => wallet.setNetwork(caipNetworkId)))
      const order = `${amount} to ${recipient}`
      const signed: unknown = await untilAborted(signal, () =>
        wallet.prompt(() => order, { otherTransaction: () => `${amount} to mallory` }),
      )
      if (signed !== order) throw new MalformedResponseError({ details: 'transaction' })
      const { units = 0n } = parseUnits(amount, decimals)
      const move = (address: string, by: bigint): unknown =>
        chain.moved.set(balanceKey(address), (chain.moved.get(balanceKey(address)) ?? 0n) + by)
      if (!chain.verdict) move(recipient, units)
      move(from, -BigInt(chain.fee) - (chain.verdict ? 0n : units))
      const hash = `fake-${chain.sent.size + 1}-${units}`
      chain.sent.set(hash, { from, recipient, units })
      return { hash }
    },
    async confirm({ transfer, signal }) {
      await until(() => !chain.halted, signal)
      if (chain.verdict) throw chain.verdict
      const { hash } = transfer
      const { first = hash, isCancel } = chain.sent.get(hash) ?? {}
      // Of a payment and all that was to take its place the chain includes one.
      const rivals = [...chain.sent].filter(([, each]) => each.first === first).map(([name]) => name)
      const winner = chain.firstWins ? first : (rivals.at(-1) ?? first)
      if (winner !== hash) throw new TransactionReplacedError({ details: winner })
      if (isCancel) undo(chain, first)
      return { hash, block: '1', fee: fee() }
    },
  }
}
