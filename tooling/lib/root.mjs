import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * An absolute path from one relative to the repository.
 * @param {...string} parts
 */
export const fromRoot = (...parts) => join(root, ...parts)

/**
 * @param {string} path relative to the repository
 * @returns {any}
 */
export const readJson = (path) => JSON.parse(readFileSync(fromRoot(path), 'utf8'))
