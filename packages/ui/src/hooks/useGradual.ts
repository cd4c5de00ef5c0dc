'use client'
import { useEffect, useState } from 'react'

// However fast it is scrolled, and however slow the device: so many new items fit into a frame.
const NEW_IN_A_FRAME = 3

interface Drawn {
  readonly keys: readonly string[]
  readonly drawn: ReadonlySet<string>
  readonly listKey: string | undefined
}

/**
 * Which of the keys in sight are drawn now: those that were, and a few new ones with each frame. Another list
 * begins with its first ones, since a list that shows nothing for a frame would flash.
 */
export function useGradual(keys: readonly string[], listKey?: string): ReadonlySet<string> {
  const [state, setState] = useState<Drawn>(() => another(keys, listKey))
  if (state.listKey !== listKey || (state.keys.length === 0 && keys.length > 0))
    setState(another(keys, listKey, state.drawn))
  // What is scrolled to waits for the next frame: moving the list is work enough for this one.
  else if (keys.length !== state.keys.length || keys.some((key, index) => key !== state.keys[index]))
    setState({ ...state, keys, drawn: pick(keys, state.drawn, 0) })
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

const another = (
  keys: readonly string[],
  listKey: string | undefined,
  before: ReadonlySet<string> = new Set(),
): Drawn => ({ keys, drawn: pick(keys, before, NEW_IN_A_FRAME), listKey })

/** Those of the keys that were drawn before, and `more` of the others. */
function pick(keys: readonly string[], before: ReadonlySet<string>, more: number): ReadonlySet<string> {
  const drawn = new Set<string>()
  let left = more
  for (const key of keys) {
    if (before.has(key) || left-- > 0) drawn.add(key)
  }
  return drawn
}
