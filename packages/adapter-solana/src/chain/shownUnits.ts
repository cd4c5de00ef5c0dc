import type { Mint } from './tokenProgram.js'

// Token-2022: the amounts that wallets show are those of the chain times a factor of the mint's.
const interestBearing = 10
const scaledAmount = 25
/** As the program counts it: of 365.24 days. */
const secondsPerYear = 31_556_736

/** Whether the amounts that wallets show are, or are about to be, others than those of the chain. */
export function isScaled({ extensions }: Mint): boolean {
  const data = extensions.get(scaledAmount)
  return extensions.has(interestBearing) || (data !== undefined && (isOther(data, 32) || isOther(data, 48)))
}

const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength)
const isOther = (data: Uint8Array, at: number): boolean =>
  data.length < at + 8 || viewOf(data).getFloat64(at, true) !== 1

/**
 * An amount as wallets show it, in the smallest unit, rounded down.
 *
 * @param units as the chain has it
 * @param now in seconds since 1970
 * @example
 * shownUnits(mintOfASplitShare, 1_000_000n) // 10_000_000n
 */
export function shownUnits(mint: Mint, units: bigint, now: number = Date.now() / 1000): bigint {
  const factor = factorOf(mint, now)
  return factor === 1 || !Number.isFinite(factor) || factor <= 0 ? units : times(units, factor)
}

function factorOf({ extensions }: Mint, now: number): number {
  const scaled = extensions.get(scaledAmount)
  if (scaled && scaled.length >= 56) {
    const view = viewOf(scaled)
    return view.getFloat64(now >= Number(view.getBigInt64(40, true)) ? 48 : 32, true)
  }
  const interest = extensions.get(interestBearing)
  if (!interest || interest.length < 52) return 1
  const view = viewOf(interest)
  const [since, updated] = [Number(view.getBigInt64(32, true)), Number(view.getBigInt64(42, true))]
  // Rates are in hundredths of a percent: of before the last change, and of now.
  const growth = (rate: number, seconds: number): number =>
    Math.exp((rate * seconds) / (secondsPerYear * 10_000))
  return growth(view.getInt16(40, true), updated - since) * growth(view.getInt16(50, true), now - updated)
}

/**
 * Exactly, for a number has fewer digits than an amount may have: its 53 bits, and the power of two behind
 * them.
 */
function times(units: bigint, factor: number): bigint {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, factor)
  const bits = view.getBigUint64(0)
  const exponent = Number((bits >> 52n) & 0x7ffn)
  const mantissa = (bits & 0xfffffffffffffn) | (exponent === 0 ? 0n : 1n << 52n)
  const power = Math.max(exponent, 1) - 1075
  return power >= 0 ? (units * mantissa) << BigInt(power) : (units * mantissa) >> BigInt(-power)
}
