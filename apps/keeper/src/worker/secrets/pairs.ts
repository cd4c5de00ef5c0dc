import { random, type Bytes } from '../../bytes.js'
import { KeeperError } from '../../keeperError.js'

/** A secret in two halves, each of them as random as any 16 bytes. */
export interface Pair {
  readonly mine: Bytes
  readonly theirs: Bytes
}

export function split(secret: Bytes): Pair {
  const mine = random(secret.length)
  return { mine, theirs: secret.map((byte, at) => byte ^ (mine[at] ?? 0)) }
}

export function join({ mine, theirs }: Pair): Bytes {
  if (mine.length !== theirs.length) throw new KeeperError('share-mismatch')
  return mine.map((byte, at) => byte ^ (theirs[at] ?? 0))
}
