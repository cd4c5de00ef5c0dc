import type { ViewName } from '@latchkey/core/internal'
import { registry } from '../views/registry.js'
import type { Screen } from '../views/screenFiles.js'

/** The screens that were loaded so far: these render at once. */
export interface Screens {
  readonly get: (view: ViewName) => Screen | undefined
  /** A failed load may be tried again. */
  readonly load: (view: ViewName) => Promise<void>
}

export function hasScreen(view: ViewName): boolean {
  return registry[view] !== undefined
}

export function createScreens(): Screens {
  const loaded = new Map<ViewName, Screen>()
  return {
    get: (view) => loaded.get(view),
    async load(view) {
      if (loaded.has(view)) return
      const screens = (await registry[view]?.()) as Partial<Record<ViewName, Screen>> | undefined
      const screen = screens?.[view]
      if (screen) loaded.set(view, screen)
    },
  }
}
