import type { ViewName } from '@latchkey/core/internal'
import { registry, type Screen } from '../views/registry.js'

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
      const screen = loaded.get(view) ?? (await registry[view]?.())
      if (screen) loaded.set(view, screen as Screen)
    },
  }
}
