import type { Message } from './decodeTransaction.js'

const perSignature = 5000n
const computeBudget = 'ComputeBudget111111111111111111111111111111'
const perInstruction = 200_000n
const most = 1_400_000n

/** What a transaction bids beside the fee for its signatures: micro-lamports for each unit of work. */
export function priceOf(message: Message): bigint {
  return budgetOf(message).price
}

/** The fee of a transaction in lamports. */
export function feeOf(message: Message): bigint {
  const { limit, price } = budgetOf(message)
  return perSignature * BigInt(message.header.numSignerAccounts) + (limit * price + 999_999n) / 1_000_000n
}

function budgetOf(message: Message): { readonly limit: bigint; readonly price: bigint } {
  let limit: bigint | undefined
  let price = 0n
  let others = 0n
  for (const { programAddressIndex, data } of message.instructions) {
    if (message.staticAccounts[programAddressIndex] !== computeBudget) {
      others += 1n
      continue
    }
    const view = data && new DataView(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength)
    if (view?.byteLength === 5 && view.getUint8(0) === 2) limit = BigInt(view.getUint32(1, true))
    if (view?.byteLength === 9 && view.getUint8(0) === 3) price = view.getBigUint64(1, true)
  }
  const asked = limit ?? others * perInstruction
  return { limit: asked < most ? asked : most, price }
}
