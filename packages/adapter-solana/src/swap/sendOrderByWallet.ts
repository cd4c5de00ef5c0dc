import { NotSupportedError, type Network, type SentCalls } from '@latchkey/core/adapter'
import { isSigned } from '@latchkey/verify-solana'
import { base58 } from '@scure/base'

import { budgetProgram } from '../chain/instructions.js'
import { signersOf, type Message } from '../provider/wire.js'
import type { SolanaContext } from '../solanaContext.js'
import { handInByWallet } from '../transfer/handInByWallet.js'
import { newestHeight } from '../transfer/newestHeight.js'
import { writeTrace } from '../transfer/transferTrace.js'
import type { WalletFor } from '../transfer/walletFor.js'
import type { Order } from './readOrder.js'

interface WalletOrder {
  readonly context: SolanaContext
  readonly network: Network
  readonly via: WalletFor
  readonly order: Order
  readonly signal: AbortSignal
}

/**
 * Through a wallet that signs only what it hands in itself: the others have to have signed before.
 *
 * @throws {NotSupportedError} others sign after the visitor
 * @throws {SendUnknownError} the answer is lost, and the chain does not show the order
 */
export async function sendOrderByWallet({
  context,
  network,
  via,
  order,
  signal,
}: WalletOrder): Promise<SentCalls> {
  const { message, messageBytes, signatures, wire } = order
  const [, ...others] = signersOf(message)
  const isReady = others.every((signer) =>
    isSigned(base58.decode(signer), messageBytes, signatures[signer] ?? undefined),
  )
  if (!isReady) throw new NotSupportedError('solana:signTransaction')
  const isIt = (found: Message): boolean => hasOrder(found, message)
  const id = await handInByWallet({ context, network, via, wire, signal, isIt })
  // The wallet may have taken a newer blockhash.
  const last = await newestHeight(context, network)
  return { id, trace: writeTrace({ ...(last !== undefined && { lastValidBlockHeight: last }) }) }
}

/** Whether a message has every instruction of the order; wallets add fees and guards of their own. */
function hasOrder(message: Message, order: Message): boolean {
  const rest = textsOf(message)
  return textsOf(order).every((text) => {
    const index = rest.indexOf(text)
    if (index >= 0) rest.splice(index, 1)
    return index >= 0
  })
}

/** What each instruction does, and with which accounts: those of tables are the same table's. */
const textsOf = ({ instructions, staticAccounts }: Message): string[] =>
  instructions
    .filter(({ programAddressIndex }) => staticAccounts[programAddressIndex] !== budgetProgram)
    .map(({ programAddressIndex, accountIndices = [], data }) =>
      [programAddressIndex, ...accountIndices]
        .map((index): string => staticAccounts[index] ?? 'table')
        .concat(new Uint8Array(data ?? []).join())
        .join(' '),
    )
