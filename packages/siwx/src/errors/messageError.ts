/**
 * A text that is no sign-in message, or fields that make none. `reason` names the first part that is wrong,
 * never its content.
 *
 * @example
 * try {
 *   parseMessage(text, style)
 * } catch (error) {
 *   if (error instanceof MessageError) report(error.reason)
 * }
 */
export class MessageError extends Error {
  /** Of the text's parts: `Issued At`. */
  readonly reason: string

  constructor(reason: string) {
    super(`No sign-in message: ${reason}`)
    this.name = 'MessageError'
    this.reason = reason
  }
}
