import type { SurfaceHandle, SurfaceOutcome, SurfaceRequest } from '@latchkey/core/adapter'

import type { FakeSurface } from './fakeKeeperTypes.js'

/**
 * A surface without a frame.
 *
 * @param recovered called when the visitor got this device, or this page, to the wallet in it
 * @returns what the core gets, and what the test has in its hand
 */
export function fakeSurface(
  { kind, requestId, label = '' }: SurfaceRequest,
  recovered: () => void,
): readonly [SurfaceHandle, FakeSurface] {
  let isOpen = true
  let title = label
  let settle: (outcome: SurfaceOutcome) => void = () => undefined
  const done = new Promise<SurfaceOutcome>((resolve) => (settle = resolve))
  const end = (how: SurfaceOutcome): void => {
    isOpen = false
    settle(how)
  }
  const handle: SurfaceHandle = {
    done,
    rename(to) {
      title = to
    },
    close: () => end('closed'),
  }
  const shown: FakeSurface = {
    kind,
    ...(requestId !== undefined && { requestId }),
    get isOpen() {
      return isOpen
    },
    get label() {
      return title
    },
    end(how) {
      if ((kind === 'recover' || kind === 'consent') && how === 'done') recovered()
      end(how)
    },
  }
  return [handle, shown]
}
