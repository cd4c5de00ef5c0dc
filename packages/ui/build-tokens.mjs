// Writes src/tokens/{tokens.css,tokens.ts,publicVariables.ts} from tokens/latchkey.tokens.json; `--check`
// only compares. Our own and not a library's: those that read this format resolve a token to a fixed value,
// and nearly all of ours are formulas over what a host sets (relative colours, light-dark(), registered
// properties); a custom format for one of them would be as long as this file.
import { readFileSync, writeFileSync } from 'node:fs'
import { cssOf } from './tokens/cssOf.mjs'
import { readTokens } from './tokens/readTokens.mjs'

const at = (path) => new URL(path, import.meta.url)
const tokens = readTokens(JSON.parse(readFileSync(at('tokens/latchkey.tokens.json'), 'utf8')))
const note = 'Made by build-tokens.mjs from tokens/latchkey.tokens.json: change it there, then run it.'
const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

function tokensModule() {
  const rows = tokens.map((token) => {
    const { name, type, description, light, dark, host } = token
    const fields = {
      name,
      type,
      description,
      light,
      ...(dark === light ? {} : { dark }),
      ...(host ? { variable: host.name } : {}),
    }
    return `  { ${Object.entries(fields)
      .map(([key, value]) => `${key}: ${quoted(value)}`)
      .join(', ')} }`
  })
  return `// ${note}

/**
 * A token: its custom property, its DTCG type, and its value as CSS in the light and, where it differs, the
 * dark theme.
 */
export interface Token {
  readonly name: TokenName
  readonly type: string
  readonly description: string
  readonly light: string
  readonly dark?: string
  /** The public variable that replaces it. */
  readonly variable?: string
}

/** Name of a token's custom property. */
export type TokenName =
${tokens.map(({ name }) => `  | ${quoted(name)}`).join('\n')}

/** All tokens, in the order of their source. */
export const tokens: readonly Token[] = [
${rows.join(',\n')}
]
`
}

function variablesModule() {
  const rows = tokens.flatMap(({ host }) =>
    host ? [`  ${quoted(host.name)}: [${quoted(host.property)}, ${quoted(host.unit ?? '')}]`] : [],
  )
  return `// ${note}

/** Each public variable, with a CSS property that takes the same values and the unit of a bare number. */
export const publicVariables = {
${rows.join(',\n')}
} as const
`
}

const files = {
  'src/tokens/tokens.css': `/* ${note} */\n${cssOf(tokens)}`,
  'src/tokens/tokens.ts': tokensModule(),
  'src/tokens/publicVariables.ts': variablesModule(),
}
for (const [path, text] of Object.entries(files)) {
  if (!process.argv.includes('--check')) writeFileSync(at(path), text)
  else if (readFileSync(at(path), 'utf8') !== text) {
    console.error(`${path} is not what its source says: run packages/ui/build-tokens.mjs.`)
    process.exitCode = 1
  }
}
