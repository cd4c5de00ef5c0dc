import { secp256k1, schnorr } from '@noble/curves/secp256k1.js'
import { base64, hex } from '@scure/base'
import { p2pkh, p2tr, p2wpkh, SigHash, Transaction, WIF } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { beforeAll, expect, it } from 'vitest'

import { bitcoin } from '../../../../../../packages/verify-bitcoin/src/exports/index.js'
import { random } from '../../../bytes.js'
import { bitcoinAddresses } from '../../keys/addresses.js'
import { publicKeys, type PublicKeys } from '../../keys/publicKeys.js'
import { checkRequest } from '../methods.js'
import { signBip322 } from './bip322.js'

const main = 'bip122:000000000019d6689c085ae165831e93'
const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const entropy = random(16)
let keys: PublicKeys
beforeAll(async () => {
  keys = await publicKeys(entropy)
})

const never = () => Promise.reject(new Error('no node'))
const ask = <T>(method: string, params: unknown, caipNetworkId: `${string}:${string}` = main): Promise<T> =>
  Promise.resolve().then(() =>
    checkRequest({ caipNetworkId, method, params }, { keys, ask: never })(entropy),
  ) as Promise<T>

// BIP-322, "Test vectors"
it.each([
  [
    '',
    'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'Hello World',
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
])('BIP-322: the signature of %j that the BIP publishes', (message, expected) => {
  const key = WIF().decode('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k')
  const { script, address } = p2wpkh(secp256k1.getPublicKey(key, true))
  expect(address).toBe('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l')
  expect(base64.encode(signBip322(key, { script }, message))).toBe(expected)
})

it.each([main, regtest] as const)(
  'signs messages by both addresses on %s, as bip322-js and verify-bitcoin read them',
  async (id) => {
    const { payment, ordinal } = bitcoinAddresses(keys, id)
    for (const { address } of [payment, ordinal])
      for (const message of ['Hello', '', 'Größe 🦊\n\n', 'x'.repeat(3000)]) {
        const { signature } = await ask<{ signature: string }>(
          'signMessage',
          { account: address, address, message, protocol: 'bip322' },
          id,
        )
        const text = base64.encode(hex.decode(signature))
        expect(Verifier.verifySignature(address, message, text)).toBe(true)
        for (const form of [text, `smp${text}`])
          expect(await bitcoin().verify({ address, message, signature: form } as never)).toBe(true)
      }
  },
)

function draft(id: string): { transaction: Transaction; coins: ReturnType<typeof bitcoinAddresses> } {
  const coins = bitcoinAddresses(keys, id)
  const transaction = new Transaction()
  transaction.addInput({
    txid: '11'.repeat(32),
    index: 0,
    witnessUtxo: { amount: 50_000n, script: coins.payment.script },
  })
  transaction.addInput({
    txid: '22'.repeat(32),
    index: 1,
    witnessUtxo: { amount: 60_000n, script: coins.ordinal.script },
    tapInternalKey: hex.decode(coins.ordinal.publicKey),
  })
  transaction.addOutput({ script: coins.payment.script, amount: 100_000n })
  return { transaction, coins }
}
const psbtOf = (transaction: Transaction): string => base64.encode(transaction.toPSBT())

it('signs a PSBT: P2WPKH and P2TR, each by the digest of its BIP', async () => {
  const { transaction, coins } = draft(main)
  const { psbt } = await ask<{ psbt: string }>('signPsbt', { psbt: psbtOf(transaction) })
  const signed = Transaction.fromPSBT(base64.decode(psbt))
  const [[key, der] = []] = signed.getInput(0).partialSig ?? []
  const first = signed.preimageWitnessV0(0, p2pkh(key!).script, SigHash.ALL, 50_000n)
  expect(secp256k1.verify(der!.subarray(0, -1), first, key!, { prehash: false, format: 'der' })).toBe(true)
  expect(der!.at(-1)).toBe(SigHash.ALL)
  const scripts = [coins.payment.script, coins.ordinal.script]
  const second = signed.preimageWitnessV1(1, scripts, SigHash.DEFAULT, [50_000n, 60_000n])
  const { tweakedPubkey } = p2tr(hex.decode(coins.ordinal.publicKey))
  expect(schnorr.verify(signed.getInput(1).tapKeySig!.subarray(0, 64), second, tweakedPubkey)).toBe(true)
  signed.finalize()
  expect(signed.extract().length).toBeGreaterThan(100)
})

it('signs only the inputs that were named, as adapter-bitcoin names them', async () => {
  const { transaction, coins } = draft(regtest)
  const { address } = coins.payment
  const params = {
    account: address,
    psbt: psbtOf(transaction),
    signInputs: [{ address, index: 0, sighashTypes: [1] }],
    broadcast: false,
  }
  const { psbt } = await ask<{ psbt: string }>('signPsbt', params, regtest)
  const signed = Transaction.fromPSBT(base64.decode(psbt))
  expect(signed.getInput(0).partialSig).toHaveLength(1)
  expect(signed.getInput(1).tapKeySig).toBeUndefined()
})

it('leaves inputs of others alone', async () => {
  const { transaction } = draft(main)
  const other = p2wpkh(secp256k1.getPublicKey(new Uint8Array(32).fill(9), true))
  transaction.addInput({ txid: '33'.repeat(32), index: 0, witnessUtxo: { amount: 1n, script: other.script } })
  const { psbt } = await ask<{ psbt: string }>('signPsbt', { psbt: psbtOf(transaction) })
  expect(Transaction.fromPSBT(base64.decode(psbt)).getInput(2).partialSig).toBeUndefined()
})

type Change = (
  transaction: Transaction,
  coins: ReturnType<typeof bitcoinAddresses>,
) => object | undefined | void
it.each<readonly [string, Change]>([
  ['only NONE', (tx) => tx.updateInput(0, { sighashType: SigHash.NONE }, true)],
  ['ALL|ANYONECANPAY', (tx) => tx.updateInput(0, { sighashType: SigHash.ALL_ANYONECANPAY }, true)],
  ['SINGLE for the second input', (tx) => tx.updateInput(1, { sighashType: SigHash.SINGLE }, true)],
  [
    'another sighash asked',
    (_, { payment }) => ({ signInputs: [{ address: payment.address, index: 0, sighashTypes: [131] }] }),
  ],
  [
    'the address of another input',
    (_, { ordinal }) => ({ signInputs: [{ address: ordinal.address, index: 0 }] }),
  ],
  [
    'an input that is not there',
    (_, { payment }) => ({ signInputs: [{ address: payment.address, index: 7 }] }),
  ],
  ['an input twice', () => ({ signInputs: [{ index: 0 }, { index: 0 }] })],
  ['no input asked', () => ({ signInputs: [] })],
  ['the wish to be sent', () => ({ broadcast: true })],
  ['no PSBT', () => ({ psbt: 'AAAA' })],
  ['text that is no base64', () => ({ psbt: '!' })],
])('refuses a PSBT with %s', async (_, change) => {
  const { transaction, coins } = draft(main)
  const more = change(transaction, coins) ?? {}
  await expect(ask('signPsbt', { psbt: psbtOf(transaction), ...more })).rejects.toMatchObject({
    code: 'malformed-request',
  })
})

it('refuses a PSBT without an input of its own', async () => {
  const transaction = new Transaction()
  const other = p2wpkh(secp256k1.getPublicKey(new Uint8Array(32).fill(9), true))
  transaction.addInput({ txid: '33'.repeat(32), index: 0, witnessUtxo: { amount: 2n, script: other.script } })
  transaction.addOutput({ script: other.script, amount: 1n })
  await expect(ask('signPsbt', { psbt: psbtOf(transaction) })).rejects.toMatchObject({
    code: 'malformed-request',
  })
  // The same wallet on another network has other keys.
  await expect(ask('signPsbt', { psbt: psbtOf(draft(main).transaction) }, regtest)).rejects.toMatchObject({
    code: 'malformed-request',
  })
})

it.each([
  ['another address', { account: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', message: 'x' }],
  ['no message', {}],
  ['half a letter', { message: '\uD800' }],
  ['the older protocol', { message: 'x', protocol: 'ecdsa' }],
])('refuses a message with %s', async (_, params) => {
  const account = bitcoinAddresses(keys, main).payment.address
  await expect(ask('signMessage', { account, ...params })).rejects.toMatchObject({
    code: 'malformed-request',
  })
})
