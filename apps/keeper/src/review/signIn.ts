import { hostOf, type Fact, type ReviewRequest, type Warning } from './review.js'
import { shown, shownShort } from './shown.js'

/** What a text says that asks for a sign-in (EIP-4361, CAIP-122). */
interface SignIn {
  readonly domain: string
  readonly address: string
  readonly statement: string | undefined
  readonly parts: ReadonlyMap<string, string>
  readonly resources: readonly string[]
}

const head =
  /^(?:([a-z][a-z\d+.-]*):\/\/)?([^\s/?#@]+) wants you to sign in with your ([^\n]{1,40}) account:\n([^\n]+)\n/
const tail =
  /\n\nURI: ([^\n]+)\nVersion: ([^\n]+)\nChain ID: ([^\n]+)\nNonce: ([^\n]+)(?:\nIssued At: ([^\n]+))?(?:\nExpiration Time: ([^\n]+))?(?:\nNot Before: ([^\n]+))?(?:\nRequest ID: ([^\n]*))?(?:\nResources:((?:\n- [^\n]+)*))?\n?$/
const names = [
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
]

/** The sentence, however it is dressed: hidden characters inside, other blanks, another case. */
const seemsOne = (text: string): boolean =>
  /wants?\s*you\s*to\s*sign\s*in\s*with\s*your/i.test(
    text.replace(/[\p{Cf}\p{Mn}]/gu, '').replace(/[\p{Z}\p{Cc}]+/gu, ' '),
  )

function parse(text: string): SignIn | undefined {
  const first = head.exec(text)
  if (!first) return undefined
  const [start, , domain = '', , address = ''] = first
  const rest = `\n${text.slice(start.length)}`
  const last = tail.exec(rest)
  if (!last) return undefined
  const statement = rest.slice(0, last.index).trim()
  if (statement.includes('\n')) return undefined
  const parts = new Map(
    names.flatMap((name, index) => (last[index + 1] ? [[name, last[index + 1] ?? '']] : [])),
  )
  const resources = (last[9] ?? '').split('\n- ').slice(1)
  return { domain, address, statement: statement || undefined, parts, resources }
}

/** What is said of a message that asks for a sign-in; nothing of any other. */
export function readSignIn(
  { origin }: ReviewRequest,
  text: string,
  addresses: readonly string[],
  now: number,
): { readonly facts: readonly Fact[]; readonly warnings: readonly Warning[] } | undefined {
  if (!seemsOne(text)) return undefined
  const found = parse(text)
  if (!found) return { facts: [], warnings: [{ code: 'signInMalformed', severity: 'danger' }] }
  const host = hostOf(origin)
  const { domain, address, statement, parts, resources } = found
  const warnings: Warning[] = []
  const uri = parts.get('URI') ?? ''
  const elsewhere = [domain, hostOfUri(uri)].find((each) => each !== undefined && each.toLowerCase() !== host)
  if (elsewhere !== undefined)
    warnings.push({ code: 'domain', severity: 'danger', values: { domain: shownShort(elsewhere), host } })
  if (!addresses.some((own) => own.toLowerCase() === address.toLowerCase()))
    warnings.push({ code: 'signInAddress', severity: 'danger', values: { address: shownShort(address) } })
  const [expires, from] = [parts.get('Expiration Time'), parts.get('Not Before')]
  // A date that cannot be read is as good as over.
  if ((expires && !(Date.parse(expires) > now)) || (from && !(Date.parse(from) <= now + 60_000)))
    warnings.push({ code: 'signInTime', severity: 'warning' })
  if (resources.some((each) => /^urn:recap:/i.test(each)))
    warnings.push({ code: 'recap', severity: 'warning' })
  const fact = (name: Fact['name'], value: string | undefined, form: Fact['form'] = 'text'): Fact[] =>
    value ? [{ name, value: shown(value), form }] : []
  return {
    warnings,
    facts: [
      ...fact('domain', domain),
      ...fact('account', address, 'address'),
      ...fact('purpose', statement),
      ...fact('uri', uri),
      ...fact('chainId', parts.get('Chain ID')),
      ...fact('expires', expires),
      ...fact('resources', resources.join('\n')),
    ],
  }
}

/** `undefined` for what has no host, such as `did:…`. */
function hostOfUri(uri: string): string | undefined {
  try {
    return new URL(uri).host || undefined
  } catch {
    return uri
  }
}
