import type {
  SolanaSignAndSendTransactionInput,
  SolanaSignInInput,
  SolanaSignInOutput,
  SolanaSignMessageInput,
  SolanaSignMessageOutput,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import { base58 } from '@scure/base'
import type { WalletAccount } from '@wallet-standard/base'

import { invalidParams } from '../errors/providerRpcError.js'
import { signInText } from '../wallet/signInText.js'
import { describeTransaction } from './describeTransaction.js'
import { placeOf, readTransaction, signWith, wireOf } from './readTransaction.js'
import { sendWire } from './sendWire.js'
import { chainOf, signer, tell, visible, type Features, type SolanaContext } from './solanaContext.js'

/** The features that need a key, and therefore the person. */
export function signingFeatures(context: SolanaContext): Features {
  const { approvals } = context

  async function signMessage({ account, message }: SolanaSignMessageInput): Promise<SolanaSignMessageOutput> {
    const key = signer(context, account)
    if (!(message instanceof Uint8Array)) throw invalidParams('message')
    await approvals.ask({
      kind: 'sign',
      title: 'Sign a message',
      rows: [['Account', key.address]],
      text: new TextDecoder().decode(message),
    })
    return { signedMessage: message, signature: key.sign(message) }
  }

  /** Shows the transactions, and resolves with them signed. */
  async function signAll(
    inputs: readonly SolanaSignTransactionInput[],
    title: string,
  ): Promise<readonly Uint8Array[]> {
    const read = await Promise.all(
      inputs.map(async ({ account, transaction, chain }) => ({
        key: signer(context, account),
        transaction: await readTransaction(transaction),
        chain: chainOf(context, chain),
      })),
    )
    read.forEach(({ key, transaction }) => placeOf(transaction, key))
    const [first] = read
    if (!first) return []
    const rows = read.flatMap(({ transaction }) => describeTransaction(transaction))
    await approvals.ask({
      kind: 'transaction',
      title,
      rows: [['From', first.key.address], ...rows, ['Network', first.chain.name]],
    })
    return read.map(({ key, transaction }) => {
      signWith(transaction, key)
      return wireOf(transaction)
    })
  }

  async function signAndSend(
    ...inputs: readonly SolanaSignAndSendTransactionInput[]
  ): Promise<readonly { signature: Uint8Array }[]> {
    const signed = await signAll(inputs, 'Send a transaction')
    const sent = signed.map((wire, index) =>
      sendWire(chainOf(context, inputs[index]?.chain), wire, inputs[index]?.options),
    )
    return (await Promise.all(sent)).map((signature) => ({ signature: base58.decode(signature) }))
  }

  /** Connects, and signs in with the account in use, with one prompt. */
  async function signIn(input: SolanaSignInInput = {}): Promise<SolanaSignInOutput> {
    const { domain = location.host } = input
    if (domain !== location.host) throw invalidParams('the domain is not that of the page')
    const address = input.address ?? visible(context)[0] ?? context.state.now.addresses[0]
    const key = context.keys.get(String(address))
    if (!key) throw invalidParams('address')
    const isNew = visible(context).length === 0
    const text = signInText('Solana', { ...input, domain, address: key.address })
    const { outcome } = await approvals.ask({
      kind: isNew ? 'connect' : 'sign',
      title: isNew ? 'Connect and sign in' : 'Sign in',
      rows: [['Account', key.address]],
      text,
    })
    context.state.set({ granted: true })
    if (isNew) tell(context)
    const signedMessage = new TextEncoder().encode(
      outcome === 'otherMessage' ? text.replace('Nonce: ', 'Nonce: 0') : text,
    )
    return {
      account: context.accounts.get(key.address) as WalletAccount,
      signedMessage,
      signature: key.sign(signedMessage),
    }
  }

  const supportedTransactionVersions = ['legacy', 0]
  return {
    'solana:signMessage': {
      version: '1.1.0',
      // One question for each, as wallets have it.
      async signMessage(...inputs: readonly SolanaSignMessageInput[]) {
        const outputs: SolanaSignMessageOutput[] = []
        for (const input of inputs) outputs.push(await signMessage(input))
        return outputs
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signTransaction: async (...inputs: readonly SolanaSignTransactionInput[]) =>
        (await signAll(inputs, 'Sign a transaction')).map((signedTransaction) => ({ signedTransaction })),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signAndSendTransaction: signAndSend,
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: (...inputs: readonly SolanaSignInInput[]) =>
        Promise.all((inputs.length > 0 ? inputs : [{}]).map(signIn)),
    },
  }
}
