import { expect, waitFor, within } from 'storybook/test'

const TIMEOUT_MS = 8000

/**
 * The play of a story that only shows something: waits for the screen, so that nothing before it is judged.
 */
export function shown(
  ...texts: readonly (string | RegExp)[]
): (context: { canvasElement: HTMLElement }) => Promise<void> {
  return async ({ canvasElement }) => {
    for (const text of texts) {
      // Found again each time, because an element that fades out may be found, too.
      await waitFor(() => expect(within(canvasElement).getAllByText(text)[0]).toBeVisible(), {
        timeout: TIMEOUT_MS,
      })
    }
  }
}
