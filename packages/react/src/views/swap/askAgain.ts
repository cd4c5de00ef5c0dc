import { isAbortError } from '@latchkey/core'

/** Pause after another caller cancelled this one's command, in ms. */
const CALLED_OFF_MS = 500

/**
 * Runs a command, and again each time that a newer call cancels it.
 *
 * @returns stops it: no answer is reported after that
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
