import { hostPage, type HostPage } from '../hostPage.fixture.js'

export interface Hooked<T> extends HostPage {
  readonly now: () => T
  readonly renders: () => number
}

/** A page whose one component has a hook. */
export async function hooked<T>(
  hook: () => T,
  options: Parameters<typeof hostPage>[0] = {},
): Promise<Hooked<T>> {
  let last: T
  let renders = 0
  const Probe = (): null => {
    last = hook()
    renders++
    return null
  }
  const host = await hostPage(options, <Probe />)
  return { ...host, now: () => last, renders: () => renders }
}
