import { createHash } from 'node:crypto'
import { getBase58Decoder } from '@solana/kit'

/** For how many blocks a transaction may name a blockhash. */
const lifetime = 150n
/** A new one every so many blocks. */
const pace = 5n

/** The recent blockhashes of a cluster. */
export interface Blockhashes {
  readonly latest: string
  readonly lastValidBlockHeight: bigint
  isValid(hash: string, height: bigint): boolean
  /** Tells of a new block. */
  grow(height: bigint): void
  /** Makes a new one at once, ahead of the schedule. */
  renew(height: bigint): void
}

/**
 * litesvm knows only its latest one and makes the same on every chain; these last as long as on a real
 * cluster, and no two clusters share any.
 */
export function createBlockhashes(genesisHash: string, height: bigint): Blockhashes {
  const heights = new Map<string, bigint>()
  let made = 0
  const next = (): string =>
    getBase58Decoder().decode(createHash('sha256').update(`${genesisHash} ${made++}`).digest())
  let latest = next()
  heights.set(latest, height)

  const renew = (at: bigint): void => {
    latest = next()
    for (const [hash, since] of heights) if (since + lifetime < at) heights.delete(hash)
    heights.set(latest, at)
  }
  return {
    get latest() {
      return latest
    },
    get lastValidBlockHeight() {
      return (heights.get(latest) ?? 0n) + lifetime
    },
    isValid(hash, at) {
      const since = heights.get(hash)
      return since !== undefined && at <= since + lifetime
    },
    grow(at) {
      if (at % pace === 0n) renew(at)
    },
    renew,
  }
}
