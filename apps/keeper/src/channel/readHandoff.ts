/** What the window of a provider says to who opened it: a code, or why there is none. */
export interface Handoff {
  readonly attemptId: string
  readonly code?: string
  readonly error?: string
}

/** @param text a message of the keeper's own origin. @returns nothing where it is no hand-off */
export function readHandoff(text: unknown): Handoff | undefined {
  let said: Readonly<Record<string, unknown>> = {}
  try {
    if (typeof text === 'string' && text.length < 4096)
      said = Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    // Not JSON.
  }
  const { keeper, attemptId, code, error } = said
  if (keeper !== 'handoff' || typeof attemptId !== 'string') return undefined
  if (typeof code === 'string' && typeof error !== 'string') return { attemptId, code }
  return typeof error === 'string' && typeof code !== 'string' ? { attemptId, error } : undefined
}
