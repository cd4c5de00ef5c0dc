import type { Tools } from './createCommand.js'
import type { RootState } from './rootState.js'

type Needs = Pick<Tools, 'getState' | 'services'>

/**
 * Whether something becomes true of the state within `ms` milliseconds. `false` as soon as `signal` fires.
 *
 * @example
 * const isThere = (state: RootState) => selectConnector(state, 'tron', 'org.tron.link') !== undefined
 * if (await whenState(tools, isThere, 2000, signal)) …
 */
export function whenState(
  { getState, services }: Needs,
  holds: (state: RootState) => boolean,
  ms: number,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (result: boolean): void => {
      cancel()
      stop()
      signal.removeEventListener('abort', no)
      resolve(result)
    }
    const no = (): void => settle(false)
    const look = (): void => void (holds(getState()) && settle(true))
    const cancel = services.platform.delay(no, ms)
    const stop = services.subscribe(look)
    signal.addEventListener('abort', no)
    if (signal.aborted) no()
    else look()
  })
}
