import { ed25519 } from '@noble/curves/ed25519.js'
import { solanaAccounts, solanaChain, solanaChainTwo } from '@latchkey/sandbox/solana'
import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { memoryStorage } from '../exports/index.js'
import { createSolanaWallet, type SolanaWallet, type SolanaWalletOptions } from '../exports/solana.js'

const [alice, bob] = solanaAccounts as readonly [
  (typeof solanaAccounts)[number],
  (typeof solanaAccounts)[number],
]
const made: SolanaWallet[] = []
afterEach(() => made.splice(0).forEach((wallet) => (wallet.reset(), wallet.withdraw())))

function create(options: Partial<SolanaWalletOptions> = {}): SolanaWallet {
  const wallet = createSolanaWallet({
    keys: [alice.secretKey, bob.secretKey],
    chains: [solanaChain, solanaChainTwo],
    approval: 'auto',
    storage: null,
    ...options,
  })
  made.push(wallet)
  return wallet
}

type Answer = Promise<{ readonly accounts: readonly WalletAccount[] }>
const connect = ({ standard }: SolanaWallet, input?: object): Answer =>
  (standard.features['standard:connect'] as { connect(input?: object): Answer }).connect(input)
const call = (
  { standard }: SolanaWallet,
  name: keyof Wallet['features'],
  method: string,
  ...inputs: readonly unknown[]
): Promise<readonly Record<string, Uint8Array>[]> =>
  (
    standard.features[name] as Record<
      string,
      (...inputs: readonly unknown[]) => Promise<readonly Record<string, Uint8Array>[]>
    >
  )[method]!(...inputs)

describe('registering', () => {
  it('is heard by pages that listened before, and by those that come later, until it withdraws', () => {
    const seen: Wallet[] = []
    const gone: Wallet[] = []
    const api = { register: (wallet: Wallet) => (seen.push(wallet), () => void gone.push(wallet)) }
    const listener = (event: Event): void =>
      (event as CustomEvent<(registry: typeof api) => void>).detail(api)
    window.addEventListener('wallet-standard:register-wallet', listener)
    const wallet = create()
    window.removeEventListener('wallet-standard:register-wallet', listener)
    expect(seen).toEqual([wallet.standard])
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    expect(seen).toHaveLength(2)
    wallet.withdraw()
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    expect(seen).toHaveLength(2)
    expect(gone).toHaveLength(2)
  })
})

describe('connecting', () => {
  it('asks once, shows the accounts, and remembers it in its storage', async () => {
    const storage = memoryStorage()
    const wallet = create({ storage })
    expect(wallet.standard.accounts).toEqual([])
    expect((await connect(wallet, { silent: true })).accounts).toEqual([])
    const { accounts } = await connect(wallet)
    expect(accounts.map(({ address }) => address)).toEqual([alice.address, bob.address])
    expect(accounts[0]?.publicKey).toEqual(new PublicKey(alice.address).toBytes())
    await connect(wallet)
    expect(wallet.prompts).toBe(1)
    const later = create({ storage })
    expect((await connect(later, { silent: true })).accounts).toHaveLength(2)
    expect(later.prompts).toBe(0)
  })

  it('shows a window, in which another account may be chosen', async () => {
    const wallet = create({ approval: 'window', name: 'Castle' })
    const connecting = connect(wallet)
    await page.getByLabelText('Account').selectOptions(bob.address)
    await page.getByRole('button', { name: 'Approve' }).click()
    expect((await connecting).accounts.map(({ address }) => address)).toEqual([bob.address, alice.address])
  })

  it('tells of other accounts, of none, of being locked, and of the end', async () => {
    const wallet = create()
    const seen: (readonly string[])[] = []
    const events = wallet.standard.features['standard:events'] as {
      on(event: string, listener: (change: { accounts: readonly WalletAccount[] }) => void): () => void
    }
    const off = events.on('change', ({ accounts }) => seen.push(accounts.map(({ address }) => address)))
    await connect(wallet)
    wallet.setAccounts([bob.address])
    wallet.lock()
    wallet.unlock()
    wallet.removeAllAccounts()
    expect(seen).toEqual([[alice.address, bob.address], [bob.address], [], [bob.address], []])
    expect(wallet.listenerCount()).toBe(1)
    off()
    expect(wallet.listenerCount()).toBe(0)
  })

  it('is locked, refused, or answered with nonsense, as a test wants it', async () => {
    const wallet = create()
    wallet.lock()
    await expect(connect(wallet)).rejects.toMatchObject({ code: 4100 })
    wallet.unlock()
    wallet.next('reject')
    await expect(connect(wallet)).rejects.toMatchObject({ code: 4001 })
    wallet.always('malformedAccounts')
    expect((await connect(wallet)).accounts[0]?.address).toBe('0x1234')
  })
})

describe('signing', () => {
  it('signs messages with the key of the account, and for no account that the page may not see', async () => {
    const wallet = create()
    const message = new TextEncoder().encode('Hällo')
    const stranger = { address: bob.address }
    await expect(
      call(wallet, 'solana:signMessage', 'signMessage', { account: stranger, message }),
    ).rejects.toMatchObject({ code: 4100 })
    const { accounts } = await connect(wallet)
    const [output] = await call(wallet, 'solana:signMessage', 'signMessage', {
      account: accounts[1],
      message,
    })
    expect(ed25519.verify(output!['signature']!, message, new PublicKey(bob.address).toBytes())).toBe(true)
  })

  it('signs transactions of its own account, and shows what they do', async () => {
    const wallet = create({ approval: 'window' })
    wallet.next('approve')
    const { accounts } = await connect(wallet)
    const transaction = (payer: PublicKey): Uint8Array =>
      new VersionedTransaction(
        new TransactionMessage({
          payerKey: payer,
          recentBlockhash: bob.address,
          instructions: [
            SystemProgram.transfer({
              fromPubkey: payer,
              toPubkey: new PublicKey(bob.address),
              lamports: 1_500_000_000,
            }),
          ],
        }).compileToV0Message(),
      ).serialize()
    const signing = call(wallet, 'solana:signTransaction', 'signTransaction', {
      account: accounts[0],
      transaction: transaction(new PublicKey(alice.address)),
      chain: 'solana:localnet',
    })
    await expect.element(page.getByText('1.5 SOL')).toBeVisible()
    await page.getByRole('button', { name: 'Approve' }).click()
    const signed = VersionedTransaction.deserialize((await signing)[0]!['signedTransaction']!)
    expect(
      ed25519.verify(
        signed.signatures[0]!,
        signed.message.serialize(),
        new PublicKey(alice.address).toBytes(),
      ),
    ).toBe(true)
    const foreign = call(wallet, 'solana:signTransaction', 'signTransaction', {
      account: accounts[0],
      transaction: transaction(Keypair.generate().publicKey),
    })
    await expect(foreign).rejects.toMatchObject({ code: -32602 })
    await expect(
      call(wallet, 'solana:signTransaction', 'signTransaction', {
        account: accounts[0],
        transaction: new Uint8Array(3),
      }),
    ).rejects.toMatchObject({ code: -32602 })
    await expect(
      call(wallet, 'solana:signAndSendTransaction', 'signAndSendTransaction', {
        account: accounts[0],
        transaction: transaction(new PublicKey(alice.address)),
        chain: 'solana:mainnet',
      }),
    ).rejects.toMatchObject({ code: -32602 })
  })

  it('words a sign-in itself, for this page alone', async () => {
    const wallet = create()
    const [output] = await call(wallet, 'solana:signIn', 'signIn', { statement: 'Come in', nonce: 'abc' })
    const text = new TextDecoder().decode(output!['signedMessage'])
    expect(text).toBe(
      `${location.host} wants you to sign in with your Solana account:\n${alice.address}\n\nCome in\n\nNonce: abc`,
    )
    expect(
      ed25519.verify(
        output!['signature']!,
        output!['signedMessage']!,
        new PublicKey(alice.address).toBytes(),
      ),
    ).toBe(true)
    await expect(call(wallet, 'solana:signIn', 'signIn', { domain: 'bank.test' })).rejects.toMatchObject({
      code: -32602,
    })
  })

  it('connects and signs in with one prompt', async () => {
    const wallet = create({ approval: 'window' })
    const seen: number[] = []
    const events = wallet.standard.features['standard:events'] as {
      on(event: string, listener: (change: { accounts: readonly unknown[] }) => void): () => void
    }
    events.on('change', ({ accounts }) => seen.push(accounts.length))
    const signing = call(wallet, 'solana:signIn', 'signIn', { nonce: 'abc' })
    await expect.element(page.getByText('Connect and sign in')).toBeVisible()
    await page.getByRole('button', { name: 'Approve' }).click()
    await signing
    expect(wallet.standard.accounts).toHaveLength(2)
    expect(seen).toEqual([2])
    await connect(wallet)
    expect(wallet.prompts).toBe(1)
  })

  it('is without what a test takes away', () => {
    expect(
      Object.keys(create({ without: ['solana:signIn', 'standard:events'] }).standard.features).toSorted(),
    ).toEqual([
      'solana:signAndSendTransaction',
      'solana:signMessage',
      'solana:signTransaction',
      'standard:connect',
      'standard:disconnect',
    ])
  })
})
