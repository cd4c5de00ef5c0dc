/** A part of the sandbox cannot start; the message says what to change. */
export class SandboxError extends Error {
  override readonly name: string = 'SandboxError'
}
