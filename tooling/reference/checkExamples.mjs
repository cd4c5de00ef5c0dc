// Compiles every example of the doc comments and of the documentation, and fails where one is wrong.
import { relative } from 'node:path'

import { fail } from '../lib/output.mjs'
import { fromRoot } from '../lib/root.mjs'
import { compileExamples } from './compileExamples.mjs'
import { allExamples } from './examples.mjs'

const examples = allExamples()
if (examples.length < 200) fail(`Only ${examples.length} examples were found.`)
const mistakes = compileExamples(examples)
if (mistakes.length > 0)
  fail(
    `Examples that do not compile:\n${mistakes
      .map(({ file, line, message }) => `${relative(fromRoot(), fromRoot(file))}:${line} ${message}`)
      .join('\n')}`,
  )
console.log(`${examples.length} examples, each of them compiles.`)
