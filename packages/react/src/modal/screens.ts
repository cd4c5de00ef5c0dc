import type { Core } from '@latchkey/core'
import type { FeatureName, ViewName } from '@latchkey/core/internal'
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

/** Parts of the core without which what is entered on a screen would be lost. */
const needs: { readonly [N in ViewName]?: FeatureName } = {
  WalletSend: 'sendForm',
  WalletSendSelectToken: 'sendForm',
  WalletSendPreview: 'sendForm',
}

export function createScreens({ features }: Pick<Core['services'], 'features'>): Screens {
  const loaded = new Map<ViewName, Screen>()
  return {
    get: (view) => loaded.get(view),
    async load(view) {
      if (loaded.has(view)) return
      const { [view]: need } = needs
      const [file] = await Promise.all([registry[view]?.(), need && features.load(need)])
      const screen = (file as Partial<Record<ViewName, Screen>> | undefined)?.[view]
      if (screen) loaded.set(view, screen)
    },
  }
}
