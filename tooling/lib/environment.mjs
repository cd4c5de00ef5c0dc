import { delimiter } from 'node:path'
import { fromRoot } from './root.mjs'

/** What every child process gets: the workspace's own tools first, no telemetry, no chatter. */
export const environment = () => ({
  ...process.env,
  PATH: `${fromRoot('node_modules/.bin')}${delimiter}${process.env.PATH}`,
  // The compiler collects its garbage less often: a fifth of its time, for a tenth more memory.
  GOGC: process.env.GOGC ?? '400',
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  DO_NOT_TRACK: '1',
  npm_config_loglevel: 'error',
  // pnpm is pinned to a version: once it is in npm's cache, it needs no request.
  npm_config_prefer_offline: 'true',
  npm_config_update_notifier: 'false',
})
