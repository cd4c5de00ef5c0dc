import { node } from '../lib/exec.mjs'
import { fromRoot } from '../lib/root.mjs'
import { runSteps } from '../lib/steps.mjs'

/** Not in `npm test`: what it measures wants a machine at rest. */
export const run = () =>
  runSteps([
    {
      title: "the gateway's index",
      run: () =>
        node([fromRoot('node_modules/vitest/vitest.mjs'), 'run', '--config', 'vitest.bench.config.ts'], {
          cwd: fromRoot('apps/gateway'),
        }),
    },
  ])
