import type { ReadonlyUint8Array } from '@solana/kit'

/** Where the extensions of a Token-2022 mint begin: each has a type, a length and a value. */
const firstAt = 166
const interestBearing = 10
const scaledUiAmount = 25
const secondsPerYear = 31_556_736

/**
 * The factor between what a mint's holders are shown and what the chain has: of ScaledUiAmount, or of
 * InterestBearing by now.
 */
export function shownFactor(data: ReadonlyUint8Array): number {
  const view = new DataView(Uint8Array.from(data).buffer)
  for (let at = firstAt; at + 4 <= data.length;) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (type === 0) break
    if (type === scaledUiAmount) return scaledNow(view, at + 4)
    if (type === interestBearing) return grownSince(view, at + 4)
    at += 4 + length
  }
  return 1
}

const now = (): number => Math.floor(Date.now() / 1000)

function scaledNow(view: DataView, at: number): number {
  const isNew = now() >= Number(view.getBigInt64(at + 40, true))
  return view.getFloat64(at + (isNew ? 48 : 32), true)
}

function grownSince(view: DataView, at: number): number {
  const [begun, changed] = [Number(view.getBigInt64(at + 32, true)), Number(view.getBigInt64(at + 42, true))]
  const growth = (rate: number, seconds: number): number =>
    Math.exp((rate * seconds) / (secondsPerYear * 10_000))
  return (
    growth(view.getInt16(at + 40, true), changed - begun) *
    growth(view.getInt16(at + 50, true), now() - changed)
  )
}
