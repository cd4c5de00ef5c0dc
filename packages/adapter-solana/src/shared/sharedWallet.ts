import {
  ChainNotSupportedError,
  MalformedResponseError,
  NotSupportedError,
  type CaipNetworkId,
  type SharedTransport,
} from '@latchkey/core/adapter'
import { base58, base64 } from '@scure/base'
import type {
  SolanaSignAndSendTransactionInput,
  SolanaSignMessageInput,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount } from '@wallet-standard/base'

import { withSignature } from '../provider/wire.js'
import { addressBytes } from '../wallet/addressBytes.js'
import { transactionParams } from './transactionParams.js'

export interface SharedWalletParts {
  readonly name: string
  readonly icon: string | undefined
  readonly transport: SharedTransport
  /** Networks, by their current ids. All of these are functions, because the grant may change. */
  readonly chains: () => readonly CaipNetworkId[]
  readonly methods: () => readonly string[]
  readonly accounts: () => readonly WalletAccount[]
  readonly wordFor: (id: CaipNetworkId) => CaipNetworkId
  /** The network in use. */
  readonly current: () => CaipNetworkId
}

/** A shared session as a Wallet Standard wallet, so that the adapter handles one kind of wallet only. */
export function sharedWallet({
  name,
  icon,
  transport,
  chains,
  methods,
  accounts,
  wordFor,
  current,
}: SharedWalletParts): Wallet {
  async function ask(
    method: string,
    params: unknown,
    chain: string | undefined,
  ): Promise<Readonly<Record<string, unknown>>> {
    const id = chain === undefined ? current() : chains().find((known) => known === chain)
    if (!id) throw new ChainNotSupportedError()
    return Object(await transport.request({ caipNetworkId: wordFor(id), method, params })) as Readonly<
      Record<string, unknown>
    >
  }

  async function signOne({ account, transaction, chain }: SolanaSignTransactionInput): Promise<Uint8Array> {
    const answer = await ask('solana_signTransaction', transactionParams(transaction, account.address), chain)
    if (answer['transaction'] !== undefined) return decode(base64, answer['transaction'], 'transaction')
    // Older wallets answer with their signature alone.
    return withSignature(transaction, account.address, signature(answer['signature']))
  }

  async function signAll(inputs: readonly SolanaSignTransactionInput[]): Promise<readonly Uint8Array[]> {
    const [first] = inputs
    if (first && inputs.length > 1 && methods().includes('solana_signAllTransactions')) {
      try {
        const { transactions } = await ask(
          'solana_signAllTransactions',
          {
            transactions: inputs.map(({ transaction }) => base64.encode(transaction)),
            pubkey: first.account.address,
          },
          first.chain,
        )
        if (!Array.isArray(transactions) || transactions.length !== inputs.length)
          throw new MalformedResponseError({ details: 'transactions' })
        return transactions.map((one) => decode(base64, one, 'transaction'))
      } catch (error) {
        // The wallet granted a method that it does not support.
        if (!isUnknownMethod(error)) throw error
      }
    }
    const signed: Uint8Array[] = []
    for (const input of inputs) signed.push(await signOne(input))
    return signed
  }

  const supportedTransactionVersions = ['legacy', 0]
  const offered = {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs: readonly SolanaSignMessageInput[]) =>
        Promise.all(
          inputs.map(async ({ account, message }) => {
            const answer = await ask(
              'solana_signMessage',
              { message: base58.encode(message), pubkey: account.address },
              undefined,
            )
            return { signedMessage: message, signature: signature(answer['signature']) }
          }),
        ),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signTransaction: async (...inputs: readonly SolanaSignTransactionInput[]) =>
        (await signAll(inputs)).map((signedTransaction) => ({ signedTransaction })),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signAndSendTransaction: (...inputs: readonly SolanaSignAndSendTransactionInput[]) =>
        Promise.all(
          inputs.map(async ({ account, transaction, chain, options }) => {
            const params = {
              ...transactionParams(transaction, account.address),
              ...(options && { sendOptions: options }),
            }
            return {
              signature: signature((await ask('solana_signAndSendTransaction', params, chain))['signature']),
            }
          }),
        ),
    },
  }
  const always = {
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: accounts() }) },
    'standard:disconnect': { version: '1.0.0', disconnect: () => transport.close() },
  }
  return {
    version: '1.0.0',
    name,
    icon: (icon ?? 'data:image/svg+xml,') as Wallet['icon'],
    get chains() {
      return chains()
    },
    get features() {
      return {
        // `solana:signMessage` is granted as `solana_signMessage`.
        ...Object.fromEntries(
          Object.entries(offered).filter(([feature]) => methods().includes(feature.replace(':', '_'))),
        ),
        ...always,
      }
    },
    get accounts() {
      return accounts()
    },
  }
}

function decode(code: { decode(text: string): Uint8Array }, text: unknown, what: string): Uint8Array {
  try {
    if (typeof text === 'string') return code.decode(text)
  } catch {
    // Throws below, like any other value that cannot be read.
  }
  throw new MalformedResponseError({ details: what })
}

function signature(text: unknown): Uint8Array {
  const bytes = decode(base58, text, 'signature')
  if (bytes.length !== 64) throw new MalformedResponseError({ details: 'signature' })
  return bytes
}

const isUnknownMethod = (error: unknown): boolean => {
  if (error instanceof NotSupportedError) return true
  for (let link = error, depth = 0; depth < 5 && link; link = Object(link).cause, depth += 1) {
    if ([-32601, 4200, 10001, 5101].includes(Number(Object(link).code))) return true
  }
  return false
}

export const toAccount = (
  address: string,
  chains: readonly CaipNetworkId[],
  methods: readonly string[],
): WalletAccount => ({
  address,
  publicKey: addressBytes(address) ?? new Uint8Array(),
  chains,
  features: methods.map((method) => method.replace('_', ':') as `solana:${string}`),
})
