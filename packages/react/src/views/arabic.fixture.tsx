import type { Decorator } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ar } from '../locales/ar.js'
import { MessagesContext } from '../messages/MessagesContext.js'

const TIMEOUT_MS = 15_000
const language = { catalogue: ar, locale: 'ar', dir: 'rtl' } as const

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

interface InArabic {
  readonly globals: { readonly direction: 'rtl' }
  readonly decorators: Decorator[]
  readonly play: (context: { canvasElement: HTMLElement }) => Promise<void>
}

/**
 * What makes a story one in a language that is written from right to left.
 * @param still ms without a change after which the screen has become what it is going to be
 */
export const inArabic = (still = 600): InArabic => ({
  globals: { direction: 'rtl' },
  decorators: [
    (Story) => (
      <MessagesContext.Provider value={language}>
        <Story />
      </MessagesContext.Provider>
    ),
  ],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('h2')?.textContent).toMatch(/\S/), {
      timeout: TIMEOUT_MS,
    })
    await waitFor(
      async () => {
        const before = canvasElement.textContent
        await pause(still)
        await expect(canvasElement.textContent).toBe(before)
        await expect(canvasElement.querySelector('.lk-Shimmer, [data-state=entering]')).toBeNull()
      },
      { timeout: TIMEOUT_MS },
    )
    await expect(canvasElement.textContent, 'it is in Arabic').toMatch(/\p{Script=Arabic}{3}/u)
  },
})
