// What two adapters have in common belongs into the kit, `@latchkey/core/adapter`.
import { fail, table } from '../lib/output.mjs'
import { fromRoot } from '../lib/root.mjs'
import { findDuplicates } from './findDuplicates.mjs'

/** Lines of all adapters together. */
const budget = 150

const { files, duplicates } = await findDuplicates(fromRoot('packages'))
if (files === 0) fail('No source file of an adapter was read, so nothing can be said.')
if (duplicates.length > 0)
  console.log(
    table(
      ['lines', 'stand here', 'and here'],
      duplicates.map(({ lines, first, second }) => [lines, first, second]),
    ),
  )
const lines = duplicates.reduce((sum, duplicate) => sum + duplicate.lines, 0)
console.log(`\n${lines} lines stand in two adapters, of ${files} files; the budget is ${budget}.`)
if (lines > budget) fail('Move what the adapters share into packages/core/src/adapters/tools.')
