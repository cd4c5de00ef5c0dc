import {
  NotSupportedError,
  SendUnknownError,
  untilAborted,
  type Network,
  type SentCalls,
} from '@latchkey/core/adapter'
import { isSigned } from '@latchkey/verify-solana'
import { base58 } from '@scure/base'
import type { Address } from '@solana/addresses'
import type { Wallet, WalletAccount } from '@wallet-standard/base'

import type { Cluster } from '../chain/cluster.js'
import { budgetProgram } from '../chain/instructions.js'
import { readChain } from '../chain/readChain.js'
import { signersOf, type Message } from '../provider/wire.js'
import type { SolanaContext } from '../solanaContext.js'
import { toError } from '../toError.js'
import { newestHeight } from '../transfer/newestHeight.js'
import { refusalOf } from '../transfer/sendByWallet.js'
import { writeTrace } from '../transfer/transferTrace.js'
import { signAndSend } from '../wallet/walletCalls.js'
import type { Order } from './readOrder.js'

interface WalletOrder {
  readonly context: SolanaContext
  readonly network: Network
  readonly wallet: Wallet
  readonly account: WalletAccount
  readonly chain: `solana:${string}`
  readonly order: Order
  readonly signal: AbortSignal
}

/** After a lost answer: how often the chain is looked at, and how long between two looks, in ms. */
const LOOKS = 6
const PAUSE = 1500
/** As many as an account can have sent in the meantime. */
const NEWEST = 20

/**
 * Through a wallet that signs only what it hands in itself: the others have to have signed before. Its
 * answer may be lost, and the order be on its way all the same.
 *
 * @throws {NotSupportedError} others sign after the visitor
 * @throws {SendUnknownError} the answer is lost, and the chain does not show the order
 */
export async function sendOrderByWallet(asked: WalletOrder): Promise<SentCalls> {
  const { context, network, order, signal } = asked
  const [payer, ...others] = signersOf(order.message) as [Address, ...Address[]]
  const isReady = others.every((signer) =>
    isSigned(base58.decode(signer), order.messageBytes, order.signatures[signer] ?? undefined),
  )
  if (!isReady) throw new NotSupportedError('solana:signTransaction')
  const [before] = await readChain(context, network, signal, (cluster) => cluster.listed(payer, { limit: 1 }))

  async function findSent(cluster: Cluster): Promise<string | undefined> {
    const range = { ...(before && { until: before.hash }), limit: NEWEST }
    for (const { hash } of await cluster.listed(payer, range)) {
      const found = await cluster.transaction(hash)
      if (found && hasOrder(found.message, order.message)) return hash
    }
    return undefined
  }

  async function find(): Promise<string | undefined> {
    const { signal: life } = context.host
    // After an abort there is no waiting for what cannot be there yet.
    for (let left = signal.aborted ? 1 : LOOKS; left > 0; left -= 1) {
      const found = await readChain(context, network, life, findSent).catch(() => undefined)
      if (found !== undefined) return found
      if (left > 1) await untilAborted(life, new Promise((resolve) => setTimeout(resolve, PAUSE)))
    }
    return undefined
  }

  const id = await handIn(asked).catch(async (error: unknown) => {
    const refusal = refusalOf(toError(error))
    if (refusal) throw refusal
    const found = await find()
    if (found === undefined) throw new SendUnknownError({ cause: error })
    return found
  })
  // The wallet may have taken a newer blockhash.
  const last = await newestHeight(context, network)
  return { id, trace: writeTrace({ ...(last !== undefined && { lastValidBlockHeight: last }) }) }
}

async function handIn({ wallet, account, chain, order, signal }: WalletOrder): Promise<string> {
  const options = { preflightCommitment: 'confirmed' } as const
  return base58.encode(await untilAborted(signal, signAndSend(wallet, account, order.wire, chain, options)))
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
