'use client'
import { useEffect, useState } from 'react'

// However fast it is scrolled, and however slow the device: so many new items fit into a frame.
const NEW_IN_A_FRAME = 3

interface Drawn {
  readonly keys: readonly string[]
  readonly drawn: ReadonlySet<string>
}

/**
 * Which of the keys in sight are drawn now: those that were, and a few new ones with each frame. Where none
 * of them was drawn, the first ones are drawn at once: a list that shows nothing for a frame would flash.
 *
 * @param atFirst how many are drawn when the list appears
 */
export function useGradual(keys: readonly string[], atFirst: number = NEW_IN_A_FRAME): ReadonlySet<string> {
  const [state, setState] = useState<Drawn>(() => ({ keys, drawn: pick(keys, new Set(), atFirst) }))
  if (keys.length !== state.keys.length || keys.some((key, index) => key !== state.keys[index])) {
    // The item with the focus stays drawn wherever the list is scrolled to.
    const isNew = keys.filter((key) => state.drawn.has(key)).length < 2
    // What is scrolled to waits for the next frame: moving the list is work enough for this one.
    setState({ keys, drawn: pick(keys, state.drawn, isNew ? NEW_IN_A_FRAME : 0) })
  }
  const isWaiting = state.keys.some((key) => !state.drawn.has(key))
  useEffect(() => {
    if (!isWaiting) return
    // Each frame until all are drawn, also while it is scrolled on: a list that moves would stay empty.
    let frame = requestAnimationFrame(function draw() {
      setState((now) => ({ ...now, drawn: pick(now.keys, now.drawn, NEW_IN_A_FRAME) }))
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
