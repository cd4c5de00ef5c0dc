// The one entry for the root scripts, `npm start`, `npm test` and the others. It needs Node and npm and
// nothing else: pnpm comes through npx, everything further through pnpm. Tasks are loaded after the install,
// so that only this file and lib/ must do without dependencies.
import { ensureInstalled } from './lib/install.mjs'
import { fail } from './lib/output.mjs'

const tasks = [
  'start',
  'test',
  'check',
  'build',
  'e2e',
  'gallery',
  'bench',
  'benchIndex',
  'load',
  'planted',
  'keeperVerify',
  'crosscheckBundler',
  'format',
]
const [name = '', ...args] = process.argv.slice(2)

if (!tasks.includes(name)) fail(`Unknown task "${name}". There are: ${tasks.join(', ')}.`)

ensureInstalled()
const task = await import(`./tasks/${name}.mjs`)
process.exitCode = await task.run(args)
