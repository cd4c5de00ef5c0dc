import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules whose answer depends on the theme or the direction of writing. */
const rulesOfALook = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

interface AxeOptions {
  /** A selector; without it the whole document. */
  readonly within?: string
  /**
   * That axe has seen the same content in another theme or direction: names, roles and their order are as
   * they were. In another width they may not be, for some parts are shown in a wide window only.
   */
  readonly again?: boolean
  /** Rules that are left out. */
  readonly without?: readonly string[]
}

/** Between two looks at what moves, in ms: longer than a frame. */
const FRAME_MS = 40
const MOST_LOOKS = 50

/**
 * Until nothing moves that comes to an end: in between, a part may be smaller than what it holds. What takes
 * longer than two seconds, such as the time that a message stays, is looked at as it is.
 */
async function settled(place: Page | Frame): Promise<void> {
  const moves = (): boolean =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    // By this clock: a test may have stopped the page's.
    await new Promise((resolve) => setTimeout(resolve, FRAME_MS))
    if (!(await place.evaluate(moves))) return
  }
}

/**
 * What axe finds wrong in a page or in one of its frames, a line each. It looks at that document alone: the
 * keeper's frames are another origin's, and are given to it by themselves.
 */
export async function axeViolations(
  place: Page | Frame,
  { within, again = false, without = [] }: AxeOptions = {},
): Promise<readonly string[]> {
  // Through the debugger, which the page's policy does not hold; once for each document.
  if (!(await place.evaluate(() => 'axe' in window))) await place.evaluate(`${source}; 0`)
  await settled(place)
  return place.evaluate(
    async ({ within, runOnly, without }) => {
      const { run } = Reflect.get(window, 'axe') as typeof axe
      const { violations } = await run(within ?? document, {
        resultTypes: ['violations'],
        iframes: false,
        ...(runOnly && { runOnly }),
        rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])),
      })
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
      )
    },
    // A rule that is named to be run is run, also where it is left out.
    { within, without, runOnly: again ? rulesOfALook.filter((id) => !without.includes(id)) : undefined },
  )
}
