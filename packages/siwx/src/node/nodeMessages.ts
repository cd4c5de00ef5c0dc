/** What is used of a request of Node's `http`; those of Express are such, too. */
export interface NodeRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  /** Express: the whole path, also below a mounted router. */
  readonly originalUrl?: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly socket?: unknown
  /** Where a parser has read the body before. */
  readonly body?: unknown
  readonly readableEnded?: boolean
  readonly on: (event: string, listener: (part: Uint8Array) => void) => unknown
  readonly pause: () => unknown
}

/** What is used of a response of Node's `http`. */
export interface NodeResponse {
  statusCode: number
  readonly getHeader: (name: string) => string | readonly string[] | number | undefined
  readonly setHeader: (name: string, value: string | readonly string[]) => unknown
  readonly end: (text?: string) => unknown
}

/** The headers that sign-in reads. */
const read = [
  'authorization',
  'content-type',
  'cookie',
  'origin',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
]

/** Path and query as the browser sent them. */
export const pathOf = ({ originalUrl, url = '' }: NodeRequest): string => originalUrl ?? url

/** The request in the form that workers have it; `undefined` for one that no browser sends. */
export function toRequest(request: NodeRequest, body?: string): Request | undefined {
  const { method = 'GET', headers, socket } = request
  const isSecure = (socket as { readonly encrypted?: boolean } | undefined)?.encrypted === true
  const picked = read.flatMap((name): [string, string][] =>
    typeof headers[name] === 'string' ? [[name, headers[name]]] : [],
  )
  try {
    const address = `http${isSecure ? 's' : ''}://${String(headers['host'] ?? 'localhost')}${pathOf(request)}`
    return new Request(address, { method, headers: picked, ...(body !== undefined && { body }) })
  } catch {
    return undefined
  }
}

/** A header of middleware before that may stand several times is kept. */
const joined = ['set-cookie', 'vary']

export async function send(response: NodeResponse, answer: Response): Promise<void> {
  response.statusCode = answer.status
  answer.headers.forEach((value, name) => {
    if (!joined.includes(name)) response.setHeader(name, value)
  })
  for (const name of joined) {
    const added = name === 'vary' ? [answer.headers.get(name) ?? []].flat() : answer.headers.getSetCookie()
    const before = [response.getHeader(name) ?? []].flat().map(String)
    if (added.length > 0) response.setHeader(name, [...before, ...added])
  }
  // The rest of a body that is too large is not waited for.
  if (answer.status === 413) response.setHeader('connection', 'close')
  response.end(answer.body === null ? undefined : await answer.text())
}
