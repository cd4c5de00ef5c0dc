import type { Core } from '@latchkey/core'
import type { ViewName } from '@latchkey/core/internal'
import { firstScreens, type LaterView, type Screen } from '../views/firstScreens.js'

/** The screens that were loaded so far: these render at once. */
export interface Screens {
  readonly get: (view: ViewName) => Screen | undefined
  /** A failed load may be tried again. */
  readonly load: (view: ViewName) => Promise<void>
}

export function createScreens({ features }: Pick<Core['services'], 'features'>): Screens {
  const loaded = new Map<ViewName, Screen>()
  const fetchFile = async (view: ViewName): Promise<object | undefined> => {
    if (view in firstScreens) return firstScreens[view as keyof typeof firstScreens]()
    const { laterScreens, needs } = await import('../views/laterScreens.js')
    const later = view as LaterView
    const [file] = await Promise.all([laterScreens[later](), needs[later] && features.load(needs[later])])
    return file
  }
  return {
    get: (view) => loaded.get(view),
    async load(view) {
      if (loaded.has(view)) return
      const file = (await fetchFile(view)) as { readonly [N in ViewName]: Screen }
      loaded.set(view, file[view])
    },
  }
}
