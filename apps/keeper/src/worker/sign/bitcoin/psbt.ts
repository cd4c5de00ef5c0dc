import { hex } from '@scure/base'
import { SigHash, Transaction } from '@scure/btc-signer'

import { same } from '../../../bytes.js'
import { malformed } from '../../../keeperError.js'
import type { BitcoinAddress } from '../../keys/addresses.js'
import type { BitcoinKeys } from '../../keys/keys.js'

export interface PsbtAccounts {
  readonly payment: BitcoinAddress
  readonly ordinal: BitcoinAddress
}

type Purpose = keyof PsbtAccounts

export interface CheckedPsbt {
  readonly transaction: Transaction
  readonly inputs: readonly (readonly [index: number, purpose: Purpose])[]
}

/**
 * Reads a PSBT and finds the inputs to sign: those that were named, else all that are the wallet's.
 * @throws {KeeperError} `malformed-request`: no input of the wallet, or a signature that leaves a part open
 */
export function readPsbt(psbt: Uint8Array, asked: unknown, accounts: PsbtAccounts): CheckedPsbt {
  const transaction = parse(psbt)
  const own = ownInputs(transaction, accounts)
  const named = readAsked(asked)
  const inputs = named
    ? named.map(({ index, address }) => {
        const found = own.find(([at]) => at === index)
        if (!found || (address !== undefined && address !== accounts[found[1]].address))
          throw malformed('signInputs')
        return found
      })
    : own
  if (inputs.length === 0) throw malformed('psbt: no input of this wallet')
  for (const [index, purpose] of inputs) checkInput(transaction, index, purpose)
  return { transaction, inputs }
}

function parse(psbt: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(psbt, {
      allowUnknownInputs: true,
      allowUnknownOutputs: true,
      // P2WPKH with the output alone: what other wallets make.
      allowLegacyWitnessUtxo: true,
    })
  } catch {
    throw malformed('psbt')
  }
}

function ownInputs(
  transaction: Transaction,
  accounts: PsbtAccounts,
): readonly (readonly [index: number, purpose: Purpose])[] {
  return Array.from({ length: transaction.inputsLength }, (_, index) => index).flatMap((index) => {
    const { witnessUtxo, nonWitnessUtxo, index: vout = 0 } = transaction.getInput(index)
    const script = witnessUtxo?.script ?? nonWitnessUtxo?.outputs[vout]?.script
    const purpose = (['payment', 'ordinal'] as const).find(
      (each) => script && same(accounts[each].script, script),
    )
    return purpose ? [[index, purpose] as const] : []
  })
}

interface Asked {
  readonly index: number
  readonly address?: string
}

function readAsked(asked: unknown): readonly Asked[] | undefined {
  if (asked === undefined || asked === null) return undefined
  if (!Array.isArray(asked) || asked.length === 0) throw malformed('signInputs')
  const found = asked.map((item: unknown): Asked => {
    const { index, address, sighashTypes } = Object(item) as Record<string, unknown>
    if (!Number.isSafeInteger(index) || (address !== undefined && typeof address !== 'string'))
      throw malformed('signInputs')
    const kinds = sighashTypes === undefined ? [] : sighashTypes
    if (!Array.isArray(kinds) || kinds.some((kind) => !isWhole(kind))) throw malformed('sighashTypes')
    return { index: index as number, ...(address !== undefined && { address }) }
  })
  if (new Set(found.map(({ index }) => index)).size !== found.length) throw malformed('signInputs')
  return found
}

/** ALL, and what Taproot means by nothing: anything else lets others change what was approved. */
const isWhole = (kind: unknown): boolean => kind === SigHash.ALL || kind === SigHash.DEFAULT

function checkInput(transaction: Transaction, index: number, purpose: Purpose): void {
  const input = transaction.getInput(index)
  if (input.sighashType !== undefined && !isWhole(input.sighashType)) throw malformed('sighash')
  // Scripts of its own make it another spending than the address's.
  if (input.redeemScript || input.witnessScript || input.tapLeafScript || input.tapMerkleRoot)
    throw malformed('psbt: script')
  if (input.finalScriptWitness || input.finalScriptSig) throw malformed('psbt: signed before')
  if (purpose === 'payment' && input.sighashType === SigHash.DEFAULT) throw malformed('sighash')
}

/** Signs what was read. */
export function signPsbt(
  { transaction, inputs }: CheckedPsbt,
  keys: BitcoinKeys,
  accounts: PsbtAccounts,
): Uint8Array {
  for (const [index, purpose] of inputs) {
    if (purpose === 'ordinal')
      transaction.updateInput(index, { tapInternalKey: hex.decode(accounts.ordinal.publicKey) }, true)
    if (!transaction.signIdx(keys[purpose], index)) throw malformed('psbt')
  }
  return transaction.toPSBT()
}
