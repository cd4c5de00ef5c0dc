import type { SurfaceHandle, SurfaceOutcome, SurfaceRequest } from '@latchkey/core/adapter'

import { allowFor } from './keeperFrame.js'
import type { KeeperLine } from './keeperLine.js'

/** Puts a frame of the keeper that the visitor sees into an element. The keeper's engine speaks for it. */
export function surface(
  line: KeeperLine,
  { kind, element, requestId, label = 'Latchkey', onEscape }: SurfaceRequest,
): SurfaceHandle {
  const frame = document.createElement('iframe')
  const id = requestId === undefined ? '' : `&id=${encodeURIComponent(requestId)}`
  frame.src = `${line.origin}/surface/${kind}#session=${line.session ?? ''}${id}`
  frame.allow = allowFor(line.origin)
  frame.title = label
  const { style } = frame
  style.display = 'block'
  style.inlineSize = '100%'
  style.blockSize = '100%'
  style.border = '0'
  let settle: (outcome: SurfaceOutcome) => void = () => undefined
  const done = new Promise<SurfaceOutcome>((resolve) => (settle = resolve))
  const stop = line.on('surfaceDone', (told) => {
    if (told.surface === kind) end(told.outcome)
  })
  const stopEscape = line.on('surfaceEscaped', (told) => {
    if (told.surface === kind) onEscape?.()
  })
  function end(outcome: SurfaceOutcome): void {
    stop()
    stopEscape()
    frame.remove()
    settle(outcome)
  }
  element.append(frame)
  return {
    done,
    rename(to) {
      frame.title = to
    },
    close: () => end('closed'),
  }
}
