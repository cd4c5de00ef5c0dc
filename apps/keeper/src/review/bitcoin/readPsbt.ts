import { base64, hex } from '@scure/base'
import { Address, OutScript, Transaction } from '@scure/btc-signer'

import { asList, asObject } from '../quantity.js'
import type { Refusal } from '../review.js'
import { shownShort, utf8 } from '../shown.js'
import type { BitcoinNetwork } from './networks.js'

export interface Output {
  /** Absent for a script that has no address. */
  readonly address?: string
  readonly value: bigint
  readonly own: boolean
  /** What an output that carries data says. */
  readonly data?: string
}

export interface Psbt {
  /** What goes in from the visitor's own addresses, and from others'. */
  readonly own: bigint
  readonly others: bigint
  readonly foreign: number
  readonly outputs: readonly Output[]
  /** Absent where the value of an input is not known. */
  readonly fee?: bigint
  readonly size: bigint
}

/** ALL, and what Taproot calls its default. */
const usual = new Set([0, 1])

/** What a PSBT spends and pays, or why it is refused. */
export function readPsbt(params: unknown, own: readonly string[], network: BitcoinNetwork): Psbt | Refusal {
  const { psbt, signInputs } = asObject(params)
  if (typeof psbt !== 'string' || psbt.length > 1_400_000) return 'malformed'
  let tx: Transaction
  let mine: ReadonlyMap<string, string>
  try {
    tx = Transaction.fromPSBT(base64.decode(psbt), { allowUnknownOutputs: true, allowUnknownInputs: true })
    mine = new Map(
      own.map((address) => [hex.encode(OutScript.encode(Address(network).decode(address))), address]),
    )
  } catch {
    return 'malformed'
  }
  const inputs = readInputs(tx, mine)
  if (typeof inputs === 'string') return inputs
  for (const wanted of asList(signInputs)) {
    const { index, sighashTypes } = asObject(wanted)
    if (typeof index !== 'number' || !inputs[index]?.own) return 'notYours'
    if (asList(sighashTypes).some((each) => !usual.has(Number(each)))) return 'sighash'
  }
  if (!inputs.some((input) => input.own)) return 'notYours'
  const outputs = readOutputs(tx, mine, network)
  const sum = (list: readonly { readonly value: bigint }[]): bigint =>
    list.reduce((all, { value }) => all + value, 0n)
  const known = inputs.every(({ value }) => value !== undefined)
  const whole = inputs.map(({ own: is, value = 0n, weight }) => ({ own: is, value, weight }))
  const fee = sum(whole) - sum(outputs)
  if (known && fee < 0n) return 'malformed'
  const witness = whole.reduce((all, { weight }) => all + weight, 2n)
  return {
    own: sum(whole.filter((input) => input.own)),
    others: sum(whole.filter((input) => !input.own)),
    foreign: whole.filter((input) => !input.own).length,
    outputs,
    ...(known && { fee }),
    size: BigInt(tx.unsignedTx.length) + (witness + 3n) / 4n,
  }
}

interface Input {
  readonly own: boolean
  readonly value: bigint | undefined
  readonly weight: bigint
}

function readInputs(tx: Transaction, mine: ReadonlyMap<string, string>): readonly Input[] | Refusal {
  const inputs: Input[] = []
  for (let index = 0; index < tx.inputsLength; index += 1) {
    const { witnessUtxo, nonWitnessUtxo, index: at, sighashType } = tx.getInput(index)
    const before = at === undefined ? undefined : nonWitnessUtxo?.outputs[at]
    const output = witnessUtxo ?? before
    // Two answers to one question: the signature would be for only one of them.
    if (witnessUtxo && before && witnessUtxo.amount !== before.amount) return 'malformed'
    const own = output !== undefined && mine.has(hex.encode(output.script))
    if (own && sighashType !== undefined && !usual.has(sighashType)) return 'sighash'
    inputs.push({ own, value: output?.amount, weight: output?.script[0] === 0x51 ? 66n : 108n })
  }
  return inputs
}

function readOutputs(
  tx: Transaction,
  mine: ReadonlyMap<string, string>,
  network: BitcoinNetwork,
): readonly Output[] {
  return Array.from({ length: tx.outputsLength }, (_, index) => {
    const { script = new Uint8Array(), amount = 0n } = tx.getOutput(index)
    const own = mine.get(hex.encode(script))
    if (own !== undefined) return { address: own, value: amount, own: true }
    const data = script[0] === 0x6a ? script.slice(2) : undefined
    const address = data ? undefined : addressOf(script, network)
    return {
      value: amount,
      own: false,
      ...(address !== undefined && { address }),
      ...(data && { data: shownShort(utf8(data) ?? hex.encode(data), 200) }),
    }
  })
}

function addressOf(script: Uint8Array, network: BitcoinNetwork): string | undefined {
  try {
    const decoded = OutScript.decode(script)
    return decoded.type === 'unknown' ? undefined : Address(network).encode(decoded as never)
  } catch {
    return undefined
  }
}
