/** What is wrong with a request as such, and the status it is answered with. */
const statuses = {
  malformed: 400,
  'wrong-domain': 401,
  'not-found': 404,
  'wrong-method': 405,
  'too-large': 413,
  'wrong-content-type': 415,
} as const

/** Thrown and answered within the handler. */
export class HttpError extends Error {
  readonly code: keyof typeof statuses
  readonly status: number

  constructor(code: keyof typeof statuses) {
    super(code)
    this.name = 'HttpError'
    this.code = code
    this.status = statuses[code]
  }
}
