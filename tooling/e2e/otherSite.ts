import type { LaunchOptions } from '@playwright/test'
import { launchSettings } from '../ensureBrowsers.mjs'

type Preferences = NonNullable<LaunchOptions['firefoxUserPrefs']>

/**
 * The demo's pages on another site than the keeper, whose frame there talks to windows of its own by
 * reference only: browsers keep apart what it stores, and what it says by name.
 */
export const onOtherSite = (preferences: Preferences = {}) => ({
  baseURL: `http://127.0.0.1:${process.env.E2E_PORT ?? 4173}`,
  launchOptions: async (
    { browserName }: { readonly browserName: string },
    use: (options: LaunchOptions) => Promise<void>,
  ): Promise<void> => {
    const firefox: LaunchOptions = {
      ...launchSettings('firefox').launchOptions,
      // The driver's presses do not reach a frame that has a process of its own.
      firefoxUserPrefs: { 'fission.autostart': false, ...preferences },
    }
    // Chromium's shell gives frames of another site their storage; Chromium itself takes it from them.
    await use(browserName === 'firefox' ? firefox : launchSettings('chromium').launchOptions)
  },
})
