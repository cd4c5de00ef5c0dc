/** @typedef {{ name?: string, from: { path?: string | string[] }, to: { path?: string | string[] } }} Rule */

/**
 * The patterns of a table that match no file: such a rule can fail no longer, because what it names was moved
 * or never existed. Every entry of a list counts by itself.
 * @param {Rule[]} rules
 * @param {string[]} files every file that was seen, those of dependencies too
 * @returns {string[]} the name of the rule and its pattern
 */
export function idlePatterns(rules, files) {
  return rules.flatMap(({ name, from, to }) =>
    [from.path, to.path]
      .flatMap((path) => path ?? [])
      .filter((pattern) => !files.some((file) => new RegExp(pattern).test(file)))
      .map((pattern) => `${name}: ${pattern}`),
  )
}
