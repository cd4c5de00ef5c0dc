import { exec } from '../lib/exec.mjs'

/** @param {string[]} args files and folders; everything when there are none */
export const run = (args) => exec(['oxfmt', ...args])
