import { type IncomingHttpHeaders, request } from 'node:http'
import { SandboxError } from '../sandboxError.js'

/** What a browser shows. */
export interface Shown {
  readonly url: URL
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** A browser without scripts: cookies by host, redirects, forms. It finds `*.localhost` on this machine. */
export interface Browser {
  /** Goes to an address and follows redirects. */
  open(url: string | URL): Promise<Shown>
  /** Sends the form of a page, with the fields that it has and these. */
  submit(shown: Shown, fields?: Readonly<Record<string, string>>): Promise<Shown>
}

const mostRedirects = 12

/**
 * @param stop where redirects are not followed: the address of such a page is all that is looked at
 */
export function createBrowser(stop: (url: URL) => boolean = () => false): Browser {
  const jar = new Map<string, Map<string, string>>()

  const once = (url: URL, form?: URLSearchParams): Promise<Shown> =>
    new Promise((done, fail) => {
      const cookies = [...(jar.get(url.hostname) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
      const asked = request(
        {
          host: '127.0.0.1',
          port: url.port,
          path: url.pathname + url.search,
          method: form ? 'POST' : 'GET',
          agent: false,
          headers: {
            host: url.host,
            accept: 'text/html',
            ...(cookies !== '' && { cookie: cookies }),
            ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
          },
        },
        (response) => {
          for (const line of response.headers['set-cookie'] ?? []) keep(url.hostname, line)
          let text = ''
          response
            .setEncoding('utf8')
            .on('data', (part: string) => (text += part))
            .on('error', fail)
            .on('end', () => done({ url, status: response.statusCode ?? 0, headers: response.headers, text }))
        },
      )
      asked.on('error', fail).end(form?.toString())
    })

  const keep = (host: string, line: string): void => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const cookies = jar.get(host) ?? new Map<string, string>()
    jar.set(host, cookies)
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }

  const follow = async (start: URL, form?: URLSearchParams): Promise<Shown> => {
    let shown = await once(start, form)
    for (let hops = 0; shown.headers.location !== undefined; hops++) {
      if (hops > mostRedirects) throw new SandboxError('Redirects without an end.')
      const url = new URL(shown.headers.location, shown.url)
      if (stop(url)) return { ...shown, url }
      shown = await once(url)
    }
    return shown
  }

  return {
    open: (url) => follow(new URL(url)),
    submit({ url, text }, fields = {}) {
      const [, tag = ''] = /<form([^>]*)>/.exec(text) ?? []
      const [, action = ''] = /action="([^"]*)"/.exec(tag) ?? []
      const form = new URLSearchParams(fields)
      for (const [, name = '', value = ''] of text.matchAll(
        /<input type="hidden" name="([^"]*)" value="([^"]*)"/g,
      ))
        form.set(name, plain(value))
      return follow(new URL(plain(action), url), form)
    },
  }
}

const plain = (html: string): string =>
  html
    .replace(/&#x?([0-9a-f]+);/gi, (entity, code: string) =>
      String.fromCodePoint(Number(entity.startsWith('&#x') ? `0x${code}` : code)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
