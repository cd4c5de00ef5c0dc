/** What two pages of the keeper talk through: an end of a port, or a channel of the browser. */
export interface Line {
  postMessage(message: unknown): void
  onmessage: ((event: { readonly data: unknown }) => void) | null
  close(): void
}

/** What a surface says to its engine with the port that it hands over. */
export const lineOffer = (session: string): string => JSON.stringify({ keeper: 'line', session })

/** @param text a message of the keeper's own origin. @returns whether it offers a line to that session */
export const isLineOffer = (text: unknown, session: string): boolean => text === lineOffer(session)
