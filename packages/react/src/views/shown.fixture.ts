import { expect, userEvent, waitFor, within } from 'storybook/test'

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

/**
 * The play of a story in which balances cannot be read. The message at the foot of the card goes away by
 * itself; when, is not what the story is about.
 */
export function shownWithoutToast(
  ...texts: readonly (string | RegExp)[]
): (context: { canvasElement: HTMLElement }) => Promise<void> {
  return async (context) => {
    await shown(...texts, 'Token Balance Unavailable')(context)
    const canvas = within(context.canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(canvas.queryByText('Token Balance Unavailable')).toBeNull())
  }
}
