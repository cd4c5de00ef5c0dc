import { createHash } from 'node:crypto'

/** What the server writes into each page: the origins that may frame it. */
const written = /<meta name="origins" content='[^'>]*'>/

const sha256 = (/** @type {Uint8Array} */ bytes) => createHash('sha256').update(bytes).digest('hex')

/** @param {string} file of the build, as `hashes.json` names it */
const pathOf = (file) => `/${file.endsWith('.html') ? file.slice(0, -'.html'.length) : file}`

/**
 * Fetches every file of a keeper, and compares it with the hashes of a build. A page must come with a policy
 * that runs no code but that of its own origin.
 *
 * @param {string} url of the keeper: `https://keeper.my.app`
 * @param {Readonly<Record<string, string>>} hashes SHA-256 in hexadecimal digits, by file
 * @param {typeof fetch} [ask]
 * @returns {Promise<readonly string[]>} what differs, a line each
 */
export async function verifyKeeper(url, hashes, ask = fetch) {
  /** @type {string[]} */
  const problems = []
  for (const [file, wanted] of Object.entries(hashes)) {
    const isPage = file.endsWith('.html')
    /** @type {Response} */
    let answer
    try {
      answer = await ask(new URL(pathOf(file), url), { redirect: 'error', cache: 'no-store' })
    } catch (error) {
      problems.push(`${file} could not be fetched: ${error instanceof Error ? error.message : error}`)
      continue
    }
    if (answer.status !== 200) {
      problems.push(`${file} is not served: ${answer.status}`)
      continue
    }
    const body = Buffer.from(await answer.arrayBuffer())
    const built = isPage ? Buffer.from(body.toString().replace(written, '')) : body
    if (sha256(built) !== wanted) problems.push(`${file} is another one`)
    if (isPage && !runsOwnCodeOnly(answer.headers.get('content-security-policy') ?? ''))
      problems.push(`${file} comes with a policy that lets other code run`)
  }
  return problems
}

/** @param {string} policy */
function runsOwnCodeOnly(policy) {
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name.toLowerCase(), sources.join(' ')]
    }),
  )
  return ['script-src', 'worker-src'].every((name) => directives.get(name) === "'self'")
}
