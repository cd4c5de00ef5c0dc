/** The browser's window. What a story is drawn in fits into it, or would be drawn at another scale. */
export const largest = { width: 1280, height: 2600 } as const
