/**
 * An option that cannot be used. Thrown where the option is given, before anything runs.
 *
 * @example
 * try {
 *   createSiwx(options)
 * } catch (error) {
 *   if (error instanceof SiwxOptionsError) report(error.option)
 * }
 */
export class SiwxOptionsError extends Error {
  readonly code = 'invalid-option'
  /** `secret`, `domains` and so on. */
  readonly option: string

  constructor(option: string, message: string) {
    super(`Option \`${option}\`: ${message}`)
    this.name = 'SiwxOptionsError'
    this.option = option
  }
}
