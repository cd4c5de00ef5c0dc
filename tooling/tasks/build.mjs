import { turbo } from '../lib/exec.mjs'

/** @param {string[]} args for turbo */
export const run = (args) => turbo(['build', ...args])
