'use client'
import { useEffect, useState } from 'react'

// However fast it is scrolled, and however slow the device: so many new tiles fit into a frame.
const NEW_IN_A_FRAME = 3

interface Drawn {
  readonly keys: readonly string[]
  readonly drawn: ReadonlySet<string>
}

/** Which of the keys in sight are drawn now: those that were, and a few new ones with each frame. */
export function useGradual(keys: readonly string[]): ReadonlySet<string> {
  const [state, setState] = useState<Drawn>({ keys: [], drawn: new Set() })
  if (keys.length !== state.keys.length || keys.some((key, index) => key !== state.keys[index]))
    setState(drawMore(keys, state.drawn))
  useEffect(() => {
    if (state.keys.every((key) => state.drawn.has(key))) return
    const frame = requestAnimationFrame(() => setState(drawMore(state.keys, state.drawn)))
    return () => cancelAnimationFrame(frame)
  }, [state])
  return state.drawn
}

function drawMore(keys: readonly string[], before: ReadonlySet<string>): Drawn {
  const drawn = new Set<string>()
  let left = NEW_IN_A_FRAME
  for (const key of keys) {
    if (before.has(key) || left-- > 0) drawn.add(key)
  }
  return { keys, drawn }
}
