'use client'
import { useEffect, useState } from 'react'

/** New items of a frame, at most. */
const MOST = 4
/** In ms. A frame that took longer had too many. */
const LONG_FRAME = 40

/** How many are drawn at once. */
interface AtOnce {
  /** When the list appears. */
  readonly atFirst: number
  /** When none of the items in sight was drawn: another list, or a leap in a list of one column. */
  readonly afterReplacement: number
}

interface Drawn {
  readonly keys: readonly string[]
  readonly drawn: ReadonlySet<string>
}

/**
 * Which of the keys in sight are drawn now: those that were, and with each frame a few new ones. Their number
 * follows the device: one more than in the frame before, and a single one after a long frame. Where none of
 * the keys was drawn, some are drawn at once: a list that shows nothing for a frame would flash.
 */
export function useGradual(
  keys: readonly string[],
  { atFirst, afterReplacement }: AtOnce,
): ReadonlySet<string> {
  const [state, setState] = useState<Drawn>(() => ({ keys, drawn: pick(keys, new Set(), atFirst) }))
  if (keys.length !== state.keys.length || keys.some((key, index) => key !== state.keys[index])) {
    // The row with the focus stays drawn wherever the list is scrolled to: one item of a list, all columns of
    // a grid.
    const isNew = keys.filter((key) => state.drawn.has(key)).length < 2
    // What is scrolled to waits for the next frame: moving the list is work enough for this one.
    setState({ keys, drawn: pick(keys, state.drawn, isNew ? afterReplacement : 0) })
  }
  const isWaiting = state.keys.some((key) => !state.drawn.has(key))
  useEffect(() => {
    if (!isWaiting) return
    // Each frame until all are drawn, also while it is scrolled on: a list that moves would stay empty.
    let last: number | undefined
    let count = 0
    let frame = requestAnimationFrame(function draw() {
      // Not the time that the browser gives: that is when the frame was due, before it waited for us.
      const now = performance.now()
      const isLong = last !== undefined && now - last > LONG_FRAME
      count = isLong ? 1 : Math.min(count + 1, MOST)
      const more = count
      last = now
      setState((before) => ({ ...before, drawn: pick(before.keys, before.drawn, more) }))
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [isWaiting])
  return state.drawn
}

/** Those of the keys that were drawn before, and `more` of the others. */
function pick(keys: readonly string[], before: ReadonlySet<string>, more: number): ReadonlySet<string> {
  const drawn = new Set<string>()
  let left = more
  for (const key of keys) {
    if (before.has(key) || left-- > 0) drawn.add(key)
  }
  return drawn
}
