import axe from 'axe-core'
import { expect, vi } from 'vitest'

const isStill = (): boolean =>
  document
    .getAnimations()
    .every(({ playState, effect }) => playState === 'finished' || effect?.getTiming().iterations === Infinity)

/** Until nothing moves that comes to an end. */
export async function untilStill(): Promise<void> {
  await vi.waitFor(() => expect(isStill()).toBe(true), 3000)
}

/**
 * What axe finds wrong once nothing moves, a line each. A part of a page needs no landmarks.
 *
 * @param without further rules that are left out
 */
export async function axeFaults(
  place: Element = document.body,
  without: readonly string[] = [],
): Promise<readonly string[]> {
  await untilStill()
  const off = ['region', ...without].map((id) => [id, { enabled: false }] as const)
  const { violations } = await axe.run(place, { resultTypes: ['violations'], rules: Object.fromEntries(off) })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
