/** The files of the build, by path: their SHA-256 in hexadecimal digits. */
export type BuiltFiles = Readonly<Record<string, string>>

/** What the service worker answers; all else, above all the service, is the network's alone. */
export function kindOf(
  { method, url }: Pick<Request, 'method' | 'url'>,
  origin: string,
  files: BuiltFiles,
): 'page' | 'file' | undefined {
  const asked = new URL(url)
  if (method !== 'GET' || asked.origin !== origin || asked.search !== '') return undefined
  if (!Object.hasOwn(files, asked.pathname)) return undefined
  return asked.pathname.startsWith('/assets/') ? 'file' : 'page'
}

/** What the server writes into each page: the origins that may frame it. */
const written = /<meta name="origins" content='[^'>]*'>/

/** Whether these are the bytes of the build: nothing else is ever kept. */
export async function isBuilt(body: ArrayBuffer, path: string, files: BuiltFiles): Promise<boolean> {
  const isPage = !path.startsWith('/assets/')
  const built = isPage
    ? new TextEncoder().encode(
        new TextDecoder('utf-8', { ignoreBOM: true }).decode(body).replace(written, ''),
      )
    : body
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', built))
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('') === files[path]
}
