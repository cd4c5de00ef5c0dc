// The last step of a package's build, in its folder: joins its modules into the files that it publishes.
import { bundlePackage } from './bundlePackage.mjs'
import { fail } from '../lib/output.mjs'

const problems = await bundlePackage(process.cwd())
if (problems.length > 0) fail(problems.join('\n'))
