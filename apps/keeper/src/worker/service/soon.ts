import { KeeperError } from '../../keeperError.js'

/** In ms: a surface waits 10 s for what its engine says first. */
const SOON = 7000

/** A service that hangs is away, where a visitor waits for something that goes without it. */
export const soon = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new KeeperError('keeper-unreachable', 'The keeper does not answer')), SOON),
    ),
  ])

/** Nothing where the service is away; what else it said is told. */
export function orAway(error: unknown): undefined {
  if (error instanceof KeeperError && error.code === 'keeper-unreachable') return undefined
  throw error
}
