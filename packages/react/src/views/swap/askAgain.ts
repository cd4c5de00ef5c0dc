import { isAbortError } from '@latchkey/core'

/** Another caller of the command called ours off. */
const CALLED_OFF_MS = 500

/**
 * Asks a question that newer ones call off, again for as long as that happens.
 *
 * @returns ends it: no answer is told any more
 */
export function askAgain<T>(
  ask: () => Promise<T>,
  tell: (answer: T) => void,
  fail: (error: unknown) => void,
): () => void {
  let over = false
  let timer: ReturnType<typeof setTimeout>
  const begin = (): void => {
    ask().then(
      (answer) => {
        if (!over) tell(answer)
      },
      (error: unknown) => {
        if (over) return
        if (isAbortError(error)) timer = setTimeout(begin, CALLED_OFF_MS)
        else fail(error)
      },
    )
  }
  begin()
  return () => {
    over = true
    clearTimeout(timer)
  }
}
