import { useEffect, useMemo } from 'react'
import { evmAdapter } from '@latchkey/adapter-evm'
import { setTheme, type AnalyticsEvent } from '@latchkey/core'
import { createLatchkey, type Latchkey } from '@latchkey/react'
import { sandboxSwaps } from '../sandbox/swaps.js'
import type { Settings } from './control.js'
import { optionsOf } from './optionsOf.js'
import { themeOf } from './themeOf.js'

const themed = new Set([
  'themeMode',
  'accent',
  'colorMix',
  'colorMixStrength',
  'font',
  'fontSize',
  'radius',
  'zIndex',
  'dir',
  'crowd',
])

export interface Instance {
  readonly latchkey: Latchkey | undefined
  /** What `createLatchkey` said of the options. */
  readonly refusal: string | undefined
}

/** An instance for the settings: a new one when an option changes that cannot change while it runs. */
export function useInstance(settings: Settings, onEvent: (event: AnalyticsEvent) => void): Instance {
  const key = JSON.stringify(Object.entries(settings).filter(([name]) => !themed.has(name)))
  const instance = useMemo((): Instance => {
    const fixed = Object.fromEntries(JSON.parse(key) as [string, string][])
    try {
      return {
        latchkey: createLatchkey({
          ...optionsOf(fixed),
          adapters: [evmAdapter({ swaps: sandboxSwaps })],
          onEvent,
        }),
        refusal: undefined,
      }
    } catch (error) {
      return { latchkey: undefined, refusal: error instanceof Error ? error.message : String(error) }
    }
  }, [key, onEvent])

  const { latchkey } = instance
  useEffect(() => {
    if (latchkey) void setTheme(latchkey, themeOf(settings))
  }, [latchkey, settings])
  return instance
}
