// The check of the examples: what it finds, and what it refuses.
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { compileExamples } from './compileExamples.mjs'
import { examplesOfDocument, examplesOfSource } from './examples.mjs'
import { freeNames } from './freeNames.mjs'

const SOURCE = `export const a = 1

/**
 * Says hello.
 *
 * @example
 * hello('you')
 * hello('all')
 * @throws {TypeError} never
 */
export function hello(name: string): void {}

/** @example <Hello /> */
export function Hello(): null { return null }
`

const DOCUMENT = `# Title

\`\`\`ts
const a = 1
\`\`\`

\`\`\`ts fragment
a: 1,
\`\`\`

\`\`\`sh
npm test
\`\`\`
`

test('an example of a doc comment ends with the next tag, and its lines keep their numbers', () => {
  assert.deepEqual(
    examplesOfSource('a.ts', SOURCE).map(({ lines }) => lines.filter(([, text]) => text !== '')),
    [
      [
        [7, "hello('you')"],
        [8, "hello('all')"],
      ],
      [[13, '<Hello />']],
    ],
  )
})

test('a block of the documentation is an example, a fragment is none', () => {
  assert.deepEqual(examplesOfDocument('a.md', DOCUMENT), [{ file: 'a.md', lines: [[4, 'const a = 1']] }])
})

test('free names are those that an example uses and does not declare', () => {
  const code = `import { mainnet } from 'x'
const { open: show } = useLatchkey<Options>()
const pay = async ({ to }: Request) => send({ recipient, to, network: mainnet.name })
label: for (const each of wallets) <Row key={each.id} onClick={() => show(each)} {...rest}><b /></Row>`
  assert.deepEqual([...freeNames(code)].sort(), [
    'Options',
    'Request',
    'Row',
    'recipient',
    'rest',
    'send',
    'useLatchkey',
    'wallets',
  ])
})

test('an example that does not compile is named with its file and line; one that does is not', () => {
  /** @type {(file: string, ...texts: string[]) => import('./examples.mjs').Example} */
  const example = (file, ...texts) => ({ file, lines: texts.map((text, index) => [index + 10, text]) })
  const mistakes = compileExamples([
    example('docs/right.md', "createLatchkey({ adapters, networks, locale: 'de' })"),
    example('docs/option.md', '// a comment', 'createLatchkey({ adapters, networks, locale: 7 })'),
    example('docs/name.md', 'createLatchkeyy({ adapters, networks })'),
    example('docs/elided.md', 'createLatchkey({ … })'),
    example('docs/module.md', "import '@latchkey/ui/style.css'"),
    example('packages/react/src/hooks/useLatchkey.ts', 'const { opn } = useLatchkey()'),
    example('packages/react/src/button/LatchkeyButton.tsx', '<LatchkeyButton balance="hide" />'),
  ])
  assert.deepEqual(
    new Set(mistakes.map(({ file, line }) => `${file}:${line}`)),
    new Set([
      'docs/option.md:11',
      'docs/name.md:10',
      'docs/elided.md:10',
      'docs/module.md:10',
      'packages/react/src/hooks/useLatchkey.ts:10',
    ]),
  )
})
