/** One route below `/<chain>`. What the pattern's groups match is handed to `answer`. */
export interface Route {
  readonly method: 'GET' | 'POST'
  readonly pattern: RegExp
  /** Text and numbers are answered as text, a file as it is, the rest as JSON; undefined is 404. */
  answer(
    groups: readonly string[],
    request: { readonly body: string; readonly query: URLSearchParams },
  ): unknown
}

/** A file of some type. */
export interface FileAnswer {
  readonly type: string
  readonly body: Buffer
}

type Answer = Route['answer']

export const get = (pattern: RegExp, answer: Answer): Route => ({ method: 'GET', pattern, answer })

export const post = (pattern: RegExp, answer: Answer): Route => ({ method: 'POST', pattern, answer })
