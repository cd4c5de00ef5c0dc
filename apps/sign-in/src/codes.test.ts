import { createSiwx, SiwxError, type MessageFields, type Siwx, type SignInRequest } from '@latchkey/siwx'
import { memoryClaims } from '@latchkey/siwx/claims'
import { bitcoin } from '@latchkey/verify-bitcoin'
import { evm } from '@latchkey/verify-evm'
import { polkadot } from '@latchkey/verify-polkadot'
import { solana } from '@latchkey/verify-solana'
import { describe, expect, it } from 'vitest'

import { wallets, type Wallet } from './wallets.fixture.js'

const origin = 'https://app.example'
const terms = 'https://app.example/terms'
const minute = 60_000
type Fields = Partial<Omit<MessageFields, 'version'>>

/** A back end with every family, at a time that the test moves. */
function desk(onChain?: () => Promise<boolean>): {
  readonly siwx: Siwx
  readonly clock: { time: number }
  /** What a page sends: a challenge with changed fields, worded and signed by the wallet. */
  readonly prove: (wallet: Wallet, fields?: Fields) => Promise<SignInRequest>
} {
  const clock = { time: Date.parse('2026-11-27T12:00:00Z') }
  const siwx = createSiwx({
    secret: 'a secret of the test, long enough',
    domains: ['app.example', 'other.example'],
    statement: 'I accept.',
    resources: [terms],
    verifiers: [evm(onChain && { onChain }), solana(), polkadot(), bitcoin()],
    claims: memoryClaims({ now: () => clock.time }),
    now: () => clock.time,
  })
  async function prove(wallet: Wallet, fields: Fields = {}): Promise<SignInRequest> {
    const message = wallet.word({ ...siwx.challenge({ domain: 'app.example', uri: origin }), ...fields })
    return { account: wallet.account, message, signature: await wallet.sign(message), origin }
  }
  return { siwx, clock, prove }
}

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'signed in',
    (error: unknown) => (error instanceof SiwxError ? error.code : String(error)),
  )

describe.each(Object.keys(wallets))('accounts 2.2 %s', (family) => {
  const newWallet = (): Wallet => wallets[family]!()

  it('signs in', async () => {
    const { siwx, prove } = desk()
    expect(await codeOf(siwx.verify(await prove(newWallet())))).toBe('signed in')
  })

  it.each<[string, Fields]>([
    ['wrong-domain', { domain: 'other.example' }],
    ['wrong-uri', { uri: 'https://other.example' }],
    ['wrong-resources', { resources: [terms, 'https://evil.example'] }],
    ['wrong-statement', { statement: 'I accept all.' }],
    ['nonce-unknown', { nonce: 'abcdefgh12345678' }],
    ['not-yet-valid', { notBefore: '2026-11-27T12:01:00.000Z' }],
    ['not-yet-valid', { issuedAt: '2026-11-27T11:57:00.000Z' }],
    ['expired', { expirationTime: '2026-11-27T11:59:00.000Z' }],
  ])('is refused as %s with %j, which the account signed', async (code, fields) => {
    const { siwx, prove } = desk()
    expect(await codeOf(siwx.verify(await prove(newWallet(), fields)))).toBe(code)
  })

  it('is refused as malformed where the text was changed on its way, or is none', async () => {
    const { siwx, prove } = desk()
    const proof = await prove(newWallet())
    for (const message of [`${proof.message}\n`, proof.message.replaceAll('\n', '\r\n'), 'Hello', ''])
      expect(await codeOf(siwx.verify({ ...proof, message }))).toBe('malformed')
    expect(await codeOf(siwx.verify({ ...proof, signature: '' }))).toBe('malformed')
    expect(await codeOf(siwx.verify({ ...proof, signature: 'x'.repeat(20_001) }))).toBe('malformed')
  })

  it('is refused as unknown-family where no verifier is given for it', async () => {
    const { prove } = desk()
    const proof = await prove(newWallet())
    const [namespace] = proof.account.split(':')
    const others = [evm(), solana(), polkadot(), bitcoin()].filter((each) => each.namespace !== namespace)
    const secret = 'a secret of the test, long enough'
    const siwx = createSiwx({ secret, domains: ['app.example'], verifiers: others, claims: memoryClaims() })
    expect(await codeOf(siwx.verify(proof))).toBe('unknown-family')
  })

  it('is refused as wrong-chain on another network than the text names, or on one that is not listed', async () => {
    const { siwx, prove } = desk()
    const proof = await prove(newWallet())
    const [namespace, reference = '', address] = proof.account.split(':')
    const another = `${reference.slice(0, -1)}${reference.endsWith('2') ? '3' : '2'}`
    const account = `${namespace}:${another}:${address}`
    expect(await codeOf(siwx.verify({ ...proof, account }))).toBe('wrong-chain')
  })

  it('is refused as wrong-address for another account, and as bad-signature by another key', async () => {
    const { siwx, prove } = desk()
    const proof = await prove(newWallet())
    const other = newWallet()
    expect(await codeOf(siwx.verify({ ...proof, account: other.account }))).toBe('wrong-address')
    const signature = await other.sign(proof.message)
    expect(await codeOf(siwx.verify({ ...proof, signature }))).toBe('bad-signature')
    expect(await codeOf(siwx.verify({ ...proof, signature: 'nonsense' }))).toBe('bad-signature')
    // None of these used the challenge up.
    expect(await codeOf(siwx.verify(proof))).toBe('signed in')
  })

  it('is refused as nonce-expired after ten minutes', async () => {
    const { siwx, clock, prove } = desk()
    const proof = await prove(newWallet())
    clock.time += 11 * minute
    expect(await codeOf(siwx.verify(proof))).toBe('nonce-expired')
  })

  it('is refused as nonce-used the second time, also of twenty at once', async () => {
    const { siwx, prove } = desk()
    const proof = await prove(newWallet())
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(siwx.verify(proof))))
    expect(codes.filter((code) => code === 'signed in')).toHaveLength(1)
    expect(codes.filter((code) => code === 'nonce-used')).toHaveLength(19)
  })
})

// The other families' accounts are keys: no node is asked for them.
it('accounts 2.2 EVM, a contract: chain-unreachable where the node fails uses nothing up', async () => {
  let isUp = false
  const { siwx, prove } = desk(() => (isUp ? Promise.resolve(true) : Promise.reject(new Error('down'))))
  const proof = { ...(await prove(wallets.EVM!())), signature: `0x${'ab'.repeat(100)}` }
  expect(await codeOf(siwx.verify(proof))).toBe('chain-unreachable')
  isUp = true
  expect(await codeOf(siwx.verify(proof))).toBe('signed in')
  expect(await codeOf(siwx.verify(proof))).toBe('nonce-used')
})
