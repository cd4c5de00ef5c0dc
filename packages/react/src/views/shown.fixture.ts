import { expect, within } from 'storybook/test'

/** The play of a story that only shows something: what is judged is the screen, and not the moment before it. */
export function shown(...texts: readonly (string | RegExp)[]): (context: { canvasElement: HTMLElement }) => Promise<void> {
  return async ({ canvasElement }) => {
    for (const text of texts) {
      const [found] = await within(canvasElement).findAllByText(text, {}, { timeout: 5000 })
      await expect(found).toBeVisible()
    }
  }
}
