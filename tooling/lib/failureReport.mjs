/** The name of a test that failed, as vitest heads its report of it. */
const failed = /\bFAIL\s+(.+)$/
/** The heading of an error outside of every test: it fails the run too, and no test is named for it. */
const unhandled = /⎯+ (Unhandled (?!Errors )[\w ]+?|Uncaught [\w ]+?) ⎯+/
/** The name of a test that passed, but not at once. */
const retried = /[✓√]\s+(.+?)\s+(?:\d+ms\s+)?\(retry x\d+\)/
/** What turbo puts before each line: `@latchkey/core:test: `. */
const prefix = /^(\S+:test): ?/
const linesOfError = 8

/**
 * Remembers which tests failed and which needed a second chance, so that the end of a long log names them:
 * often only the end of such a log is read. Feed it the lines, those of several packages mixed or not, then
 * ask for the report.
 */
export function createFailureReport() {
  const failures = /** @type {Map<string, string[]>} */ (new Map())
  const second = /** @type {Set<string>} */ (new Set())
  /** The error that each package is in the middle of telling. */
  const open = /** @type {Map<string | undefined, string[]>} */ (new Map())
  return {
    /** @param {string} raw */
    add(raw) {
      // oxlint-disable-next-line no-control-regex -- the runners colour their lines
      const text = raw.replace(/\u001b\[[\d;]*m/g, '')
      const where = prefix.exec(text)?.[1]
      const line = text.replace(prefix, '')
      const name = failed.exec(line)?.[1] ?? unhandled.exec(line)?.[1]
      if (name) {
        const key = where ? `${where} ${name}` : name
        const error = failures.get(key) ?? []
        failures.set(key, error)
        // The name comes once for each try, and what they ran into after the last of them.
        if (error.length === 0) open.set(where, error)
        else open.delete(where)
        return
      }
      const again = retried.exec(line)?.[1]
      if (again) second.add(where ? `${where} ${again}` : again)
      const error = open.get(where)
      if (error && line.trim() !== '') error.push(line)
      if (error && error.length >= linesOfError) open.delete(where)
    },
    /** @returns {string[]} */
    end: () => [
      ...[...second].map((name) => `second chance: ${name}`),
      ...[...failures].flatMap(([name, error]) => [`failed: ${name}`, ...error.map((line) => `    ${line}`)]),
    ],
  }
}
